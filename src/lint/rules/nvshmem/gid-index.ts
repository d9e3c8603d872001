import { Rule } from '../../rule';
import { fixedGids } from '../environment/fixed-gid';

/** A fixed slot of a GID table that pods share. */
export const rule: Rule = {
  id: 'NVSHMEM/gid-index',
  family: 'NVSHMEM',
  severity: 'error',
  title: 'A fixed GID index of NVSHMEM on a shared RoCE port',
  cause: 'With macvlan or ipvlan on a shared RDMA device, each pod takes other slots of the port\'s GID table. One index is right for one pod: PEs fail to connect.',
  remedy: 'Leave NVSHMEM_IB_GID_INDEX unset, and steer by NVSHMEM_IB_ADDR_FAMILY and NVSHMEM_IB_ADDR_RANGE.',
  source: 'NVIDIA/nvshmem src/modules/transport/common/env_defs.h; k8snetworkplumbingwg/multus-cni#1100',
  since: '0.1.0',
  example: 'env:\n- {name: NVSHMEM_IB_GID_INDEX, value: "3"}   # macvlan attachment, rdma/ resource',
  *check(bundle) {
    yield* fixedGids(bundle, ['NVSHMEM_IB_GID_INDEX'], 'remove it');
  },
};
