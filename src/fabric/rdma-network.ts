import * as kplus from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import { Addressing } from './addressing';
import { AddressPool, capacityOf, poolSpec } from './addressing-pool';
import { assertGrantable, assertGranted } from './attach-grant';
import { attachWorkload } from './attach-workload';
import { GpuCluster } from './gpu-cluster';
import { RdmaNamespaceMode } from './gpu-cluster-props';
import { GpuNodePool } from './gpu-node-pool';
import { AttachOptions, IPodNetwork, NetworkCapacity, NetworkPathKind } from './pod-network';
import { patchPod } from './pod-patch';
import { RailLayout } from './rail-layout';
import { RdmaAttachment } from './rdma-attachment';
import { assertUnclaimed } from './rdma-claims';
import { assertLinkLayer, assertMtu, assertVfs } from './rdma-limits';
import { podNeeds } from './rdma-pod-needs';
import { RdmaRail } from './rdma-rail';
import { planRails, railName } from './rdma-rail-plan';
import { AttachmentRequest, nodePolicySpec, partitionConfig, sriovIbNetworkSpec, sriovNetworkSpec } from './rdma-sriov';
import { RdmaTransport } from './rdma-transport';
import { multus, nvipam, sriov } from '../api';
import { LinkLayer } from '../catalog';
import { isGpuResource } from '../catalog/gpu-resource';
import { GPU_RESOURCE, NETWORK_RESOURCE_ANNOTATION } from '../catalog/labels';
import { AddressKind, Cidr } from '../core';
import { assertDnsLabel, assertInterfaceName, assertResourceName } from '../core/checks';
import { dnsLabel } from '../core/names';
import { refuse } from '../core/refusal';
import { CommunicationOptions, CommunicationProfile, FabricFacts } from '../tuning';

/** What an RDMA network is. */
export interface RdmaNetworkProps {
  /** The nodes that have it. */
  readonly pool: GpuNodePool;
  /** What carries RDMA between the nodes. */
  readonly transport: RdmaTransport;
  /** How a NIC gets into a pod. */
  readonly attachment: RdmaAttachment;
  /** Where addresses come from. */
  readonly addressing: Addressing;
  /**
   * Whether the NICs are separate rails or one network.
   *
   * @default RailLayout.perRail()
   */
  readonly rails?: RailLayout;
  /**
   * Name of the network, unique in its cluster. Policies, pools and attachments are named after it.
   *
   * @default - the construct id
   */
  readonly name?: string;
  /**
   * Name of the extended resource without the prefix, `[a-z0-9_]`. Per rail, `_rail_<number>` is added.
   *
   * @default 'rdma_vf'
   */
  readonly resourceName?: string;
  /**
   * Beginning of the interface names in pods; the number of the rail follows.
   *
   * @default 'rail'
   */
  readonly interfacePrefix?: string;
  /**
   * Choices for the environment of the communication libraries.
   *
   * @default - everything is derived
   */
  readonly communication?: CommunicationOptions;
}

/**
 * RDMA between the GPUs of a pool, by SR-IOV on RoCE or InfiniBand.
 *
 * Emits, in the Network Operator's namespace: a SriovNetworkNodePolicy per rail (`<name>-rail-<n>`), an IPPool per rail of the same name
 * (flat: one, `<name>`), and for each namespace that it is granted to a SriovNetwork or SriovIBNetwork per rail
 * (`<name>-rail-<n>-<namespace>`, flat: `<name>-<namespace>`), from which the SR-IOV operator makes the NetworkAttachmentDefinition of
 * that name in the namespace. With a partition key it makes the NetworkAttachmentDefinition itself; where RDMA devices are exclusive to
 * a network namespace, also the SriovNetworkPoolConfig of the pool. It has no main object: `node.findChild` finds them by the ids
 * `policy-rail-<n>`, `pool-rail-<n>` (flat: `pool`) and `attachment-<namespace>-rail-<n>` (flat: `attachment-<namespace>`).
 *
 * What it does not do: quality of service of NICs and switches (PFC, ECN, the lossless queue of the traffic class), the subnet manager,
 * NIC firmware settings.
 */
