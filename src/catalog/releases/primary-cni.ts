import { OperatorReleaseProps } from '../operator-release';

export const KUBE_OVN_1_16_2: OperatorReleaseProps = {
  name: 'Kube-OVN',
  version: '1.16.2',
  chart: { name: 'kube-ovn', repository: 'https://kubeovn.github.io/kube-ovn', version: 'v1.16.2' },
  namespace: 'kube-system',
  images: {
    kubeOvn: { repository: 'docker.io/kubeovn', image: 'kube-ovn', version: 'v1.16.2' },
    natGateway: { repository: 'docker.io/kubeovn', image: 'vpc-nat-gateway', version: 'v1.16.2' },
  },
  minKubernetes: '1.29',
  source: 'kubeovn/kube-ovn@12506be4b99b:charts/kube-ovn/values.yaml',
};

export const OVN_KUBERNETES_1_3_0: OperatorReleaseProps = {
  name: 'OVN-Kubernetes',
  version: '1.3.0',
  chart: { name: 'ovn-kubernetes', repository: 'oci://ghcr.io/ovn-kubernetes/ovn-kubernetes/helm', version: '1.3.0' },
  namespace: 'ovn-kubernetes',
  images: {
    ovnKubernetes: { repository: 'ghcr.io/ovn-kubernetes/ovn-kubernetes', image: 'ovn-kube-ubuntu', version: 'release-1.3' },
  },
  minKubernetes: '1.16',
  source: 'ovn-kubernetes/ovn-kubernetes@251895cd534f:helm/ovn-kubernetes/Chart.yaml',
};

export const ANTREA_2_7_0: OperatorReleaseProps = {
  name: 'Antrea',
  version: '2.7.0',
  chart: { name: 'antrea', repository: 'https://charts.antrea.io', version: '2.7.0' },
  namespace: 'kube-system',
  images: {
    agent: { repository: 'antrea', image: 'antrea-agent-ubuntu', version: 'v2.7.0' },
    controller: { repository: 'antrea', image: 'antrea-controller-ubuntu', version: 'v2.7.0' },
  },
  minKubernetes: '1.23',
  source: 'antrea-io/antrea@e59003c2c1b1:build/charts/antrea/values.yaml',
};
