import { chartOf } from './chart-of';
import { HelmRelease } from './helm-release';
import { InternalRange, PrimaryCniFacts } from './primary-cni';
import { OvnKubernetesRelease } from '../catalog';
import { Cidr } from '../core';

/** What the values of OVN-Kubernetes follow from. */
export interface OvnKubernetesFacts extends PrimaryCniFacts {
  readonly release: OvnKubernetesRelease;
  /** Prefix length of the part of the pod CIDR that one node gets. */
  readonly podPrefixPerNode: number;
  /** Range of the transit switch between the zones of the nodes. */
  readonly transitCidr?: Cidr;
  /** Endpoint of the API server that works before Services do. */
  readonly apiServer?: string;
}

/** Namespaces that the chart makes itself. */
export const OVN_KUBERNETES_NAMESPACES = ['ovn-host-network', 'ovn-kubernetes'];

/** Ranges of the chart's mode file, by address family. */
const INTERNAL = {
  4: { join: '100.64.0.0/16', transit: '100.88.0.0/16', masquerade: '169.254.0.0/17' },
  6: { join: 'fd98::/64', transit: 'fd97::/64', masquerade: 'fd69::/112' },
};

/** The sub-charts that the interconnect mode with one zone per node leaves out. Without a tag a sub-chart runs. */
const SUBCHARTS_OFF = [
  'ovn-ipsec', 'ovnkube-db', 'ovnkube-db-raft', 'ovnkube-master', 'ovnkube-node', 'ovnkube-node-dpu', 'ovnkube-node-dpu-host',
  'ovnkube-single-node-zone-dpu', 'ovnkube-zone-controller',
];

/** Features of the mode file that are on. */
const FEATURES_ON = [
  'enableEgressFirewall', 'enableEgressIp', 'enableEgressQos', 'enableEgressService', 'enableInterconnect', 'enableLFlowCache',
  'enableMultiExternalGateway', 'enableOvnKubeIdentity', 'enablePersistentIPs', 'enableSvcTemplate',
];

/** The ranges that OVN-Kubernetes takes for itself in the family of the pod CIDR. */
export function ovnKubernetesRanges(facts: Pick<OvnKubernetesFacts, 'podCidr' | 'joinCidr' | 'transitCidr'>): InternalRange[] {
  const defaults = facts.podCidr.version === 4 ? INTERNAL[4] : INTERNAL[6];
  return [
    { name: 'OVN-Kubernetes join', cidr: facts.joinCidr ?? Cidr.parse(defaults.join) },
    { name: 'OVN-Kubernetes masquerade', cidr: Cidr.parse(defaults.masquerade) },
    { name: 'OVN-Kubernetes transit', cidr: facts.transitCidr ?? Cidr.parse(defaults.transit) },
  ];
}

/**
 * The Helm release of OVN-Kubernetes in its interconnect mode, one zone per node. The chart has no values of its own, only one file per mode,
 * so everything that this mode switches is said here. Nodes need the label `k8s.ovn.org/zone-name` with their own name, and no kube-proxy.
 *
 * @see https://github.com/ovn-kubernetes/ovn-kubernetes/blob/v1.3.0/helm/ovn-kubernetes/values-single-node-zone.yaml
 * @see https://github.com/ovn-kubernetes/ovn-kubernetes/blob/v1.3.0/docs/installation/launching-ovn-kubernetes-with-helm.md
 */
export function ovnKubernetesHelmRelease(facts: OvnKubernetesFacts): HelmRelease {
  const image = facts.release.image('ovnKubernetes');
  const [join, masquerade, transit] = ovnKubernetesRanges(facts).map(range => range.cidr.toString());
  const family = `v${facts.podCidr.version}`;
  return {
    name: 'ovn-kubernetes',
    ...chartOf(facts.release),
    namespace: facts.release.namespace,
    ...(facts.apiServer === undefined && { setAtInstall: ['k8sAPIServer'] }),
    values: {
      tags: Object.fromEntries(SUBCHARTS_OFF.map(name => [name, false])),
      ...(facts.apiServer !== undefined && { k8sAPIServer: facts.apiServer }),
      podNetwork: `${facts.podCidr}/${facts.podPrefixPerNode}`,
      serviceNetwork: facts.serviceCidr.toString(),
      mtu: facts.mtu,
      global: {
        ...Object.fromEntries(FEATURES_ON.map(name => [name, true])),
        egressIpHealthCheckPort: 9107,
        encapPort: 6081,
        gatewayMode: 'shared',
        [`${family}JoinSubnet`]: join,
        [`${family}MasqueradeSubnet`]: masquerade,
        [`${family}TransitSubnet`]: transit,
        // The mode file names a moving branch: the tag of the release is the only pin.
        image: { repository: `${image.repository}/${image.image}`, tag: image.version, pullPolicy: 'IfNotPresent' },
      },
      monitoring: { enableServiceMonitor: false, enablePrometheusRule: false },
    },
  };
}
