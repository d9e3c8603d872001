import { OperatorReleaseProps } from '../operator-release';
import { NGC } from './ngc';

/** Every image of the chart's values, by the key of its section; without a version there it has the operator's own. */
const IMAGES_26_7_0 = {
  ccManager: { repository: 'nvcr.io/nvidia/cloud-native', image: 'k8s-cc-manager', version: 'v0.4.3' },
  dcgm: { repository: 'nvcr.io/nvidia/cloud-native', image: 'dcgm', version: '4.6.0-1-ubuntu24.04' },
  dcgmExporter: { repository: 'nvcr.io/nvidia/k8s', image: 'dcgm-exporter', version: '4.6.0-4.8.3-distroless' },
  devicePlugin: { repository: 'nvcr.io/nvidia', image: 'k8s-device-plugin', version: 'v0.20.0' },
  draDriver: { repository: 'nvcr.io/nvidia', image: 'dra-driver-nvidia-gpu', version: 'v0.5.0' },
  driver: { repository: 'nvcr.io/nvidia', image: 'driver', version: '595.91.07' },
  driverManager: { repository: 'nvcr.io/nvidia/cloud-native', image: 'k8s-driver-manager', version: 'v0.12.0' },
  gdrcopy: { repository: 'nvcr.io/nvidia/cloud-native', image: 'gdrdrv', version: 'v2.6' },
  gds: { repository: 'nvcr.io/nvidia/cloud-native', image: 'nvidia-fs', version: '2.29.4' },
  gfd: { repository: 'nvcr.io/nvidia', image: 'k8s-device-plugin', version: 'v0.20.0' },
  kataSandboxDevicePlugin: { repository: 'nvcr.io/nvidia/cloud-native', image: 'nvidia-sandbox-device-plugin', version: 'v0.0.5' },
  migManager: { repository: 'nvcr.io/nvidia/cloud-native', image: 'k8s-mig-manager', version: 'v0.15.0' },
  nodeFeatureDiscovery: { repository: 'registry.k8s.io/nfd', image: 'node-feature-discovery', version: 'v0.19.0' },
  nodeStatusExporter: { repository: 'nvcr.io/nvidia', image: 'gpu-operator', version: 'v26.7.0' },
  operator: { repository: 'nvcr.io/nvidia', image: 'gpu-operator', version: 'v26.7.0' },
  sandboxDevicePlugin: { repository: 'nvcr.io/nvidia', image: 'kubevirt-gpu-device-plugin', version: 'v1.6.0' },
  toolkit: { repository: 'nvcr.io/nvidia/k8s', image: 'container-toolkit', version: 'v1.20.0' },
  validator: { repository: 'nvcr.io/nvidia', image: 'gpu-operator', version: 'v26.7.0' },
  vfioManager: { repository: 'nvcr.io/nvidia/cloud-native', image: 'k8s-driver-manager', version: 'v0.12.0' },
  vgpuDeviceManager: { repository: 'nvcr.io/nvidia/cloud-native', image: 'vgpu-device-manager', version: 'v0.5.0' },
};

export const GPU_OPERATOR_26_7_0: OperatorReleaseProps = {
  name: 'GPU Operator',
  version: '26.7.0',
  chart: {
    name: 'gpu-operator',
    repository: NGC,
    version: 'v26.7.0',
    published: true,
    source: 'NVIDIA/gpu-operator@a22dbf671f2e:README.md; version: its tag, since Chart.yaml holds a placeholder',
  },
  namespace: 'gpu-operator',
  images: IMAGES_26_7_0,
  minKubernetes: '1.32',
  maxKubernetes: '1.36',
  source: 'NVIDIA/gpu-operator@10ee5b3638b8:deployments/gpu-operator/values.yaml; Kubernetes: NVIDIA/cloud-native-docs@52dcb7b8d956:gpu-operator/platform-support.rst',
};