export class RdmaNetwork extends Construct implements IPodNetwork {
  /** Name of the network, unique in its cluster. */
  public readonly networkName: string;
  /** The path of a pod that this network is. */
  public readonly path: NetworkPathKind = NetworkPathKind.RDMA;
  /** Whether only tenants of the privileged tier may use it. */
  public readonly requiresPrivilegedTier: boolean = true;
  /** The cluster of the pool. */
  public readonly cluster: GpuCluster;
  /** The nodes that have it. */
  public readonly pool: GpuNodePool;
  /** What carries RDMA between the nodes. */
  public readonly transport: RdmaTransport;
  /** How a NIC gets into a pod. */
  public readonly attachment: RdmaAttachment;
  /** Whether the NICs are separate rails or one network. */
  public readonly layout: RailLayout;
  /**
   * Beginning of the interface names in pods.
   *
   * @internal
   */
  public readonly _interfacePrefix: string;
  /** The rails, in order of their numbers. */
  public readonly rails: RdmaRail[];
  /** Full names of its extended resources, sorted. */
  public readonly resourceNames: string[];
  /** How many VFs and addresses it has. */
  public readonly capacity: NetworkCapacity;
  /** What communication libraries have to know of it, for a pod that takes one VF of every NIC port. */
  public readonly facts: FabricFacts;
  /** The environment of the communication libraries, for a pod that takes one VF of every rail. */
  public readonly communication: CommunicationProfile;

  private readonly granted = new Set<string>();
  private readonly addressPools: AddressPool[];
  private readonly request: AttachmentRequest;
  private readonly communicationOptions?: CommunicationOptions;

  /**
   * Throws LINK_LAYER_UNSUPPORTED, MTU_OUT_OF_RANGE, VF_LIMIT_EXCEEDED, SUBNET_TOO_SMALL, ADDRESS_BLOCK_TOO_SMALL, ADDRESS_INVALID,
   * COUNT_INVALID, CIDR_OVERLAP, RAIL_UNKNOWN, NAME_INVALID or NAME_COLLISION.
   */
  constructor(scope: Construct, id: string, props: RdmaNetworkProps) {
    super(scope, id);
    this.networkName = props.name ?? id;
    this.pool = props.pool;
    this.cluster = props.pool.cluster;
    this.transport = props.transport;
    this.attachment = props.attachment;
    this.layout = props.rails ?? RailLayout.perRail();
    this.communicationOptions = props.communication;
    const subject = `network '${this.networkName}'`;
    const resourceBase = props.resourceName ?? 'rdma_vf';
    this._interfacePrefix = props.interfacePrefix ?? 'rail';
    assertDnsLabel(`name of ${subject}`, this.networkName);
    assertResourceName(`resourceName of ${subject}`, resourceBase);
    assertInterfaceName(`interfacePrefix of ${subject}`, this._interfacePrefix);
    assertLinkLayer(subject, this.pool.system.nic, this.transport);
    assertMtu(subject, this.pool.system.nic, this.transport, props.addressing.version);
    assertVfs(subject, this.pool, this.transport, this.attachment);

    const plan = planRails({
      subject,
      resourceBase,
      interfacePrefix: this._interfacePrefix,
      networkName: this.networkName,
      pool: this.pool,
      layout: this.layout,
      addressing: props.addressing,
      systemRails: this.layout._choose(subject, this.pool.system.rails),
      vfsPerNic: this.attachment.vfsPerNic,
    });
    this.rails = plan.rails;
    this.addressPools = plan.pools;
    this.resourceNames = [...new Set(this.rails.map(({ resourceName }) => resourceName))].sort();
    this.assertNoGpus(subject);
    this.assertInterfacesFree(subject);
    assertUnclaimed(this, this.cluster._networks.filter(network => network instanceof RdmaNetwork));
    this.claim();

    this.capacity = capacityOf(this.addressPools, this.pool.nodes);
    this.request = {
      transport: this.transport,
      attachment: this.attachment,
      addressFamily: props.addressing.version,
      exclusive: this.cluster.rdmaNamespaceMode === RdmaNamespaceMode.EXCLUSIVE,
    };
    this.facts = this.deriveFacts(props.addressing);
    this.communication = CommunicationProfile.forFabric(this.facts, this.communicationOptions);
    this.emitOperatorObjects();
    this.cluster._registerNetwork(this);
  }

  /** Namespaces that may use it, sorted. */
  public get grantedNamespaces(): string[] {
    return [...this.granted].sort();
  }

