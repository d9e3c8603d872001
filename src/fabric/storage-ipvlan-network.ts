import * as kplus from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import { Addressing } from './addressing';
import { AddressPool, capacityOf, ipamOf, planPool, poolSpec } from './addressing-pool';
import { assertGrantable, assertGranted } from './attach-grant';
import { attachWorkload } from './attach-workload';
import { GpuCluster } from './gpu-cluster';
import { GpuNodePool } from './gpu-node-pool';
import { AttachOptions, IPodNetwork, NetworkCapacity, NetworkPathKind } from './pod-network';
import { patchPod, PodNeeds } from './pod-patch';
import { assertOneMode, masterOf, refuseForeignChildren } from './storage-ipvlan-parent';
import { multus, nmstate, nvipam } from '../api';
import { AddressKind, AddressSpace, Cidr } from '../core';
import { assertCount, assertDnsLabel, assertVlan } from '../core/checks';
import { dnsLabel } from '../core/names';
import { refusalText, refuse } from '../core/refusal';

/** How the kernel forwards between an IPVLAN parent and its pods. All children of one parent have the same mode. */
export enum IpvlanMode {
  /** By MAC address: pods take part in ARP, broadcast and multicast of the VLAN. */
  L2 = 'l2',
  /** By IP address; pods get no broadcast or multicast, and the storage side needs routes to them. */
  L3 = 'l3',
  /** As L3, through the host's netfilter. */
  L3S = 'l3s',
}

/** What a storage network is. */
export interface StorageIpvlanNetworkProps {
  /** The nodes that have it. */
  readonly pool: GpuNodePool;
  /** VLAN of the storage network, 1 to 4094. */
  readonly vlan: number;
  /** Where addresses come from: one range for all nodes. */
  readonly addressing: Addressing;
  /**
   * Host interface that carries the VLAN; the IPVLAN parent is `<parentInterface>.<vlan>`.
   *
   * @default - the storage interface of the system; systems whose interface name is not known refuse (PARENT_UNKNOWN)
   */
  readonly parentInterface?: string;
  /**
   * MTU of the host interface in bytes, so that a larger one for pods is refused here and not on the node.
   *
   * @default - not known, not checked
   */
  readonly parentMtu?: number;
  /**
   * MTU of the pod interface in bytes, at most the parent's.
   *
   * @default - the parent's
   */
  readonly mtu?: number;
  /**
   * How the kernel forwards.
   *
   * @default IpvlanMode.L2
   */
  readonly mode?: IpvlanMode;
  /**
   * Networks behind the gateway that pods reach through this interface, for example that of the storage servers. Needs a gateway.
   *
   * @default - the subnet itself only
   */
  readonly routes?: string[];
  /**
   * Whether nmstate makes the VLAN interface on the nodes. kubernetes-nmstate has to be in the cluster.
   *
   * @default false - the VLAN interface is already there
   */
  readonly manageVlan?: boolean;
  /**
   * Pods of one node that can be on the network at a time.
   *
   * @default - the GPUs of a node
   */
  readonly podsPerNode?: number;
  /**
   * Name of the network, unique in its cluster. Pool and attachments have this name.
   *
   * @default - the construct id
   */
  readonly name?: string;
}

/**
 * A storage network on a VLAN of its own: pods get an IPVLAN interface `storage0` beside the management network.
 *
 * Emits an IPPool `<name>` in the Network Operator's namespace (child `Resource`), a NetworkAttachmentDefinition `<name>` in each
 * namespace that it is granted to (`attachment-<namespace>`), and with `manageVlan` a NodeNetworkConfigurationPolicy `<name>-vlan`.
 *
 * What is on this path: user-space clients that open sockets in the pod, such as S3, NIXL's object store, Mooncake or DAOS. What is not:
 * file systems that a CSI driver or the kubelet mounts (NFS, Lustre, GPFS, Weka). They belong to the host's network namespace, so
 * they use the VLAN interface of the host, and the pod's interface sees none of their traffic. RDMA over IPVLAN is documented by no vendor;
 * storage over RDMA takes an RDMA network.
 *
 * Pods can't reach their own host over it, DHCP can't work on it (all pods share the parent's MAC address), and its parent can have
 * neither macvlan children nor IPVLAN children of another mode.
 *
 * @see https://www.cni.dev/plugins/current/main/ipvlan/
 * @see https://docs.kernel.org/networking/ipvlan.html
 */
