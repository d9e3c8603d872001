import { Construct } from 'constructs';
import { GpuCluster } from './gpu-cluster';
import { assertApiServer, assertFamily, assertManagementMtu, assertProviderTakes, nodesWithoutAddresses } from './management-limits';
import { ManagementProvider } from './management-provider';
import { AntreaRelease, KubeOvnRelease, OvnKubernetesRelease } from '../catalog';
import { AddressKind, Cidr } from '../core';
import { antreaHelmRelease } from '../operators/antrea';
import { kubeOvnHelmRelease, kubeOvnRanges } from '../operators/kube-ovn';
import { OVN_KUBERNETES_NAMESPACES, ovnKubernetesHelmRelease, ovnKubernetesRanges } from '../operators/ovn-kubernetes';
import { InternalRange, PrimaryCniFacts } from '../operators/primary-cni';

/** The network that every pod has: control traffic, Services and the bootstrap of jobs. */
export interface ManagementNetworkProps {
  /** The cluster it belongs to. */
  readonly cluster: GpuCluster;
  /** The CNI that runs it. */
  readonly provider: ManagementProvider;
  /** Addresses of pods. */
  readonly podCidr: string;
  /** Addresses of Services, as the API server has them. Of the same family as those of pods. */
  readonly serviceCidr: string;
  /**
   * MTU of a pod's primary interface, in bytes.
   *
   * @default 1400
   */
  readonly mtu?: number;
  /**
   * Addresses the CNI uses between its own routers and nodes. Antrea has no such network.
   *
   * @default - the CNI's own: 100.64.0.0/16, or in IPv6 fd98::/64 (OVN-Kubernetes) and fd00:100:64::/112 (Kube-OVN)
   */
  readonly joinCidr?: string;
  /**
   * Addresses of the transit switch between nodes. OVN-Kubernetes only.
   *
   * @default - the CNI's own: 100.88.0.0/16, or fd97::/64
   */
  readonly transitCidr?: string;
  /**
   * Prefix length of the part of the pod CIDR that one node gets. OVN-Kubernetes only: Kube-OVN shares one subnet, and Antrea takes what
   * kube-controller-manager assigns.
   *
   * @default - 24, or 64 in IPv6
   */
  readonly podPrefixPerNode?: number;
  /**
   * Endpoint of the API server that works before Services do, for example `https://10.0.0.10:6443`. OVN-Kubernetes only.
   *
   * @default - none; it has to be given when the release is installed, see `HelmRelease.setAtInstall`
   */
  readonly apiServer?: string;
}

/**
 * The management network: an Open vSwitch CNI as a Helm release of the cluster, or the one that is there.
 *
 * It claims the addresses of pods, of Services and of the CNI itself, so that no rail, storage network or site may overlap them.
 */
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
  /** Name of a pod's primary interface, over which jobs find each other: the cluster's bootstrap interface. */
  public readonly interfaceName: string;

  private readonly facts: PrimaryCniFacts;

  constructor(scope: Construct, id: string, props: ManagementNetworkProps) {
    super(scope, id);
    this.cluster = props.cluster;
    this.provider = props.provider;
    this.interfaceName = props.cluster.bootstrapInterface;
    const podCidr = Cidr.parse(props.podCidr, `podCidr of '${id}'`);
    const serviceCidr = Cidr.parse(props.serviceCidr, `serviceCidr of '${id}'`);
    assertFamily(`serviceCidr of '${id}'`, podCidr, serviceCidr);
    this.podCidr = podCidr.toString();
    this.serviceCidr = serviceCidr.toString();
    this.mtu = props.mtu ?? 1400;
    assertManagementMtu(`MTU of management network '${id}'`, this.mtu, podCidr);
    assertProviderTakes(id, props);
    const joinCidr = props.joinCidr === undefined ? undefined : Cidr.parse(props.joinCidr, `joinCidr of '${id}'`);
    if (joinCidr !== undefined) assertFamily(`joinCidr of '${id}'`, podCidr, joinCidr);
    this.facts = { podCidr, serviceCidr, joinCidr, mtu: this.mtu };

    this.cluster._claimName('management network', 'of the cluster', this.node.path);
    this.cluster._addressSpace.claim(id, AddressKind.POD, podCidr);
    this.cluster._addressSpace.claim(id, AddressKind.SERVICE, serviceCidr);
    this.addProvider(props);
  }

  private addProvider(props: ManagementNetworkProps): void {
    const { cluster, facts } = this;
    switch (this.provider) {
      case ManagementProvider.OVN_KUBERNETES:
        return this.addOvnKubernetes(props);
      case ManagementProvider.KUBE_OVN:
        KubeOvnRelease.V1_16_2.assertKubernetes(cluster.kubernetesVersion);
        this.claim(kubeOvnRanges(facts));
        return cluster._addHelmRelease(kubeOvnHelmRelease({ release: KubeOvnRelease.V1_16_2, ...facts }));
      case ManagementProvider.ANTREA:
        AntreaRelease.V2_7_0.assertKubernetes(cluster.kubernetesVersion);
        return cluster._addHelmRelease(antreaHelmRelease({ release: AntreaRelease.V2_7_0, ...facts }));
      case ManagementProvider.EXISTING:
        return this.claim(facts.joinCidr === undefined ? [] : [{ name: `${this.node.id} join`, cidr: facts.joinCidr }]);
    }
  }

  private addOvnKubernetes(props: ManagementNetworkProps): void {
    const release = OvnKubernetesRelease.V1_3_0;
    release.assertKubernetes(this.cluster.kubernetesVersion);
    const { podCidr } = this.facts;
    const transitCidr = props.transitCidr === undefined ? undefined : Cidr.parse(props.transitCidr, `transitCidr of '${this.node.id}'`);
    if (transitCidr !== undefined) assertFamily(`transitCidr of '${this.node.id}'`, podCidr, transitCidr);
    if (props.apiServer !== undefined) assertApiServer(`apiServer of '${this.node.id}'`, props.apiServer);
    const podPrefixPerNode = props.podPrefixPerNode ?? (podCidr.version === 4 ? 24 : 64);
    this.claim(ovnKubernetesRanges({ ...this.facts, transitCidr }));
    this.cluster._addHelmRelease(
      ovnKubernetesHelmRelease({ release, ...this.facts, transitCidr, podPrefixPerNode, apiServer: props.apiServer }),
      { furtherNamespaces: OVN_KUBERNETES_NAMESPACES },
    );
    this.node.addValidation({ validate: () => nodesWithoutAddresses(this.node.id, podCidr, podPrefixPerNode, this.cluster.pools) });
  }

  private claim(ranges: InternalRange[]): void {
    for (const { name, cidr } of ranges) this.cluster._addressSpace.claim(name, AddressKind.JOIN, cidr);
  }
}
