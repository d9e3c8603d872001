import { FieldLimits } from '../field-limits';

export const SRIOV_NETWORK_NODE_POLICY_LIMITS: FieldLimits = {
  'spec.bridge.groupingPolicy': { values: ['perPF', 'perNIC', 'all'] },
  'spec.bridge.ovs.bridge.failMode': { values: ['secure', 'standalone'] },
  'spec.bridge.ovs.uplink.interface.mtuRequest': { integer: true },
  'spec.deviceType': { values: ['netdevice', 'vfio-pci'] },
  'spec.devlinkParams.params[].applyOn': { values: ['PF', 'pf', 'VF', 'vf', 'SF', 'sf'] },
  'spec.devlinkParams.params[].cmode': { values: ['runtime', 'driverinit', 'permanent'] },
  'spec.eSwitchMode': { values: ['legacy', 'switchdev'] },
  'spec.linkType': { values: ['eth', 'ETH', 'ib', 'IB'] },
  'spec.mtu': { integer: true, minimum: 1 },
  'spec.numVfs': { integer: true, minimum: 0 },
  'spec.priority': { integer: true, minimum: 0, maximum: 99 },
  'spec.vdpaType': { values: ['virtio', 'vhost'] },
};

const LINK_STATES = ['auto', 'enable', 'disable'];
const ON_OFF = ['on', 'off'];

export const SRIOV_NETWORK_LIMITS: FieldLimits = {
  'spec.linkState': { values: LINK_STATES },
  'spec.logLevel': { values: ['panic', 'error', 'warning', 'info', 'debug', ''] },
  'spec.maxTxRate': { integer: true, minimum: 0 },
  'spec.minTxRate': { integer: true, minimum: 0 },
  'spec.spoofChk': { values: ON_OFF },
  'spec.trust': { values: ON_OFF },
  'spec.vlan': { integer: true, minimum: 0, maximum: 4094 },
  'spec.vlanProto': { values: ['802.1q', '802.1Q', '802.1ad', '802.1AD'] },
  'spec.vlanQoS': { integer: true, minimum: 0, maximum: 7 },
};

export const SRIOV_IB_NETWORK_LIMITS: FieldLimits = {
  'spec.linkState': { values: LINK_STATES },
};

/** Upstream lets this kind, unlike SriovNetwork, use 4095. */
const OVS_VLAN = { integer: true, minimum: 0, maximum: 4095 };

export const OVS_NETWORK_LIMITS: FieldLimits = {
  'spec.mtu': { integer: true },
  'spec.trunk[].id': OVS_VLAN,
  'spec.trunk[].maxID': OVS_VLAN,
  'spec.trunk[].minID': OVS_VLAN,
  'spec.vlan': OVS_VLAN,
};

export const SRIOV_NETWORK_POOL_CONFIG_LIMITS: FieldLimits = {
  'spec.maxUnavailable': { integerOrText: true },
  'spec.rdmaMode': { values: ['shared', 'exclusive'] },
};

export const SRIOV_OPERATOR_CONFIG_LIMITS: FieldLimits = {
  'spec.configurationMode': { values: ['daemon', 'systemd'] },
  'spec.disablePlugins[]': { values: ['mellanox'] },
  'spec.logLevel': { integer: true, minimum: 0, maximum: 2 },
};
