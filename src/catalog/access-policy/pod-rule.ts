import { AccessRule } from './access-rule';
import { DEFAULT_NETWORK_ANNOTATION, NETWORKS_ANNOTATION } from '../labels';

/**
 * Annotations that runtimes and their plugins read devices from: CDI, CRI-O under both names, and NRI injectors of devices, mounts and network
 * devices under all of their domains.
 */
const DEVICE_ANNOTATIONS = [
  'cdi.k8s.io/', 'nvidia.cdi.k8s.io/', 'devices.crio.io', 'io.kubernetes.cri-o.Devices',
  ...['nri.io', 'noderesource.dev'].flatMap(domain => [`cdi-devices.${domain}`, `devices.${domain}`, `mounts.${domain}`, `netdevices.${domain}`]),
  'netdevice.noderesource.dev', 'netdevices.nri.containerd.io', 'cdi.nri.io', 'devices.gke.io',
];

/**
 * Every way in which a pod gets at an RDMA device or at the host that has it. Workloads are judged by the pods they would make. The annotations
 * of a binding become those of the pod, and an update of the status writes them too: a pod that waits for its node can still be given networks.
 *
 * @see https://kubernetes.io/docs/concepts/security/pod-security-standards/
 * @see https://github.com/k8snetworkplumbingwg/multus-cni/blob/master/pkg/k8sclient/k8sclient.go (forms of the annotations)
 * @see https://github.com/NVIDIA/nvidia-container-toolkit/blob/main/internal/modifier/gated.go (NVIDIA_MOFED mounts /dev/infiniband)
 * @see https://docs.nvidia.com/datacenter/cloud-native/gpu-operator/latest/cdi.html (runtime classes of the toolkit)
 * @see https://github.com/containerd/nri/tree/main/plugins/device-injector
 * @see https://github.com/containerd/nri/blob/main/plugins/network-device-injector/network-device-injector.go (both keys of network devices)
 * @see https://github.com/GoogleCloudPlatform/container-engine-accelerators/tree/master/nri_device_injector (devices.gke.io)
 */
export const POD_RULE: AccessRule = {
  kind: 'GpuFabricPodAccess',
  objects: [{
    apiGroups: [''],
    kinds: ['Binding', 'Pod'],
    resources: ['bindings', 'pods', 'pods/binding', 'pods/ephemeralcontainers', 'pods/resize', 'pods/status'],
  }],
  scope: 'changed-content',
  parameters: ['capabilities', 'deviceClasses', 'grants', 'resourcePrefixes', 'resources', 'runtimeClasses'],
  checks: [
    {
      id: 'host-namespaces',
      message: 'hostNetwork, hostPID and hostIPC reach the devices of the node; remove them',
      demand: { form: 'pod-flags-off', fields: ['hostNetwork', 'hostPID', 'hostIPC'] },
    },
    {
      id: 'privileged',
      message: 'a privileged container sees every device of the node; remove privileged, RDMA needs the capability IPC_LOCK only',
      demand: { form: 'container-flag-off', path: ['securityContext', 'privileged'] },
    },
    {
      id: 'capabilities',
      message: 'a container adds a capability beyond those of this tier; the constraint lists them, and only the privileged tier has IPC_LOCK',
      demand: { form: 'container-list-within', path: ['securityContext', 'capabilities', 'add'], parameter: 'capabilities' },
    },
    {
      id: 'host-path',
      message: 'hostPath volumes reach /dev/infiniband and other files of the node; use a PersistentVolumeClaim or an emptyDir',
      demand: { form: 'volume-sources-absent', sources: ['hostPath'] },
    },
    {
      id: 'host-programs',
      message: 'flexVolume and gitRepo volumes run programs on the node; use a PersistentVolumeClaim, or fetch in an init container',
      demand: { form: 'volume-sources-absent', sources: ['flexVolume', 'gitRepo'] },
    },
    {
      id: 'resources',
      message: 'an extended resource was not granted to this namespace; give the tenant the network it belongs to, or remove it from requests and limits',
      demand: { form: 'resources-granted' },
    },
    {
      id: 'networks',
      message: `the annotation ${NETWORKS_ANNOTATION} may name attachments granted to this namespace, with interface and own namespace, and nothing else`,
      demand: { form: 'annotation-granted', annotation: NETWORKS_ANNOTATION },
    },
    {
      id: 'default-network',
      message: `the annotation ${DEFAULT_NETWORK_ANNOTATION} takes pods off the management network; remove it`,
      demand: { form: 'annotation-blank', annotation: DEFAULT_NETWORK_ANNOTATION },
    },
    {
      id: 'injected-devices',
      message: 'annotations for CDI, CRI-O and NRI name devices and mounts to inject; remove them and request resources',
      demand: { form: 'annotation-prefixes-absent', prefixes: DEVICE_ANNOTATIONS },
    },
    {
      id: 'runtime-class',
      message: 'a RuntimeClass may read devices from the image; remove runtimeClassName, GPUs do not need it, or name one that the constraint lists',
      demand: { form: 'pod-value-within', field: 'runtimeClassName', parameter: 'runtimeClasses' },
    },
    {
      id: 'visible-devices',
      message: 'NVIDIA_VISIBLE_DEVICES injects devices that were not requested; remove it and request nvidia.com/gpu',
      demand: { form: 'variable-within', variable: 'NVIDIA_VISIBLE_DEVICES', values: ['', 'none', 'void'] },
    },
    {
      id: 'mofed-devices',
      message: 'NVIDIA_MOFED makes the container runtime inject /dev/infiniband; remove it',
      demand: { form: 'variable-within', variable: 'NVIDIA_MOFED', values: ['', 'disabled'] },
    },
    {
      id: 'nvswitch-devices',
      message: 'NVIDIA_NVSWITCH makes the container runtime inject the control devices of NVSwitch; remove it',
      demand: { form: 'variable-within', variable: 'NVIDIA_NVSWITCH', values: ['', 'disabled'] },
    },
    {
      id: 'imex-channels',
      message: 'NVIDIA_IMEX_CHANNELS injects channels of other NVLink domains; remove it and use a ComputeDomain',
      demand: { form: 'variable-within', variable: 'NVIDIA_IMEX_CHANNELS', values: ['', 'none', 'void'] },
    },
    {
      id: 'resource-claims',
      message: 'this tier may not claim devices; remove resourceClaims',
      demand: { form: 'pod-claims-open' },
    },
  ],
};
