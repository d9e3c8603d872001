import { LinkLayer } from './link-layer';

/** What is known of a CNI plugin that makes an interface. */
export interface CniPlugin {
  /** Link layer of the interface. Undefined where it is that of the device, or not known. */
  readonly link?: LinkLayer;
  /** Whether it moves a device into the pod that Multus takes from a resource of the pod: always, or where the network names a resource. */
  readonly device?: 'always' | 'optional';
  /** Whether the device is a virtual function. */
  readonly isVirtual?: boolean;
  /** Key that names the interface of the node on which the new one sits. */
  readonly parent?: 'master' | 'bridge';
  /** Whether pods of several nodes are on one segment. */
  readonly isShared?: boolean;
  /** Whether it reads ips, mac and GUID of a pod by its capabilities. */
  readonly readsCapabilities?: boolean;
  /** Whether it fails without an IPAM plugin. */
  readonly needsIpam?: boolean;
  readonly source?: string;
}

const { ETHERNET, INFINIBAND } = LinkLayer;

/** Plugins that make an interface, by type; the first of a chain must be one. Names without facts are those of the projects. */
export const CNI_PLUGINS: { readonly [type: string]: CniPlugin } = {
  'bridge': { link: ETHERNET, parent: 'bridge', readsCapabilities: true, source: 'containernetworking/plugins@3d27709faaa4 plugins/main/bridge' },
  'dummy': {},
  'host-device': { device: 'always', isShared: true, readsCapabilities: true, source: 'containernetworking/plugins@3d27709faaa4 plugins/main/host-device' },
  'ipvlan': {
    link: ETHERNET, parent: 'master', isShared: true, readsCapabilities: true, needsIpam: true, source: 'containernetworking/plugins@3d27709faaa4 plugins/main/ipvlan',
  },
  'loopback': {},
  'macvlan': { link: ETHERNET, parent: 'master', isShared: true, readsCapabilities: true, source: 'containernetworking/plugins@3d27709faaa4 plugins/main/macvlan' },
  'ptp': { readsCapabilities: true, needsIpam: true, source: 'containernetworking/plugins@3d27709faaa4 plugins/main/ptp' },
  'tap': { readsCapabilities: true, source: 'containernetworking/plugins@3d27709faaa4 plugins/main/tap' },
  'vlan': { link: ETHERNET, parent: 'master', isShared: true, readsCapabilities: true, source: 'containernetworking/plugins@3d27709faaa4 plugins/main/vlan' },
  'sriov': { link: ETHERNET, device: 'always', isVirtual: true, isShared: true, readsCapabilities: true, source: 'k8snetworkplumbingwg/sriov-cni README' },
  'ib-sriov': { link: INFINIBAND, device: 'always', isVirtual: true, isShared: true, readsCapabilities: true, source: 'k8snetworkplumbingwg/ib-sriov-cni README' },
  'ipoib': { link: INFINIBAND, parent: 'master', isShared: true, readsCapabilities: true, source: 'Mellanox/ipoib-cni README' },
  'ovs': { link: ETHERNET, device: 'optional', parent: 'bridge', isShared: true, readsCapabilities: true, source: 'k8snetworkplumbingwg/ovs-cni docs/cni-plugin.md' },
  'accelerated-bridge': { link: ETHERNET, device: 'always', isVirtual: true, isShared: true, source: 'k8snetworkplumbingwg/accelerated-bridge-cni README' },
  'bond': { isShared: true, source: 'k8snetworkplumbingwg/bond-cni README' },
  'userspace': {},
  'afxdp': {},
  'cnv-bridge': {},
  'ovn-k8s-cni-overlay': {},
  'kube-ovn': {},
  'calico': {},
  'cilium-cni': {},
  'antrea': {},
  'flannel': {},
  'multus': {},
  'aws-cni': {},
  'azure-vnet': {},
};

/** Names of the plugins that make an interface. */
export const INTERFACE_PLUGINS: readonly string[] = Object.keys(CNI_PLUGINS);

/** What is known of a plugin; nothing of one that the table lacks. */
export function cniPlugin(type: string): CniPlugin {
  return Object.hasOwn(CNI_PLUGINS, type) ? CNI_PLUGINS[type] : NOTHING;
}

const NOTHING: CniPlugin = {};

/**
 * Plugins that change what the plugin before them made, and fail without one before them (prevResult). Source:
 * containernetworking/plugins@3d27709faaa4 plugins/meta, k8snetworkplumbingwg/rdma-cni@1f66799cbc74
 */
export const META_PLUGINS = ['tuning', 'sbr', 'vrf', 'bandwidth', 'portmap', 'firewall', 'rdma'];

/** Versions of the CNI specification that plugins know. Source: containernetworking/cni pkg/version */
export const CNI_VERSIONS = ['0.1.0', '0.2.0', '0.3.0', '0.3.1', '0.4.0', '1.0.0', '1.1.0'];
