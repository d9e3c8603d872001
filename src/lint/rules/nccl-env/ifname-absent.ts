import { Rule } from '../../rule';
import { absentInterfaces } from '../environment/absent-interfaces';

/** Interfaces that the pod does not have. */
export const rule: Rule = {
  id: 'NCCL-ENV/ifname-absent',
  family: 'NCCL-ENV',
  severity: 'error',
  title: 'An interface that the pod does not have',
  cause: 'A pod sees its own interfaces, not those of the node: lo, eth0 and one for each attachment, net1 and so on unless it is named. NCCL finds no socket interface and stops at init; Gloo fails to find an address.',
  remedy: 'Name eth0, or an attachment of the pod.',
  source: 'NVIDIA/nccl src/misc/socket.cc (ncclFindInterfaces); k8snetworkplumbingwg/multus-cni docs/how-to-use.md',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_SOCKET_IFNAME, value: ens1f0np0}   # no hostNetwork',
  *check(bundle) {
    yield* absentInterfaces(bundle, ['NCCL_SOCKET_IFNAME', 'NCCL_OOB_NET_IFNAME'], 'prefix');
    yield* absentInterfaces(bundle, ['GLOO_SOCKET_IFNAME', 'TP_SOCKET_IFNAME'], 'exact');
  },
};
