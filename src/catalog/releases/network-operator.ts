import { OperatorReleaseProps } from '../operator-release';
import { NGC } from './ngc';

const MELLANOX = 'nvcr.io/nvidia/mellanox';
const RELEASE = 'network-operator-v26.4.1';

/**
 * Every image of `hack/release.yaml`. The names are the sections of a NicClusterPolicy where it has one
 * (upstream's file says `Mofed` for `ofedDriver`). The two images under `nvstaging` are so in the tagged file.
 */
const IMAGES_26_4_1 = {
  cniPlugins: { repository: MELLANOX, image: 'plugins', version: RELEASE },
  docaTelemetryService: { repository: 'nvcr.io/nvidia/doca', image: 'doca_telemetry', version: '1.25.5-doca3.4.0-host' },
  draDriverSriov: { repository: MELLANOX, image: 'dra-driver-sriov', version: RELEASE },
  ibKubernetes: { repository: MELLANOX, image: 'ib-kubernetes', version: RELEASE },
  ipoib: { repository: MELLANOX, image: 'ipoib-cni', version: RELEASE },
  k8sLaunchKit: { repository: 'nvcr.io/nvstaging/mellanox', image: 'k8s-launch-kit', version: 'v26.4.0' },
  maintenanceOperator: { repository: MELLANOX, image: 'maintenance-operator', version: RELEASE },
  multus: { repository: MELLANOX, image: 'multus-cni', version: RELEASE },
  networkOperator: { repository: 'nvcr.io/nvidia/cloud-native', image: 'network-operator', version: 'v26.4.1' },
  networkOperatorInitContainer: { repository: MELLANOX, image: 'network-operator-init-container', version: RELEASE },
  nicConfigurationConfigDaemon: { repository: MELLANOX, image: 'nic-configuration-operator-daemon', version: RELEASE },
  nicConfigurationConfigDaemonStigFipsRhel: { repository: MELLANOX, image: 'nic-configuration-operator-daemon-stig-fips', version: 'network-operator-v26.4.1-stig-fips-rhel' },
  nicConfigurationConfigDaemonStigFipsUbuntu: { repository: MELLANOX, image: 'nic-configuration-operator-daemon-stig-fips', version: 'network-operator-v26.4.1-stig-fips-ubuntu' },
  nicConfigurationOperator: { repository: MELLANOX, image: 'nic-configuration-operator', version: RELEASE },
  nicConfigurationOperatorStigFipsRhel: { repository: MELLANOX, image: 'nic-configuration-operator-stig-fips', version: 'network-operator-v26.4.1-stig-fips-rhel' },
  nicConfigurationOperatorStigFipsUbuntu: { repository: MELLANOX, image: 'nic-configuration-operator-stig-fips', version: 'network-operator-v26.4.1-stig-fips-ubuntu' },
  nicFeatureDiscovery: { repository: MELLANOX, image: 'nic-feature-discovery', version: RELEASE },
  nodeFeatureDiscovery: { repository: MELLANOX, image: 'node-feature-discovery', version: RELEASE },
  nvIpam: { repository: MELLANOX, image: 'nvidia-k8s-ipam', version: RELEASE },
  ofedDriver: { repository: MELLANOX, image: 'doca-driver', version: 'doca3.4.1-26.04-1.1.0.0-1' },
  ofedDriverStigFips: { repository: MELLANOX, image: 'doca-driver-stig-fips', version: 'doca3.4.1-26.04-1.1.0.0-1' },
  ovsCni: { repository: MELLANOX, image: 'ovs-cni-plugin', version: RELEASE },
  rdmaCni: { repository: MELLANOX, image: 'rdma-cni', version: RELEASE },
  rdmaSharedDevicePlugin: { repository: MELLANOX, image: 'k8s-rdma-shared-dev-plugin', version: RELEASE },
  spectrumXOperator: { repository: MELLANOX, image: 'spectrum-x-operator', version: RELEASE },
  spectrumXOperatorStigFipsRhel: { repository: MELLANOX, image: 'spectrum-x-operator-stig-fips', version: 'network-operator-v26.4.1-stig-fips-rhel' },
  spectrumXOperatorStigFipsUbuntu: { repository: MELLANOX, image: 'spectrum-x-operator-stig-fips', version: 'network-operator-v26.4.1-stig-fips-ubuntu' },
  sriovCni: { repository: MELLANOX, image: 'sriov-cni', version: RELEASE },
  sriovConfigDaemon: { repository: MELLANOX, image: 'sriov-network-operator-config-daemon', version: RELEASE },
  sriovConfigDaemonStigFips: { repository: MELLANOX, image: 'sriov-network-operator-config-daemon-stig-fips', version: 'network-operator-v26.4.1-stig-fips' },
  sriovDevicePlugin: { repository: MELLANOX, image: 'sriov-network-device-plugin', version: RELEASE },
  sriovIbCni: { repository: MELLANOX, image: 'ib-sriov-cni', version: RELEASE },
  sriovNetworkOperator: { repository: MELLANOX, image: 'sriov-network-operator', version: RELEASE },
  sriovNetworkOperatorWebhook: { repository: MELLANOX, image: 'sriov-network-operator-webhook', version: RELEASE },
  xPlaneService: { repository: 'nvcr.io/nvstaging/doca', image: 'xplane', version: '3.4.0005' },
};

export const NETWORK_OPERATOR_26_4_1: OperatorReleaseProps = {
  name: 'Network Operator',
  version: '26.4.1',
  chart: {
    name: 'network-operator',
    repository: NGC,
    version: '26.4.1',
    published: true,
    source: 'Mellanox/network-operator@b06827e085c5:deployment/network-operator/README.md; version: Mellanox/network-operator@85afd6d9c697:deployment/network-operator/Chart.yaml',
  },
  namespace: 'nvidia-network-operator',
  images: IMAGES_26_4_1,
  minKubernetes: '1.31',
  maxKubernetes: '1.35',
  source: 'Mellanox/network-operator@85afd6d9c697:hack/release.yaml; Kubernetes: Mellanox/network-operator-docs@0c0ecad430c9:docs/platform-support.rst',
};
