import { SOURCES } from './sources';

/** A variable that a profile leaves alone on purpose. */
export interface Omission {
  readonly name: string;
  readonly why: string;
  readonly source: string;
}

const GID_INDEX = 'the table of a port is shared by all pods on it, so an index that is right in one pod is wrong in the next; the library finds the address by family and range';

/** Variables that published manifests set and a profile does not, with the reason. */
export const OMISSIONS: Omission[] = [
  { name: 'NCCL_IB_GID_INDEX', why: GID_INDEX, source: SOURCES.ncclEnvironment },
  { name: 'NVSHMEM_IB_GID_INDEX', why: GID_INDEX, source: SOURCES.nvshmemTransport },
  { name: 'UCX_IB_GID_INDEX', why: `${GID_INDEX}; and UCX refuses an index together with UCX_IB_ROCE_SUBNETS`, source: SOURCES.ucxInterface },
  { name: 'NCCL_IB_PKEY', why: 'NCCL takes an index into the port\'s table, not the key, and where a key stands in the table is known on the node only', source: SOURCES.ncclEnvironment },
  { name: 'NCCL_IB_HCA', why: 'the device names are not known to be equal in every pod; NCCL takes every device that the pod can open', source: SOURCES.ncclEnvironment },
  { name: 'UCX_NET_DEVICES', why: 'the device names are not known to be equal in every pod; UCX takes exact names with their port, no prefix, and uses every device that the pod can open', source: SOURCES.ucxTransports },
  { name: 'NVSHMEM_HCA_LIST', why: 'NVSHMEM ignores it unless NVSHMEM_ENABLE_NIC_PE_MAPPING=1, which gives up the choice of the nearest NIC', source: SOURCES.nvshmemTransport },
  { name: 'NVSHMEM_HCA_PREFIX', why: 'the default mlx5 finds the devices, or their names are not known', source: SOURCES.nvshmemTransport },
  { name: 'NCCL_IB_TC', why: 'the fabric names no traffic class, and no default is right for all switches', source: SOURCES.ncclEnvironment },
  { name: 'UCX_IB_TRAFFIC_CLASS', why: 'the fabric names no traffic class, and no default is right for all switches', source: SOURCES.ucxInterface },
  { name: 'NVSHMEM_IB_TRAFFIC_CLASS', why: 'the fabric names no traffic class; on InfiniBand NVSHMEM does not even start with one', source: SOURCES.nvshmemTrafficClass },
  { name: 'NCCL_CROSS_NIC', why: 'rails reach each other, so NCCL may choose (2)', source: SOURCES.ncclEnvironment },
  { name: 'NCCL_PXN_DISABLE', why: 'PXN stays on: it is how a GPU reaches a rail that is not its own', source: SOURCES.ncclEnvironment },
  { name: 'NCCL_IB_DISABLE', why: 'it turns RDMA off', source: SOURCES.ncclEnvironment },
  { name: 'NCCL_IB_ADAPTIVE_ROUTING', why: 'the default, on for InfiniBand and off for RoCE, is what this fabric does, or nothing is known of it', source: SOURCES.ncclEnvironment },
  { name: 'UCX_IB_AR_ENABLE', why: 'left to itself UCX keeps the service level of the fabric; yes and try may choose another level than NCCL uses', source: SOURCES.ucxMlx5 },
];
