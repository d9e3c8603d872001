import { AccessRule } from './access-rule';

/**
 * Objects that make a device or a network, for whoever names it. An SR-IOV network renders an attachment into any namespace,
 * a NetworkAttachmentDefinition of type host-device moves a NIC into a pod, a device class may be any device.
 */
export const OBJECT_RULE: AccessRule = {
  kind: 'GpuFabricObjectGuard',
  objects: [
    {
      apiGroups: ['config.gatekeeper.sh', 'constraints.gatekeeper.sh', 'expansion.gatekeeper.sh', 'mutations.gatekeeper.sh', 'templates.gatekeeper.sh'],
      kinds: ['*'],
      resources: ['*'],
    },
    {
      apiGroups: ['configuration.net.nvidia.com', 'maintenance.nvidia.com', 'mellanox.com', 'nv-ipam.nvidia.com', 'spectrumx.nvidia.com'],
      kinds: ['*'],
      resources: ['*'],
    },
    { apiGroups: ['k8s.cni.cncf.io'], kinds: ['NetworkAttachmentDefinition'], resources: ['network-attachment-definitions'] },
    { apiGroups: ['kubeovn.io'], kinds: ['ProviderNetwork'], resources: ['provider-networks'] },
    { apiGroups: ['nmstate.io'], kinds: ['NMState', 'NodeNetworkConfigurationPolicy'], resources: ['nmstates', 'nodenetworkconfigurationpolicies'] },
    {
      apiGroups: ['nvidia.com'],
      kinds: ['ClusterPolicy', 'GPUCluster', 'NVIDIADriver'],
      resources: ['clusterpolicies', 'gpuclusters', 'nvidiadrivers'],
    },
    { apiGroups: ['resource.k8s.io'], kinds: ['DeviceClass'], resources: ['deviceclasses'] },
    { apiGroups: ['sriovnetwork.k8snetworkplumbingwg.io', 'sriovnetwork.openshift.io'], kinds: ['*'], resources: ['*'] },
    { apiGroups: ['whereabouts.cni.cncf.io'], kinds: ['*'], resources: ['*'] },
  ],
  scope: 'requests',
  parameters: ['groups', 'users'],
  checks: [
    {
      id: 'fabric-objects',
      message: 'networks, devices and their policies are made by operators and the platform\'s administrators; ask them for a network',
      demand: { form: 'administrator' },
    },
  ],
};