export class StorageIpvlanNetwork extends Construct implements IPodNetwork {
  /** Name of the network, unique in its cluster. */
  public readonly networkName: string;
  /** The path of a pod that this network is. */
  public readonly path: NetworkPathKind = NetworkPathKind.STORAGE;
  /** Whether only tenants of the privileged tier may use it. */
  public readonly requiresPrivilegedTier: boolean = true;
  /** The cluster of the pool. */
  public readonly cluster: GpuCluster;
  /** The nodes that have it. */
  public readonly pool: GpuNodePool;
  /** VLAN of the storage network. */
  public readonly vlan: number;
  /** Its subnet, as a CIDR. */
  public readonly subnet: string;
  /** Host interface that is the IPVLAN parent, for example `ens5f0.300`. */
  public readonly masterInterface: string;
  /** MTU of the pod interface in bytes; not set means the parent's. */
  public readonly mtu?: number;
  /** How the kernel forwards. */
  public readonly mode: IpvlanMode;
  /** Name of the interface in a pod. */
  public readonly interfaceName: string = 'storage0';
  /** Extended resources: none, IPVLAN needs no device. */
  public readonly resourceNames: string[] = [];
  /** How many pods and addresses it has. */
  public readonly capacity: NetworkCapacity;

  private readonly granted = new Set<string>();
  private readonly addressPool: AddressPool;

  /**
   * Throws VLAN_INVALID, PARENT_UNKNOWN, PARENT_CONFLICT, MTU_OUT_OF_RANGE, SUBNET_TOO_SMALL, ADDRESS_BLOCK_TOO_SMALL, ADDRESS_INVALID,
   * CIDR_INVALID, CIDR_OVERLAP, COUNT_INVALID, NAME_INVALID or NAME_COLLISION.
   */
  constructor(scope: Construct, id: string, props: StorageIpvlanNetworkProps) {
    super(scope, id);
    this.networkName = props.name ?? id;
    this.pool = props.pool;
    this.cluster = props.pool.cluster;
    this.vlan = props.vlan;
    this.mtu = props.mtu;
    this.mode = props.mode ?? IpvlanMode.L2;
    const subject = `network '${this.networkName}'`;
    assertDnsLabel(`name of ${subject}`, this.networkName);
    assertVlan(subject, props.vlan);
    this.masterInterface = masterOf(subject, this.pool.system, props.vlan, props.parentInterface);
    assertStorageMtu(subject, props);
    const [plan] = props.addressing._plan(subject, 1);
    this.addressPool = planPool(this.networkName, plan, {
      nodes: this.pool.nodes,
      interfacesPerNode: podsPerNode(subject, props),
      blockSize: props.addressing._perNodeBlockSize,
    });
    this.subnet = plan.subnet.toString();
    this.capacity = capacityOf([this.addressPool], this.pool.nodes);
    const routes = (props.routes ?? []).map(route => readRoute(subject, route, this.addressPool));
    assertOneMode(this, this.cluster._networks.filter(network => network instanceof StorageIpvlanNetwork));
    this.claim(plan.subnet);
    this.emit(props, routes);
    refuseForeignChildren(this);
    this.node.addValidation({ validate: () => routeFaults(subject, this.cluster._addressSpace, routes) });
    this.cluster._registerNetwork(this);
  }

  /** Namespaces that may use it, sorted. */
  public get grantedNamespaces(): string[] {
    return [...this.granted].sort();
  }

  /**
   * Lets a namespace use the network: makes its NetworkAttachmentDefinition. Repeating it changes nothing.
   *
   * Throws NAME_INVALID or NAME_COLLISION.
   */
  public grantTo(namespace: string): void {
    if (this.granted.has(namespace)) return;
    assertGrantable(this, this.cluster, namespace);
    this.cluster._claimName('NetworkAttachmentDefinition', `${namespace}/${this.networkName}`, this.node.path);
    new multus.NetworkAttachmentDefinition(this, `attachment-${namespace}`, {
      metadata: { name: this.networkName, namespace },
      spec: { config: this.cniConfig() },
    });
    this.granted.add(namespace);
  }

  /** Name of the NetworkAttachmentDefinition of a namespace, as the only entry. */
  public attachmentNames(_namespace: string): string[] {
    return [this.networkName];
  }

  /**
   * A copy of a raw pod template (`{metadata, spec}`) with the network attached: the networks annotation (interface `storage0`), node
   * selector and tolerations of the pool. Nothing else: IPVLAN needs no device, capability or variable, so those options have no effect.
   * Patching again changes nothing, and the order in which several networks patch a template does not matter. Keys come out sorted.
   *
   * Throws NETWORK_NOT_GRANTED, POD_TEMPLATE_INVALID, ANNOTATION_INVALID or SELECTOR_INVALID.
   */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- jsii has no other word for a raw pod template
  public patch(podTemplate: any, options: AttachOptions = {}): any {
    return patchPod(podTemplate, this.podNeeds(assertGranted(this, podTemplate, options)));
  }

  /**
   * Attaches the pods of a cdk8s-plus workload: Deployment, StatefulSet, DaemonSet, Job, CronJob or Pod. What `patch` does, at the time
   * the workload is rendered.
   */
  public attachTo(workload: kplus.AbstractPod, options: AttachOptions = {}): void {
    attachWorkload(this, workload, options, namespace => this.podNeeds(namespace));
  }

