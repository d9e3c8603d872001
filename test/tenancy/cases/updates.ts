import { AdmissionCase, admitted, denied } from './case';
import { DEBUGGER, DEFAULT_NETWORK, NETWORKS, RAIL_0, SIDECAR, attached, binding, pod } from './manifests';
import { SCHEDULER, NETWORK_OPERATOR } from './senders';
import { OTHERS } from '../admission-world';

/** Updates and sub-resources that add what creation refused. */
export const UPDATE_CASES: readonly AdmissionCase[] = [
  denied('update-adds-network', 'networks', attached('web', `team-a/${RAIL_0}`), { oldObject: pod('web') }),
  denied('update-changes-network', 'networks', attached('team-a', 'some-other'), { oldObject: attached('team-a', RAIL_0) }),
  denied('update-adds-default-network', 'default-network', pod('web', {}, { [DEFAULT_NETWORK]: RAIL_0 }), { oldObject: pod('web') }),
  denied('update-adds-devices', 'injected-devices', pod('web', {}, { 'cdi-devices.nri.io': '- nvidia.com/net=0' }), { oldObject: pod('web') }),
  denied('status-adds-network', 'networks', attached('web', `team-a/${RAIL_0}`), { oldObject: pod('web'), subresource: 'status' }),
  denied('status-adds-default-network', 'default-network', pod('team-a', {}, { [DEFAULT_NETWORK]: RAIL_0 }), { oldObject: pod('team-a'), subresource: 'status' }),
  denied('status-changes-network', 'networks', attached('team-a', 'some-other'), { oldObject: attached('team-a', RAIL_0), subresource: 'status' }),
  denied('status-adds-devices-beside-network-status', 'injected-devices', pod('web', {}, { 'k8s.v1.cni.cncf.io/network-status': '[]', 'cdi.k8s.io/x': 'vendor.example/net=0' }), {
    oldObject: pod('web'), subresource: 'status',
  }),
  denied('binding-adds-network', 'networks', binding('web', { [NETWORKS]: `team-a/${RAIL_0}` }), { subresource: 'binding' }),
  denied('binding-adds-network-of-other-tenant', 'networks', binding('team-a', { [NETWORKS]: `team-b/${OTHERS.attachments[0]}` })),
  denied('binding-adds-default-network', 'default-network', binding('team-a', { [DEFAULT_NETWORK]: RAIL_0 }), { subresource: 'binding' }),
  denied('binding-adds-network-devices', 'injected-devices', binding('web', { 'netdevice.noderesource.dev/pod': '- name: ens5f0np0' }), { subresource: 'binding' }),
  denied('status-adds-network-devices', 'injected-devices', pod('web', {}, { 'netdevice.noderesource.dev': '- name: ens5f0np0' }), { oldObject: pod('web'), subresource: 'status' }),
  denied('binding-adds-devices', 'injected-devices', binding('web', { 'devices.nri.io/pod': '- path: /dev/infiniband/uverbs0' }), { subresource: 'binding' }),
  denied('update-adds-device-to-pod-of-privileged-tier', 'injected-devices', pod('team-a', {}, { 'cdi.k8s.io/x': 'vendor.example/net=0' }), { oldObject: pod('team-a') }),
  denied('ephemeral-container-beside-older-one', 'privileged',
    pod('team-a', { ephemeralContainers: [DEBUGGER, { ...DEBUGGER, name: 'second', securityContext: { privileged: true } }] }),
    { oldObject: pod('team-a'), subresource: 'ephemeralcontainers' }),
  admitted('binding-by-scheduler', binding('team-a'), { sender: SCHEDULER, subresource: 'binding' }),
  admitted('binding-with-annotations-of-its-pod', binding('team-a', { [NETWORKS]: RAIL_0, team: 'x' }), { sender: SCHEDULER, subresource: 'binding' }),
  admitted('network-status-written', pod('team-a', {}, { [NETWORKS]: RAIL_0, 'k8s.v1.cni.cncf.io/network-status': '[]' }), {
    oldObject: attached('team-a', RAIL_0), sender: NETWORK_OPERATOR, subresource: 'status',
  }),
  admitted('sidecar-and-ephemeral-container', pod('web', { initContainers: [SIDECAR], ephemeralContainers: [DEBUGGER] }), {
    oldObject: pod('web', { initContainers: [SIDECAR] }), subresource: 'ephemeralcontainers',
  }),
  admitted('ephemeral-container', pod('team-a', { ephemeralContainers: [DEBUGGER] }), { oldObject: pod('team-a'), subresource: 'ephemeralcontainers' }),
];
