import { Rule } from '../../rule';
import { interfaceList } from '../environment/interfaces';
import { ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

const VARIABLES = ['NCCL_SOCKET_IFNAME', 'NCCL_OOB_NET_IFNAME', 'GLOO_SOCKET_IFNAME', 'TP_SOCKET_IFNAME'];

/** The loopback as the interface to the peers. */
export const rule: Rule = {
  id: 'NCCL-ENV/ifname-loopback',
  family: 'NCCL-ENV',
  severity: 'error',
  title: 'The loopback interface in a job of several pods',
  cause: 'Each rank tells its peers the address of this interface: with lo it is 127.0.0.1, and the peers connect to themselves. The job hangs at init. It is a work-around for one node that was copied.',
  remedy: 'Name the interface of the cluster network: eth0.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst (NCCL_SOCKET_IFNAME); horovod/horovod#584; kubeflow/kubeflow#5143',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_SOCKET_IFNAME, value: lo}   # parallelism: 2',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      if (!rank.isMultiPod) continue;
      for (const name of VARIABLES) {
        const text = rank.text(name);
        if (text === undefined) continue;
        const list = interfaceList(text);
        if (list.isExcluded || !list.names.includes('lo')) continue;
        const variable = rank.variable(name)!;
        yield {
          object: rank.owner,
          path: variable.path,
          message: `${written(variable)} takes the loopback interface, but ${rank.pods === undefined ? 'several pods' : `${rank.pods} pods`} form one job`,
          remedy: `write ${name.startsWith('NCCL') ? '=' : ''}eth0`,
        };
      }
    }
  },
};
