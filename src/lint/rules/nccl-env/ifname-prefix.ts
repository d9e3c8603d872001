import { Problem, Rule } from '../../rule';
import { interfaceList, interfacesOf } from '../environment/interfaces';
import { Rank, ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

/** A name that is the beginning of other names. */
export const rule: Rule = {
  id: 'NCCL-ENV/ifname-prefix',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'An interface name that matches further interfaces',
  cause: 'NCCL_SOCKET_IFNAME and NCCL_OOB_NET_IFNAME are lists of prefixes unless `=` stands in front: net1 also takes net10, net11 ... NCCL binds an interface that does not reach the peers, and hangs at init.',
  remedy: 'Put = in front of the list, best of the cluster network: =eth0.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst (NCCL_SOCKET_IFNAME); NVIDIA/nccl-tests#9',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_SOCKET_IFNAME, value: net1}   # the pod has net1 to net12',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      for (const name of ['NCCL_SOCKET_IFNAME', 'NCCL_OOB_NET_IFNAME', 'NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME']) yield* problems(rank, name);
    }
  },
};

function* problems(rank: Rank, name: string): Generator<Problem> {
  const text = rank.text(name);
  const interfaces = interfacesOf(rank.template);
  if (text === undefined || interfaces === undefined) return;
  const list = interfaceList(text);
  if (list.isExact) return;
  const variable = rank.variable(name)!;
  const further = [...new Set(list.names.filter(entry => interfaces.includes(entry))
    .flatMap(entry => interfaces.filter(other => other !== entry && other.startsWith(entry) && !list.names.includes(other))))];
  if (further.length === 0) return;
  yield {
    object: rank.owner,
    path: variable.path,
    message: `${written(variable)} is a prefix and also ${list.isExcluded ? 'shuts out' : 'matches'} ${further.join(', ')} of this pod`,
    remedy: `write ${list.isExcluded ? '^' : ''}=${list.names.join(',')}${list.isExcluded ? '' : ', or best =eth0'}`,
  };
}
