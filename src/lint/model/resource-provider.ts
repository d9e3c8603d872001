import { ManifestObject } from './manifest-object';
import { Path } from './path';

/** What makes nodes advertise an extended resource. */
export type ProviderKind =
  /** SriovNetworkNodePolicy. */
  | 'sriov-policy'
  /** A pool of the SR-IOV device plugin's configuration. */
  | 'sriov-device-plugin'
  /** A pool of the RDMA shared device plugin's configuration. */
  | 'rdma-shared-device-plugin'
  /** SpectrumXRailPoolConfig. */
  | 'spectrum-x';

/** Who provides an extended resource. */
export interface ResourceProvider {
  /** Full name, for example `nvidia.com/rail0`. */
  readonly resource: string;
  readonly kind: ProviderKind;
  /** The object to change. */
  readonly object: ManifestObject;
  /** Where the name is written. */
  readonly path: Path;
  /** Whether the prefix is written in the input; otherwise it was inferred or is the default of the operator. */
  readonly prefixWritten: boolean;
  /** Virtual functions per node and device that the pool offers, where it says. */
  readonly perNode?: number;
  /** Whether the devices carry RDMA; undefined where it isn't said. */
  readonly rdma?: boolean;
  /** Whether several pods share one device. */
  readonly shared: boolean;
  /** Whether the link is InfiniBand; undefined where it isn't said. */
  readonly infiniband?: boolean;
}

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
