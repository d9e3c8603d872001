import { AddressPool, ipamOf } from './addressing-pool';
import { GpuNodePool } from './gpu-node-pool';
import { RdmaAttachment } from './rdma-attachment';
import { RdmaRail } from './rdma-rail';
import { RdmaTransport } from './rdma-transport';
import { sriov } from '../api';
import { LinkLayer } from '../catalog';

/** One plugin of a CNI configuration. */
type CniPlugin = { readonly [key: string]: unknown };

/** Version of the CNI configuration in NVIDIA's own InfiniBand attachments. */
const IB_CNI_VERSION = '0.3.1';

/** What attachments of one network have in common. */
export interface AttachmentRequest {
  readonly transport: RdmaTransport;
  readonly attachment: RdmaAttachment;
  readonly addressFamily: number;
  /** Whether a node's RDMA devices belong to one network namespace each. */
  readonly exclusive: boolean;
}

/** The policy that divides the NICs of one rail. */
export function nodePolicySpec(
  rail: RdmaRail,
  pool: GpuNodePool,
  transport: RdmaTransport,
  attachment: RdmaAttachment,
): sriov.SriovNetworkNodePolicySpec {
  return {
    resourceName: bareName(rail.resourceName),
    nodeSelector: pool.nodeSelector,
    nicSelector: { vendor: pool.system.nic.vendorId, rootDevices: rail.pciAddresses },
    numVfs: attachment.vfsPerNic,
    priority: attachment.priority,
    mtu: transport.mtu,
    linkType: transport.linkLayer === LinkLayer.INFINIBAND ? 'IB' : 'ETH',
    deviceType: 'netdevice',
    eSwitchMode: 'legacy',
    isRdma: true,
    externallyManaged: attachment.externallyManaged ? true : undefined,
  };
}

/** A RoCE attachment of one namespace. */
export function sriovNetworkSpec(resource: string, pool: AddressPool, namespace: string, request: AttachmentRequest): sriov.SriovNetworkSpec {
  const { transport, attachment } = request;
  return {
    networkNamespace: namespace,
    resourceName: bareName(resource),
    ipam: JSON.stringify(ipamOf(pool)),
    metaPlugins: metaPlugins(request),
    vlan: transport.vlan,
    vlanQoS: transport.vlanPriority,
    spoofChk: onOff(attachment.spoofCheck),
    trust: onOff(attachment.trust),
  };
}

/** An InfiniBand attachment of one namespace in the default partition. */
export function sriovIbNetworkSpec(resource: string, pool: AddressPool, namespace: string, request: AttachmentRequest): sriov.SriovIBNetworkSpec {
  return {
    networkNamespace: namespace,
    resourceName: bareName(resource),
    ipam: JSON.stringify(ipamOf(pool)),
    metaPlugins: metaPlugins(request),
    linkState: 'enable',
  };
}

/**
 * The CNI configuration of an InfiniBand attachment in a partition. SriovIBNetwork has no field for the partition key, so the
 * NetworkAttachmentDefinition is written directly.
 *
 * @see https://github.com/Mellanox/network-operator-docs
 */
export function partitionConfig(name: string, pkey: number, pool: AddressPool, request: AttachmentRequest): string {
  const main: CniPlugin = { type: 'ib-sriov', pkey: `0x${pkey.toString(16)}`, link_state: 'enable', ibKubernetesEnabled: true, ipam: ipamOf(pool) };
  return JSON.stringify({ cniVersion: IB_CNI_VERSION, name, plugins: [main, ...chainedPlugins(request)] });
}

/** Full resource name without the prefix: policies and networks of the SR-IOV operator add it themselves. */
function bareName(resource: string): string {
  return resource.slice(resource.lastIndexOf('/') + 1);
}

/** The form the SR-IOV operator wants: JSON objects with commas between, without brackets. */
function metaPlugins(request: AttachmentRequest): string {
  return chainedPlugins(request).map(plugin => JSON.stringify(plugin)).join(',');
}

/**
 * What runs after the VF is in the pod. `tuning` keeps ARP to the interface whose address is asked for and accepts packets on any
 * interface through which their sender can be reached: the kernel's answer for several interfaces in one pod. `sbr` sends packets out of
 * the interface whose address they bear. `rdma` moves the RDMA device into the pod where devices belong to one namespace.
 *
 * The kernel uses the larger of `all` and the interface's own value, so 2 (loose) holds whatever the node sets and 0 would not.
 *
 * @see https://www.cni.dev/plugins/current/meta/tuning/
 * @see https://www.cni.dev/plugins/current/meta/sbr/
 * @see https://docs.kernel.org/networking/ip-sysctl.html
 */
function chainedPlugins({ transport, addressFamily, exclusive }: AttachmentRequest): CniPlugin[] {
  const sysctl = addressFamily === 4 ? {
    'net.ipv4.conf.IFNAME.arp_announce': '2',
    'net.ipv4.conf.IFNAME.arp_ignore': '1',
    'net.ipv4.conf.IFNAME.rp_filter': '2',
  } : undefined;
  const mtu = transport.linkLayer === LinkLayer.ETHERNET ? transport.mtu : undefined;
  const tuning: CniPlugin[] = sysctl === undefined && mtu === undefined ? [] : [{ type: 'tuning', sysctl, mtu }];
  return [...tuning, { type: 'sbr' }, ...(exclusive ? [{ type: 'rdma' }] : [])];
}

function onOff(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : value ? 'on' : 'off';
}
