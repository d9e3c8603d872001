import { GPU_RESOURCE } from './labels';

/** Extended resource of AMD's device plugin for whole GPUs. */
export const AMD_GPU_RESOURCE = 'amd.com/gpu';
/** Extended resource of the EFA device plugin of AWS. */
export const EFA_RESOURCE = 'vpc.amazonaws.com/efa';
/** Extended resource of all InfiniBand ports of a node, in clouds. */
export const INFINIBAND_RESOURCE = 'rdma/ib';

/** Resources that platforms have by themselves, by words that people write for them. */
export const BARE_RESOURCES: { readonly [word: string]: string } = {
  'gpu': GPU_RESOURCE,
  'gpus': GPU_RESOURCE,
  'nvidia-gpu': GPU_RESOURCE,
  'efa': EFA_RESOURCE,
  'ib': INFINIBAND_RESOURCE,
};

/** An extended resource of a cloud, of which the input need not show a provider. */
export interface KnownResource {
  readonly pattern: RegExp;
  /** Who has it. */
  readonly platform: string;
  /** `rdma`: an RDMA device; `network`: no verbs as Multus and SR-IOV have them (EFA, GPUDirect-TCPX); `gpu`. */
  readonly carries: 'rdma' | 'network' | 'gpu' | 'other';
  /** Whether one unit gives all devices of the node, so the count says nothing. */
  readonly oneUnitIsAll: boolean;
  readonly source: string;
}

/** Extended resources that platforms provide by themselves. */
export const KNOWN_RESOURCES: readonly KnownResource[] = [
  { pattern: /^nvidia\.com\/(?:gpu(?:\.shared)?|mig-.*|pgpu)$/, platform: 'NVIDIA device plugin', carries: 'gpu', oneUnitIsAll: false, source: 'NVIDIA/k8s-device-plugin README' },
  { pattern: /^amd\.com\/gpu$/, platform: 'AMD device plugin', carries: 'gpu', oneUnitIsAll: false, source: 'ROCm/k8s-device-plugin README' },
  { pattern: /^vpc\.amazonaws\.com\/efa$/, platform: 'AWS EFA device plugin', carries: 'network', oneUnitIsAll: false, source: 'aws/eks-charts stable/aws-efa-k8s-device-plugin' },
  { pattern: /^networking\.gke\.io\.networks\/.*/, platform: 'GKE multi-networking', carries: 'network', oneUnitIsAll: false, source: 'GKE documentation, GPU networking' },
  { pattern: /^rdma\/ib$/, platform: 'CoreWeave, AKS', carries: 'rdma', oneUnitIsAll: true, source: 'coreweave/nccl-tests; Azure/aks-rdma-infiniband' },
  { pattern: /^rdma\/(?:hca_shared_devices_.*|shared_ib|roce_gdr|rdma_shared_device_.*)$/, platform: 'RDMA shared device plugin', carries: 'rdma', oneUnitIsAll: true, source: 'Mellanox/k8s-rdma-shared-dev-plugin README; NVIDIA/aicr recipes' },
  { pattern: /^nvidia\.com\/(?:rdma-vf|sriov-rdma-vf|sriov_rdma_vf|mlnxnics)$/, platform: 'OKE', carries: 'rdma', oneUnitIsAll: false, source: 'oracle-quickstart/oci-hpc-oke' },
  { pattern: /^hugepages-.*/, platform: 'Kubernetes', carries: 'other', oneUnitIsAll: false, source: 'Kubernetes documentation, huge pages' },
  { pattern: /^smarter-devices\/.*|^devices\.kubevirt\.io\/.*|^xilinx\.com\/.*|^intel\.com\/.*|^habana\.ai\/.*|^google\.com\/tpu$|^aws\.amazon\.com\/neuron.*/, platform: 'other device plugins', carries: 'other', oneUnitIsAll: false, source: 'their READMEs' },
];