  private podNeeds(namespace: string): PodNeeds {
    return {
      subject: `network '${this.networkName}'`,
      namespace,
      selections: [{ name: this.networkName, interface: this.interfaceName }],
      nodeSelector: this.pool.nodeSelector,
      tolerations: this.pool.tolerations,
    };
  }

  private claim(subnet: Cidr): void {
    this.cluster._require('secondary-network', this.networkName);
    this.cluster._require('nv-ipam', this.networkName);
    this.cluster._claimName('IPPool', this.networkName, this.node.path);
    this.cluster._addressSpace.claim(this.networkName, AddressKind.STORAGE, subnet);
  }

  private emit(props: StorageIpvlanNetworkProps, routes: string[]): void {
    new nvipam.IPPool(this, 'Resource', {
      metadata: { name: this.networkName, namespace: this.cluster.networkOperatorNamespace },
      spec: poolSpec(this.addressPool, this.pool, routes),
    });
    if (props.manageVlan ?? false) {
      const baseInterface = this.masterInterface.slice(0, -`.${this.vlan}`.length);
      const vlan = { name: this.masterInterface, type: 'vlan', state: 'up', mtu: props.mtu, vlan: { 'base-iface': baseInterface, 'id': this.vlan } };
      new nmstate.NodeNetworkConfigurationPolicy(this, 'vlan', {
        metadata: { name: dnsLabel(this.networkName, 'vlan') },
        spec: { nodeSelector: this.pool.nodeSelector, desiredState: { interfaces: [vlan] } },
      });
    }
  }

  private cniConfig(): string {
    return JSON.stringify({
      cniVersion: '1.0.0', name: this.networkName, type: 'ipvlan', master: this.masterInterface, mode: this.mode, mtu: this.mtu, ipam: ipamOf(this.addressPool),
    });
  }
}

function podsPerNode(subject: string, { pool, podsPerNode: chosen }: StorageIpvlanNetworkProps): number {
  if (chosen !== undefined) {
    assertCount(`podsPerNode of ${subject}`, chosen, { min: 1 });
  }
  return chosen ?? pool.gpusPerNode;
}

/** Refuses an MTU that the parent or the address family does not carry: MTU_OUT_OF_RANGE. Throws COUNT_INVALID for a parent's MTU that is none. */
function assertStorageMtu(subject: string, { mtu, parentMtu, addressing }: StorageIpvlanNetworkProps): void {
  const min = addressing.version === 6 ? 1280 : 68;
  const max = parentMtu ?? 65535;
  if (parentMtu !== undefined) assertCount(`parentMtu of ${subject}`, parentMtu, { min, max: 65535 });
  if (mtu === undefined || (Number.isInteger(mtu) && mtu >= min && mtu <= max)) return;
  refuse('MTU_OUT_OF_RANGE', {
    subject: `MTU of ${subject} is not what its parent interface carries`,
    got: `${mtu}`,
    allowed: `a whole number from ${min} to ${max}`,
    cure: mtu > max ? `lower the MTU to ${max} or less` : `use the MTU of the switches, for example ${Math.min(9000, max)}`,
  });
}

/** A route of the pool, which needs a gateway and may not be the default route. Throws CIDR_INVALID or ADDRESS_INVALID. */
function readRoute(subject: string, text: string, { gateway, subnet }: AddressPool): string {
  const route = Cidr.parse(text, `route of ${subject}`);
  if (route.prefixLength === 0 || route.version !== subnet.version) {
    refuse('CIDR_INVALID', {
      subject: `a route of ${subject} ${route.prefixLength === 0 ? 'is the default route, which belongs to the management network' : `is not of the address family of ${subnet}`}`,
      got: `'${text}'`,
      allowed: `IPv${subnet.version} networks that storage servers are in`,
      cure: `replace '${text}' by the network of the storage servers`,
    });
  }
  if (gateway === undefined) {
    refuse('ADDRESS_INVALID', {
      subject: `${subject} has a route but no gateway`,
      got: `route '${text}' without a gateway`,
      allowed: 'routes together with a gateway',
      cure: `set gateway in nvIpam, for example '${subnet.firstHost}', or drop the route '${text}'`,
    });
  }
  return route.toString();
}

/** What to say at synthesis of routes that would draw traffic of pods, Services or rails to the storage side: CIDR_OVERLAP. */
function routeFaults(subject: string, space: AddressSpace, routes: string[]): string[] {
  const inner = space.claims.filter(({ kind }) => kind !== AddressKind.SITE && kind !== AddressKind.STORAGE);
  return routes.flatMap(route => inner.filter(({ cidr }) => cidr.overlaps(Cidr.parse(route))).map(claim => refusalText('CIDR_OVERLAP', {
    subject: `a route of ${subject} covers addresses of ${claim.kind} '${claim.name}', which would then be looked for on the storage side`,
    got: `route ${route} over ${claim.cidr}`,
    allowed: 'networks of storage servers',
    cure: `narrow the route ${route} to the network of the storage servers`,
  })));
}
