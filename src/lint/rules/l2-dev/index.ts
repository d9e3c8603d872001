// Written by scripts/rules-index.ts from the files beside it.
import { rule as bondLinks } from './bond-links';
import { rule as cloudMacvlan } from './cloud-macvlan';
import { rule as interfaceName } from './interface-name';
import { rule as ipvlanDhcp } from './ipvlan-dhcp';
import { rule as kubeOvnAnnotation } from './kube-ovn-annotation';
import { rule as kubeOvnProvider } from './kube-ovn-provider';
import { rule as kubeOvnSubnet } from './kube-ovn-subnet';
import { rule as kubeOvnUnderlay } from './kube-ovn-underlay';
import { rule as l3Gateway } from './l3-gateway';
import { rule as macvlanMaster } from './macvlan-master';
import { rule as masterMissing } from './master-missing';
import { rule as mixedParent } from './mixed-parent';
import { rule as mode } from './mode';
import { rule as mtu } from './mtu';
import { rule as ovnkNetwork } from './ovnk-network';
import { rule as ovnkSameName } from './ovnk-same-name';
import { rule as ovsBridge } from './ovs-bridge';
import { rule as parentModes } from './parent-modes';
import { rule as unreadKey } from './unread-key';
import { rule as vlanId } from './vlan-id';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  bondLinks,
  cloudMacvlan,
  interfaceName,
  ipvlanDhcp,
  kubeOvnAnnotation,
  kubeOvnProvider,
  kubeOvnSubnet,
  kubeOvnUnderlay,
  l3Gateway,
  macvlanMaster,
  masterMissing,
  mixedParent,
  mode,
  mtu,
  ovnkNetwork,
  ovnkSameName,
  ovsBridge,
  parentModes,
  unreadKey,
  vlanId,
];
