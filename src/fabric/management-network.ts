import { Construct } from 'constructs';
import { GpuCluster } from './gpu-cluster';

/** The primary CNI of the cluster. All but EXISTING run on Open vSwitch. */
export enum ManagementProvider {
  /** OVN-Kubernetes. */
  OVN_KUBERNETES = 'ovn-kubernetes',
  /** Kube-OVN. */
  KUBE_OVN = 'kube-ovn',
  /** Antrea. */
  ANTREA = 'antrea',
  /** Whatever the cluster already has; no release is added. */
  EXISTING = 'existing',
}

/** The network every pod has: control traffic, services and the bootstrap of jobs. */
export interface ManagementNetworkProps {
  /** The cluster it belongs to. */
  readonly cluster: GpuCluster;
  /** The CNI that runs it. */
  readonly provider: ManagementProvider;
  /** Addresses of pods. */
  readonly podCidr: string;
  /** Addresses of Services. */
  readonly serviceCidr: string;
  /**
   * MTU of a pod's primary interface, in bytes.
   *
   * @default 1400
   */
  readonly mtu?: number;
  /**
   * Addresses the CNI uses for its own join or transit network.
   *
   * @default - the CNI's own default
   */
  readonly joinCidr?: string;
}

/** The management network: an Open vSwitch CNI or one that is already there. */
export class ManagementNetwork extends Construct {
  /** The cluster it belongs to. */
  public readonly cluster: GpuCluster;
  /** The CNI that runs it. */
  public readonly provider: ManagementProvider;
  /** Addresses of pods. */
  public readonly podCidr: string;
  /** Addresses of Services. */
  public readonly serviceCidr: string;
  /** MTU of a pod's primary interface, in bytes. */
  public readonly mtu: number;
  /** Name of a pod's primary interface: where jobs find each other before RDMA is up. The cluster says it. */
  public readonly interfaceName: string;

  constructor(scope: Construct, id: string, props: ManagementNetworkProps) {
    super(scope, id);
    this.cluster = props.cluster;
    this.provider = props.provider;
    this.podCidr = props.podCidr;
    this.serviceCidr = props.serviceCidr;
    this.mtu = props.mtu ?? 1400;
    this.interfaceName = props.cluster.bootstrapInterface;
  }
}
