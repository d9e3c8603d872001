import { Rule } from '../../rule';
import { absentInterfaces } from '../environment/absent-interfaces';
import { interfaceList } from '../environment/interfaces';
import { ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

const NAME = 'NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME';

/** Interfaces by which PEs cannot find each other. */
export const rule: Rule = {
  id: 'NVSHMEM/bootstrap-interface',
  family: 'NVSHMEM',
  severity: 'error',
  title: 'A bootstrap interface that does not reach the peers',
  cause: 'PEs exchange addresses over this interface: lo is the pod itself, and a name that the pod does not have ends the start. A pod sees lo, eth0 and one interface for each attachment.',
  remedy: 'Write eth0, the cluster network.',
  source: 'NVIDIA/nvshmem src/modules/bootstrap/uid; llm-d/llm-d guides/wide-ep-lws',
  since: '0.1.0',
  example: 'env:\n- {name: NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME, value: bond0}   # no hostNetwork',
  *check(bundle) {
    yield* absentInterfaces(bundle, [NAME], 'prefix');
    for (const rank of ranksOf(bundle)) {
      const list = interfaceList(rank.text(NAME) ?? '');
      if (!rank.isMultiPod || list.isExcluded || !list.names.includes('lo')) continue;
      const variable = rank.variable(NAME)!;
      yield { object: rank.owner, path: variable.path, message: `${written(variable)} takes the loopback interface, but PEs are in several pods`, remedy: 'write eth0' };
    }
  },
};
