/**
 * Fields of `spec` in the kinds of the SR-IOV operator. Source: k8snetworkplumbingwg/sriov-network-operator v1.6.0 config/crd,
 * with those that NVIDIA's build and the main branch add.
 */
export const SRIOV_FIELDS: { readonly [kind: string]: readonly string[] } = {
  SriovNetworkNodePolicy: [
    'bridge', 'deviceType', 'eSwitchMode', 'eSwitchParams', 'excludeTopology', 'externallyManaged', 'isRdma', 'linkType', 'mtu', 'needVhostNet', 'nicSelector', 'nodeSelector',
    'numVfs', 'priority', 'resourceName', 'vdpaType',
  ],
  SriovNetwork: [
    'capabilities', 'ipam', 'linkState', 'logFile', 'logLevel', 'maxTxRate', 'metaPlugins', 'minTxRate', 'networkNamespace', 'resourceName', 'spoofChk', 'trust', 'vlan', 'vlanProto', 'vlanQoS',
  ],
  SriovIBNetwork: ['capabilities', 'ipam', 'linkState', 'metaPlugins', 'networkNamespace', 'resourceName'],
  SriovNetworkPoolConfig: ['maxUnavailable', 'nodeSelector', 'ovsHardwareOffloadConfig', 'rdmaMode'],
};
