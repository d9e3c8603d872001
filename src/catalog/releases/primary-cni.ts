import { OperatorReleaseProps } from '../operator-release';

export const KUBE_OVN_1_16_2: OperatorReleaseProps = {
  name: 'Kube-OVN',
  version: '1.16.2',
  chart: {
    name: 'kube-ovn',
    repository: 'oci://ghcr.io/kubeovn/charts',
    version: 'v1.16.2',
    published: true,
    source: 'kubeovn/kube-ovn@12506be4b99b:.github/workflows/release-chart.yaml',
  },
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
  chart: {
    name: 'ovn-kubernetes',
    repository: 'https://github.com/ovn-kubernetes/ovn-kubernetes/tree/v1.3.0/helm',
    version: '1.3.0',
    published: false,
    source: 'ovn-kubernetes/ovn-kubernetes@251895cd534f:docs/installation/launching-ovn-kubernetes-with-helm.md',
  },
  namespace: 'ovn-kubernetes',
  images: {
    // The chart's own tag is `master`; images of a release carry the name of its branch (docs/developer-guide/image-build.md).
    ovnKubernetes: { repository: 'ghcr.io/ovn-kubernetes/ovn-kubernetes', image: 'ovn-kube-ubuntu', version: 'release-1.3' },
  },
  source: 'ovn-kubernetes/ovn-kubernetes@251895cd534f:helm/ovn-kubernetes/Chart.yaml',
};

/** Chart.yaml and values.yaml of the source hold placeholders; releases carry their tag. */
export const ANTREA_2_7_0: OperatorReleaseProps = {
  name: 'Antrea',
  version: '2.7.0',
  chart: {
    name: 'antrea',
    repository: 'https://charts.antrea.io',
    version: '2.7.0',
    published: true,
    source: 'antrea-io/antrea@fc70f2bb7037:docs/helm.md; version: its tag, since Chart.yaml holds a placeholder',
  },
  namespace: 'kube-system',
  images: {
    agent: { repository: 'antrea', image: 'antrea-agent-ubuntu', version: 'v2.7.0' },
    controller: { repository: 'antrea', image: 'antrea-controller-ubuntu', version: 'v2.7.0' },
  },
  minKubernetes: '1.23',
  source: 'antrea-io/antrea@e59003c2c1b1:build/charts/antrea/values.yaml',
};
