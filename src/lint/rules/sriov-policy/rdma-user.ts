import { PodTemplate } from '../../model/pod-template';

/** Variables whose use means that a pod speaks RDMA, when they name devices or set something of RDMA. */
const RDMA_VARIABLES = /^(?:NCCL_IB_(?!DISABLE)|NVSHMEM_(?:HCA|IB|ENABLE_NIC_PE|IBGDA)|UCX_IB_|GLEX_)/;

/** Why one takes the pods of a template for users of RDMA; undefined where nothing says so. */
export function rdmaUse(template: PodTemplate): string | undefined {
  for (const container of template.containers) {
    if (container.capabilities.includes('IPC_LOCK')) return 'has IPC_LOCK';
    for (const { name, value } of container.env.values()) {
      if (RDMA_VARIABLES.test(name)) return `sets ${name}`;
      if (name === 'UCX_NET_DEVICES' && /mlx5|:1/.test(value ?? '')) return `sets UCX_NET_DEVICES to ${value}`;
      if (name === 'NCCL_NET' && value === 'IB') return 'sets NCCL_NET to IB';
    }
  }
  return undefined;
}