  /**
   * Lets a namespace use the network: makes its attachment objects. Repeating it changes nothing.
   *
   * Throws NAME_INVALID or NAME_COLLISION.
   */
  public grantTo(namespace: string): void {
    if (this.granted.has(namespace)) return;
    assertGrantable(this, this.cluster, namespace);
    this.attachmentNames(namespace).forEach((name, index) => {
      this.cluster._claimName('NetworkAttachmentDefinition', `${namespace}/${name}`, this.node.path);
      if (this.transport.pkey === undefined) this.cluster._claimName('SR-IOV network', name, `${this.node.path} for ${namespace}`);
      const suffix = this.layout.isFlat ? '' : `-rail-${this.rails[index].rail}`;
      this.emitAttachment(`attachment-${namespace}${suffix}`, name, namespace, this.rails[index], this.addressPools[index]);
    });
    this.granted.add(namespace);
  }

  /** Names of the NetworkAttachmentDefinitions of a namespace, in rail order. */
  public attachmentNames(namespace: string): string[] {
    return this.layout.isFlat
      ? [dnsLabel(this.networkName, namespace)]
      : this.rails.map(({ rail }) => railName(this.networkName, rail, namespace));
  }

  /**
   * A copy of a raw pod template (`{metadata, spec}`) with the network attached:
   *
   * - the networks annotation, in JSON form, beside what is there already; interfaces `rail0`, `rail1` ..., a second VF of a rail `rail0v1`
   * - the VFs as extended resources, requests equal to limits, and `IPC_LOCK` (memory that a NIC reads must not move); nothing else is
   *   added to the security context. The capability takes effect for processes that run as root
   * - a memory volume on `/dev/shm`, unless the container has one. What is written there counts as memory of the container, so its
   *   memory limit has to cover it
   * - the environment of the communication libraries. Entries of the container win over derived ones; one that turns RDMA off is refused
   *   unless `options.environment` says the same
   * - node selector and tolerations of the pool
   *
   * Patching again changes nothing, and RDMA and storage networks may patch a template in any order. Keys come out sorted. Of two RDMA
   * networks on one container the one that patches first decides the variables and the shared memory that both derive, such as
   * `NCCL_IB_ADDR_RANGE`: give both the same `environment` and `sharedMemory`, with a range that covers the rails of both.
   * A flat network is one rail: `vfsPerRail` is then the number of VFs of the pod, by default one for each NIC port.
   *
   * Throws NETWORK_NOT_GRANTED, RAIL_UNKNOWN, VF_LIMIT_EXCEEDED, POD_TEMPLATE_INVALID, ANNOTATION_INVALID, RESOURCE_CONFLICT,
   * ENV_VALUE_INVALID, ENV_UNKNOWN, MOUNT_INVALID, SHARED_MEMORY_TOO_LARGE or SELECTOR_INVALID.
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- jsii has no other word for a raw pod template
  public patch(podTemplate: any, options: AttachOptions = {}): any {
    const namespace = assertGranted(this, podTemplate, options);
    return patchPod(podTemplate, podNeeds(this, namespace, options, this.communicationOptions));
  }

  /**
   * Attaches the pods of a cdk8s-plus workload: Deployment, StatefulSet, DaemonSet, Job, CronJob or Pod. What `patch` does, at the time
   * the workload is rendered, so containers and variables may be added to it later.
   *
   * Throws RAIL_UNKNOWN or VF_LIMIT_EXCEEDED at once; what depends on the workload is reported when the app is synthesized.
   */
  public attachTo(workload: kplus.AbstractPod, options: AttachOptions = {}): void {
    attachWorkload(this, workload, options, namespace => podNeeds(this, namespace, options, this.communicationOptions));
  }

  /** Two device plugins may not hand out one resource, and one request can't mean a GPU and a VF. */
  private assertNoGpus(subject: string): void {
    const taken = this.resourceNames.find(isGpuResource);
    if (taken === undefined) return;
    refuse('NAME_COLLISION', {
      subject: `VFs of ${subject} would have the resource name of GPUs`,
      got: `'${taken}'`,
      allowed: `any name but those of the GPU device plugin: ${GPU_RESOURCE}, ${GPU_RESOURCE}.shared, nvidia.com/mig-...`,
      cure: "set another resourceName, for example 'rdma_vf', or another resourcePrefix on the cluster",
    });
  }

