import { AccessRule } from './access-rule';

/**
 * Objects that make a device or a network, for whoever names it. An SR-IOV network renders an attachment into any namespace,
 * a NetworkAttachmentDefinition of type host-device moves a NIC into a pod, a device class may be any device.
 */
export const OBJECT_RULE: AccessRule = {
  kind: 'GpuFabricObjectGuard',
  objects: [
    { apiGroups: ['config.gatekeeper.sh', 'constraints.gatekeeper.sh', 'expansion.gatekeeper.sh', 'mutations.gatekeeper.sh', 'templates.gatekeeper.sh'], kinds: ['*'] },
    { apiGroups: ['configuration.net.nvidia.com', 'maintenance.nvidia.com', 'mellanox.com', 'nv-ipam.nvidia.com', 'spectrumx.nvidia.com'], kinds: ['*'] },
    { apiGroups: ['k8s.cni.cncf.io'], kinds: ['NetworkAttachmentDefinition'] },
    { apiGroups: ['nmstate.io'], kinds: ['NMState', 'NodeNetworkConfigurationPolicy'] },
    { apiGroups: ['nvidia.com'], kinds: ['ClusterPolicy', 'GPUCluster', 'NVIDIADriver'] },
    { apiGroups: ['resource.k8s.io'], kinds: ['DeviceClass'] },
    { apiGroups: ['sriovnetwork.k8snetworkplumbingwg.io', 'sriovnetwork.openshift.io'], kinds: ['*'] },
    { apiGroups: ['whereabouts.cni.cncf.io'], kinds: ['*'] },
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
