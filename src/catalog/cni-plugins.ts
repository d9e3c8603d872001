/** Plugins that make an interface; the first of a chain must be one. Source: containernetworking/plugins@3d27709faaa4 and the projects of the names. */
export const INTERFACE_PLUGINS = [
  'bridge', 'dummy', 'host-device', 'ipvlan', 'loopback', 'macvlan', 'ptp', 'tap', 'vlan', 'sriov', 'ib-sriov', 'ipoib', 'ovs', 'accelerated-bridge', 'bond', 'userspace', 'afxdp', 'cnv-bridge',
  'ovn-k8s-cni-overlay', 'kube-ovn', 'calico', 'cilium-cni', 'antrea', 'flannel', 'multus', 'aws-cni', 'azure-vnet',
];

/**
 * Plugins that change what the plugin before them made, and fail without one before them (prevResult). Source:
 * containernetworking/plugins@3d27709faaa4 plugins/meta, k8snetworkplumbingwg/rdma-cni@1f66799cbc74
 */
export const META_PLUGINS = ['tuning', 'sbr', 'vrf', 'bandwidth', 'portmap', 'firewall', 'rdma'];

/** Versions of the CNI specification that plugins know. Source: containernetworking/cni pkg/version */
export const CNI_VERSIONS = ['0.1.0', '0.2.0', '0.3.0', '0.3.1', '0.4.0', '1.0.0', '1.1.0'];
