import { Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { driverConflicts, gpuDriverOf, ofedDriverInClusterPolicy } from './cluster-drivers';
import { clusterObject } from './cluster-object';
import { operatorReleases, ReleaseSurroundings } from './cluster-releases';
import { refuseDuplicateObjects } from './duplicate-objects';
import type { FabricNeed } from './fabric-need';
import { GpuClusterProps, GpuDriverSource, IbKubernetesProps, NfdOwner, RdmaNamespaceMode } from './gpu-cluster-props';
import type { GpuNodePool } from './gpu-node-pool';
import { assertGuidRange } from './guid-range';
import { areDisjoint, selectorText } from './node-selector';
import type { IPodNetwork } from './pod-network';
import { NetworkPathKind } from './pod-network';
import { kubernetesToleration } from './pool-toleration';
import { kubernetes, mellanox, sriov } from '../api';
import { GatekeeperRelease, GpuOperatorRelease, NetworkOperatorRelease } from '../catalog';
import { AddressKind, AddressSpace, Cidr } from '../core';
import { assertDnsLabel, assertDnsSubdomain, assertInterfaceName, assertResourcePrefix } from '../core/checks';
import { refuse } from '../core/refusal';
import { HelmRelease } from '../operators';
import { mergeTolerations } from '../operators/daemon-tolerations';
import { NIC_CLUSTER_POLICY_NAME, nicClusterPolicySpec } from '../operators/nic-policies';
import { podSecurityLabels } from '../operators/pod-security';
import { SRIOV_OPERATOR_CONFIG_NAME, sriovOperatorConfigSpec } from '../operators/sriov-operator-config';

/**
 * A GPU cluster: its operators, and everything that pools and networks have to agree on.
 *
 * Emits the NicClusterPolicy (rendered when the app is synthesized, so that networks declared later count), the namespaces of the operators, and
 * with the first SR-IOV network the SriovOperatorConfig. Operators and CNI are Helm releases: see `helmReleases`.
 *
 * An app describes one cluster. Names of all its objects are compared when it is synthesized (DUPLICATE_OBJECT).
 */
export class GpuCluster extends Construct {
  /** Kubernetes version. */
  public readonly kubernetesVersion: string;
  /** Release of the Network Operator. */
  public readonly networkOperator: NetworkOperatorRelease;
  /** Release of the GPU Operator. */
  public readonly gpuOperator: GpuOperatorRelease;
  /** Prefix of the extended resources of the SR-IOV operator. */
  public readonly resourcePrefix: string;
  /** Namespace of the Network Operator and its sub-charts. */
  public readonly networkOperatorNamespace: string;
  /** Namespace of the GPU Operator. */
  public readonly gpuOperatorNamespace: string;
  /** Who deploys Node Feature Discovery. */
  public readonly nfdOwner: NfdOwner;
  /** Whether the Network Operator validates NIC policies at admission. */
  public readonly nicPolicyAdmissionWebhook: boolean;
  /** Whether the SR-IOV operator validates its objects at admission. */
  public readonly sriovAdmissionWebhook: boolean;
  /** Whether pods that only name a network get the VF request added. */
  public readonly resourceInjector: boolean;
  /** Whether nvidia-fs is built for GPUDirect Storage. */
  public readonly gpuDirectStorage: boolean;
  /** Whether gdrdrv is loaded for GDRCopy. */
  public readonly gdrCopy: boolean;
  /** Networks of the site. */
  public readonly siteCidrs: string[];
  /** Name of a pod's primary interface. */
  public readonly bootstrapInterface: string;
  /** How the kernel shares RDMA devices between network namespaces. */
  public readonly rdmaNamespaceMode: RdmaNamespaceMode;

  /**
   * Every network of the cluster, so that none overlaps another.
   *
   * @internal
   */
  public readonly _addressSpace = new AddressSpace();

  private readonly poolList: GpuNodePool[] = [];
  private readonly networkList: IPodNetwork[] = [];
  private readonly releases = new Map<string, HelmRelease>();
  private readonly systemNamespaces = new Set(['kube-system', GatekeeperRelease.V3_23_0.namespace]);
  private readonly names = new Map<string, string>();
  private readonly needs = new Set<FabricNeed>();
  private readonly gpuDriverChoice?: GpuDriverSource;
  private readonly ibKubernetes?: IbKubernetesProps;

  constructor(scope: Construct, id: string, props: GpuClusterProps) {
    super(scope, id);
    this.kubernetesVersion = props.kubernetesVersion;
    this.networkOperator = props.networkOperator ?? NetworkOperatorRelease.V26_4_1;
    this.gpuOperator = props.gpuOperator ?? GpuOperatorRelease.V26_7_0;
    this.networkOperator.assertKubernetes(this.kubernetesVersion);
    this.gpuOperator.assertKubernetes(this.kubernetesVersion);
    this.resourcePrefix = props.resourcePrefix ?? 'nvidia.com';
    assertResourcePrefix(`resource prefix of cluster '${id}'`, this.resourcePrefix);
    this.networkOperatorNamespace = props.networkOperatorNamespace ?? this.networkOperator.namespace;
    assertDnsLabel(`network operator namespace of cluster '${id}'`, this.networkOperatorNamespace);
    this.gpuOperatorNamespace = props.gpuOperatorNamespace ?? this.gpuOperator.namespace;
    assertDnsLabel(`GPU operator namespace of cluster '${id}'`, this.gpuOperatorNamespace);
    this.nfdOwner = props.nfdOwner ?? NfdOwner.GPU_OPERATOR;
    this.nicPolicyAdmissionWebhook = props.nicPolicyAdmissionWebhook ?? false;
    this.sriovAdmissionWebhook = props.sriovAdmissionWebhook ?? false;
    this.resourceInjector = props.resourceInjector ?? false;
    this.gpuDriverChoice = props.gpuDriver;
    this.gpuDirectStorage = props.gpuDirectStorage ?? false;
    this.gdrCopy = props.gdrCopy ?? false;
    this.siteCidrs = [...props.siteCidrs ?? []];
    for (const site of this.siteCidrs) this._addressSpace.claim(site, AddressKind.SITE, Cidr.parse(site, `site CIDR of cluster '${id}'`));
    this.bootstrapInterface = props.bootstrapInterface ?? 'eth0';
    assertInterfaceName(`bootstrap interface of cluster '${id}'`, this.bootstrapInterface);
    this.rdmaNamespaceMode = props.rdmaNamespaceMode ?? RdmaNamespaceMode.SHARED;
    this.ibKubernetes = props.ibKubernetes;
    if (this.ibKubernetes !== undefined) {
      assertDnsSubdomain(`UFM Secret of cluster '${id}'`, this.ibKubernetes.ufmSecret);
      assertGuidRange(`GUID range of cluster '${id}'`, ...this.guidRange(this.ibKubernetes));
    }

    clusterObject(this, 'Resource', {
      gvk: mellanox.NicClusterPolicy.GVK,
      name: NIC_CLUSTER_POLICY_NAME,
      spec: Lazy.any({ produce: () => mellanox.NicClusterPolicy.manifest({ spec: this.nicClusterPolicySpec() }).spec }),
    });
    // Drivers and device plugins need host paths and privileges.
    for (const namespace of new Set([this.networkOperatorNamespace, this.gpuOperatorNamespace])) {
      this.makeNamespace(namespace, podSecurityLabels('privileged'));
    }
    this.node.addValidation({ validate: () => driverConflicts(this.networkOperator, this.gpuDriver, this.pools) });
    refuseDuplicateObjects(this);
  }

  /** Pools of the cluster, sorted by name. */
  public get pools(): GpuNodePool[] {
    return sortedBy(this.poolList, pool => pool.name);
  }

  /** Where the GPU kernel drivers come from. Without a choice it follows from the pools that there are so far. */
  public get gpuDriver(): GpuDriverSource {
    return this.gpuDriverChoice ?? gpuDriverOf(this.poolList);
  }

  /**
   * The Helm releases of operators, primary CNI and policy engine for the cluster as it is now, sorted by name. Read them when everything is
   * declared. They are copies: changing one changes nothing else.
   */
  public get helmReleases(): HelmRelease[] {
    const operators = operatorReleases(this, { needs: this.needs, tolerations: this.poolTolerations(), gpuDirect: this._gpuDirect() });
    return structuredClone(sortedBy([...operators, ...this.releases.values()], release => release.name));
  }

  /** Namespaces of operators and of Kubernetes itself, sorted: policies for tenants leave them out. */
  public get operatorNamespaces(): string[] {
    const named = [this.gpuOperatorNamespace, this.networkOperatorNamespace, ...[...this.releases.values()].map(release => release.namespace)];
    return [...new Set([...this.systemNamespaces, ...named])].sort();
  }

  /**
   * Networks of the cluster, sorted by name.
   *
   * @internal
   */
  public get _networks(): IPodNetwork[] {
    return sortedBy(this.networkList, network => network.networkName);
  }

  /**
   * Takes a pool into the cluster. Refuses one that can select a node of another with POOL_OVERLAP.
   *
   * @internal
   */
  public _registerPool(pool: GpuNodePool): void {
    this._claimName('node pool', pool.name, pool.node.path);
    const rival = this.pools.find(other => !areDisjoint(other.nodeSelector, pool.nodeSelector));
    if (rival !== undefined) {
      refuse('POOL_OVERLAP', {
        subject: `pools '${rival.name}' and '${pool.name}' can select one node`,
        got: `${selectorText(rival.nodeSelector)} and ${selectorText(pool.nodeSelector)}`,
        allowed: 'selectors with different values for at least one common label',
        cure: `label the nodes of both pools, and add for example { 'gpu-fabric.dev/pool': '${pool.name}' } to the nodeSelector of '${pool.name}' and '${rival.name}' to the other`,
      });
    }
    this.poolList.push(pool);
  }

  /**
   * Takes a network into the cluster.
   *
   * @internal
   */
  public _registerNetwork(network: IPodNetwork): void {
    this._claimName('network', network.networkName, network.node.path);
    this.networkList.push(network);
  }

  /**
   * Says that a network needs a part of the Network Operator stack; `owner` names the network in messages.
   *
   * @internal
   */
  public _require(need: FabricNeed, owner: string): void {
    if (need === 'ib-kubernetes' && this.ibKubernetes === undefined) {
      refuse('TRANSPORT_INVALID', {
        subject: `network '${owner}' has a partition key, but cluster '${this.node.id}' does not say how to reach the fabric manager that knows partitions`,
        got: 'no ibKubernetes',
        allowed: 'ibKubernetes with the Secret of UFM, or a network without partition key',
        cure: `set ibKubernetes: { ufmSecret: '<Secret in ${this.networkOperatorNamespace}>' } on the GpuCluster`,
      });
    }
    if (need === 'sriov' && !this.needs.has('sriov')) this.makeSriovOperatorConfig();
    this.needs.add(need);
  }

  /**
   * Adds a Helm release under its own name.
   *
   * @internal
   */
  public _addHelmRelease(release: HelmRelease, surroundings: ReleaseSurroundings = {}): void {
    this._claimName('Helm release', release.name, `${release.repository} ${release.chart}`);
    this.releases.set(release.name, structuredClone(release));
    for (const namespace of surroundings.furtherNamespaces ?? []) this.systemNamespaces.add(namespace);
    if (surroundings.namespaceLabels !== undefined) this.makeNamespace(release.namespace, surroundings.namespaceLabels);
  }

  /**
   * Reserves a name of one kind for one owner; the same owner may ask again.
   *
   * @internal
   */
  public _claimName(kind: string, name: string, owner: string): void {
    const key = `${kind}/${name}`;
    const holder = this.names.get(key);
    if (holder !== undefined && holder !== owner) {
      const [first, second] = [holder, owner].sort();
      refuse('NAME_COLLISION', {
        subject: `${kind} '${name}' is claimed by '${first}' and by '${second}'`,
        got: `'${name}' twice`,
        allowed: `one ${kind} per name in a cluster`,
        cure: 'give one of them a name of its own',
      });
    }
    this.names.set(key, owner);
  }

  /**
   * Full names of the extended resources of all networks, sorted, each once.
   *
   * @internal
   */
  public _rdmaResourceNames(): string[] {
    return [...new Set(this.networkList.flatMap(network => network.resourceNames))].sort();
  }

  /**
   * Whether GPUs exchange data with NICs or storage directly, so that the open GPU kernel modules are needed.
   *
   * @internal
   */
  public _gpuDirect(): boolean {
    return this.gpuDirectStorage || this.networkList.some(network => network.path === NetworkPathKind.RDMA);
  }

  private nicClusterPolicySpec(): mellanox.NicClusterPolicySpec {
    const [guidRangeStart, guidRangeEnd] = this.guidRange(this.ibKubernetes);
    return nicClusterPolicySpec({
      release: this.networkOperator,
      secondaryNetwork: this.needs.has('secondary-network'),
      nvIpam: this.needs.has('nv-ipam'),
      ...(this.needs.has('ib-kubernetes') && this.ibKubernetes !== undefined && {
        ibKubernetes: { ufmSecret: this.ibKubernetes.ufmSecret, guidRangeStart, guidRangeEnd },
      }),
      ofedDriver: ofedDriverInClusterPolicy(this.networkOperator, this.poolList),
      tolerations: this.poolTolerations(),
    });
  }

  private guidRange(props?: IbKubernetesProps): [string, string] {
    return [props?.guidRangeStart ?? '02:00:00:00:00:00:00:00', props?.guidRangeEnd ?? '02:FF:FF:FF:FF:FF:FF:FF'];
  }

  /** Tolerations of all pools, each once, sorted. */
  private poolTolerations(): kubernetes.Toleration[] {
    return mergeTolerations([], this.poolList.flatMap(pool => pool.tolerations.map(kubernetesToleration)));
  }

  /** The chart's own copy of this object is switched off, so that it has exactly one owner. */
  private makeSriovOperatorConfig(): void {
    new sriov.SriovOperatorConfig(this, 'SriovOperatorConfig', {
      metadata: { name: SRIOV_OPERATOR_CONFIG_NAME, namespace: this.networkOperatorNamespace },
      spec: sriovOperatorConfigSpec({ admissionWebhook: this.sriovAdmissionWebhook, resourceInjector: this.resourceInjector }),
    });
  }

  private makeNamespace(name: string, labels: { [label: string]: string }): void {
    if (name === 'default' || name.startsWith('kube-') || this.node.tryFindChild(`Namespace-${name}`) !== undefined) return;
    clusterObject(this, `Namespace-${name}`, { gvk: { apiVersion: 'v1', kind: 'Namespace' }, name, labels });
  }
}

function sortedBy<T>(items: T[], name: (item: T) => string): T[] {
  return [...items].sort((a, b) => (name(a) < name(b) ? -1 : 1));
}
