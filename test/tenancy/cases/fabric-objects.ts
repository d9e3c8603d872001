import { AdmissionCase, admitted, denied } from './case';
import { custom } from './manifests';
import { TENANT_ACCOUNT, NETWORK_OPERATOR, ADMINISTRATOR, DELIVERY } from './senders';

/** Objects that make networks and devices. */
export const FABRIC_OBJECT_CASES: readonly AdmissionCase[] = [
  denied('attachment-made-by-tenant', 'fabric-objects', custom('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'web', { config: '{"type":"host-device"}' })),
  denied('attachment-made-by-service-account', 'fabric-objects',
    custom('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'team-a', { config: '{"type":"sriov"}' }), { sender: TENANT_ACCOUNT }),
  denied('network-for-other-namespace', 'fabric-objects',
    custom('sriovnetwork.openshift.io/v1', 'SriovNetwork', 'nvidia-network-operator', { networkNamespace: 'web', resourceName: 'rdma_vf_rail_0' })),
  denied('ib-network', 'fabric-objects', custom('sriovnetwork.openshift.io/v1', 'SriovIBNetwork', 'web')),
  denied('node-policy', 'fabric-objects', custom('sriovnetwork.openshift.io/v1', 'SriovNetworkNodePolicy', 'nvidia-network-operator')),
  denied('macvlan-network', 'fabric-objects', custom('mellanox.com/v1alpha1', 'MacvlanNetwork')),
  denied('host-device-network', 'fabric-objects', custom('mellanox.com/v1alpha1', 'HostDeviceNetwork')),
  denied('address-pool', 'fabric-objects', custom('nv-ipam.nvidia.com/v1alpha1', 'IPPool', 'nvidia-network-operator')),
  denied('gpu-operator-policy', 'fabric-objects', custom('nvidia.com/v1', 'ClusterPolicy')),
  denied('device-class', 'fabric-objects', custom('resource.k8s.io/v1', 'DeviceClass')),
  denied('host-nic-into-virtual-switch', 'fabric-objects', custom('kubeovn.io/v1', 'ProviderNetwork', undefined, { defaultInterface: 'ens5f0' })),
  denied('host-interface-policy', 'fabric-objects', custom('nmstate.io/v1', 'NodeNetworkConfigurationPolicy')),
  denied('gpu-driver', 'fabric-objects', custom('nvidia.com/v1alpha1', 'NVIDIADriver')),
  denied('attachment-changed', 'fabric-objects', custom('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'team-a', { config: '{"type":"host-device"}' }), {
    oldObject: custom('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'team-a', { config: '{"type":"sriov"}' }),
  }),
  denied('expansion-changed', 'fabric-objects', custom('expansion.gatekeeper.sh/v1beta1', 'ExpansionTemplate', undefined, {
    applyTo: [{ groups: ['apps'], versions: ['v1'], kinds: ['Deployment'] }], templateSource: 'spec.template', generatedGVK: { group: '', version: 'v1', kind: 'Secret' },
  })),
  denied('constraint-changed', 'fabric-objects', custom('constraints.gatekeeper.sh/v1beta1', 'GpuFabricPodAccess'), {
    oldObject: custom('constraints.gatekeeper.sh/v1beta1', 'GpuFabricPodAccess'),
  }),
  denied('attachment-of-other-tenant', 'fabric-objects', custom('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'team-b', { config: '{"type":"sriov"}' }), { sender: TENANT_ACCOUNT }),
  denied('ib-network-for-other-namespace', 'fabric-objects', custom('sriovnetwork.openshift.io/v1', 'SriovIBNetwork', 'nvidia-network-operator', { networkNamespace: 'web' })),
  denied('ovs-network-for-other-namespace', 'fabric-objects', custom('sriovnetwork.openshift.io/v1', 'OVSNetwork', 'nvidia-network-operator', { networkNamespace: 'web' })),
  denied('macvlan-network-for-other-namespace', 'fabric-objects', custom('mellanox.com/v1alpha1', 'MacvlanNetwork', undefined, { networkNamespace: 'web', master: 'ens1f0' })),
  denied('ipoib-network-for-other-namespace', 'fabric-objects', custom('mellanox.com/v1alpha1', 'IPoIBNetwork', undefined, { networkNamespace: 'web', master: 'ibs1' })),
  denied('nic-cluster-policy', 'fabric-objects', custom('mellanox.com/v1alpha1', 'NicClusterPolicy')),
  denied('cidr-pool', 'fabric-objects', custom('nv-ipam.nvidia.com/v1alpha1', 'CIDRPool', 'nvidia-network-operator')),
  denied('whereabouts-pool', 'fabric-objects', custom('whereabouts.cni.cncf.io/v1alpha1', 'IPPool', 'kube-system')),
  denied('node-policy-by-service-account', 'fabric-objects', custom('sriovnetwork.openshift.io/v1', 'SriovNetworkNodePolicy', 'nvidia-network-operator'), { sender: TENANT_ACCOUNT }),
  admitted('attachment-made-by-operator', custom('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'team-a', { config: '{"type":"sriov"}' }), { sender: NETWORK_OPERATOR }),
  admitted('network-made-by-administrator', custom('sriovnetwork.openshift.io/v1', 'SriovNetwork', 'nvidia-network-operator'), { sender: ADMINISTRATOR }),
  admitted('policy-made-by-delivery', custom('mellanox.com/v1alpha1', 'NicClusterPolicy'), { sender: DELIVERY }),
];
