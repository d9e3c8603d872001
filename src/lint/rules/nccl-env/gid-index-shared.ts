import { Rule } from '../../rule';
import { fixedGids } from '../environment/fixed-gid';

/** A fixed slot of a GID table that pods share. */
export const rule: Rule = {
  id: 'NCCL-ENV/gid-index-shared',
  family: 'NCCL-ENV',
  severity: 'error',
  title: 'A fixed GID index on a shared RoCE port',
  cause: 'With macvlan or ipvlan on a shared RDMA device, each pod takes other slots of the port\'s GID table, and slots of other namespaces are hidden. One index is right for one pod: some pairs of ranks fail to connect.',
  remedy: 'Leave NCCL_IB_GID_INDEX unset: NCCL 2.21 and later finds the GID. Steer it by NCCL_IB_ADDR_FAMILY and NCCL_IB_ADDR_RANGE.',
  source: 'NVIDIA/nccl#1573, #1587, #1427; k8snetworkplumbingwg/multus-cni#1100; Mellanox/k8s-rdma-shared-dev-plugin#101',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_IB_GID_INDEX, value: "3"}   # macvlan attachment, rdma/ resource',
  *check(bundle) {
    yield* fixedGids(bundle, ['NCCL_IB_GID_INDEX'], 'remove it, and set NCCL_IB_ADDR_RANGE to the subnet of the network if it must be steered');
  },
};