  /** A per-rail interface has the number of its rail; on a flat network the interfaces of a pod count from 0. */
  private assertInterfacesFree(subject: string): void {
    const primary = this.cluster.bootstrapInterface;
    const prefix = this._interfacePrefix;
    const clash = this.rails.find(({ interfaceName }) => interfaceName === primary);
    const counted = primary.startsWith(prefix) && /^(0|[1-9][0-9]*)$/.test(primary.slice(prefix.length));
    if (this.layout.isFlat ? !counted : clash === undefined) return;
    refuse('NAME_COLLISION', {
      subject: `${this.layout.isFlat ? 'an interface' : `rail ${clash?.rail}`} of ${subject} would take the name of the pod's primary interface`,
      got: `'${primary}'`,
      allowed: `any other name than '${primary}'`,
      cure: `set another interfacePrefix than '${prefix}', for example '${prefix === 'rail' ? 'rdma' : 'rail'}'`,
    });
  }

  private claim(): void {
    const owner = this.node.path;
    this.cluster._require('sriov', this.networkName);
    this.cluster._require('secondary-network', this.networkName);
    this.cluster._require('nv-ipam', this.networkName);
    if (this.transport.pkey !== undefined) this.cluster._require('ib-kubernetes', this.networkName);
    for (const { rail } of this.rails) this.cluster._claimName('SriovNetworkNodePolicy', railName(this.networkName, rail), owner);
    for (const { name, subnet } of this.addressPools) {
      this.cluster._claimName('IPPool', name, owner);
      this.cluster._addressSpace.claim(name, AddressKind.RAIL, Cidr.parse(subnet.toString()));
    }
  }

  private deriveFacts(addressing: Addressing): FabricFacts {
    return {
      linkLayer: this.transport.linkLayer,
      rails: this.layout.isFlat ? 1 : this.rails.length,
      numberOfHcas: this.layout.isFlat ? this.rails.reduce((sum, { pciAddresses }) => sum + pciAddresses.length, 0) : this.rails.length,
      gpu: this.pool.system.gpu,
      nic: this.pool.system.nic,
      bootstrapInterface: this.cluster.bootstrapInterface,
      addressFamily: addressing.version,
      trafficClass: this.transport.trafficClass,
      serviceLevel: this.transport.serviceLevel,
      pkey: this.transport.pkey,
      adaptiveRouting: this.transport.adaptiveRouting,
      railIsolated: this.layout.isolated,
      addressRange: addressing._cover,
    };
  }

  private emitOperatorObjects(): void {
    const namespace = this.cluster.networkOperatorNamespace;
    for (const rail of this.rails) {
      new sriov.SriovNetworkNodePolicy(this, `policy-rail-${rail.rail}`, {
        metadata: { name: railName(this.networkName, rail.rail), namespace },
        spec: nodePolicySpec(rail, this.pool, this.transport, this.attachment),
      });
    }
    this.addressPools.forEach((pool, index) => {
      new nvipam.IPPool(this, this.layout.isFlat ? 'pool' : `pool-rail-${this.rails[index].rail}`, {
        metadata: { name: pool.name, namespace },
        spec: poolSpec(pool, this.pool),
      });
    });
    const first = !this.cluster._networks.some(network => network instanceof RdmaNetwork && network.pool === this.pool);
    if (this.request.exclusive && first) {
      new sriov.SriovNetworkPoolConfig(this, 'rdma-mode', {
        metadata: { name: dnsLabel(this.pool.name), namespace },
        spec: { nodeSelector: { matchLabels: this.pool.nodeSelector }, maxUnavailable: 1, rdmaMode: 'exclusive' },
      });
    }
  }

  private emitAttachment(id: string, name: string, namespace: string, rail: RdmaRail, pool: AddressPool): void {
    const metadata = { name, namespace: this.cluster.networkOperatorNamespace };
    if (this.transport.linkLayer === LinkLayer.ETHERNET) {
      new sriov.SriovNetwork(this, id, { metadata, spec: sriovNetworkSpec(rail.resourceName, pool, namespace, this.request) });
    } else if (this.transport.pkey === undefined) {
      new sriov.SriovIBNetwork(this, id, { metadata, spec: sriovIbNetworkSpec(rail.resourceName, pool, namespace, this.request) });
    } else {
      new multus.NetworkAttachmentDefinition(this, id, {
        metadata: { name, namespace, annotations: { [NETWORK_RESOURCE_ANNOTATION]: rail.resourceName } },
        spec: { config: partitionConfig(name, this.transport.pkey, pool, this.request) },
      });
    }
  }
}
