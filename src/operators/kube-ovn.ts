import { chartOf } from './chart-of';
import { HelmRelease } from './helm-release';
import { InternalRange, PrimaryCniFacts } from './primary-cni';
import { KubeOvnRelease } from '../catalog';
import { Cidr } from '../core';

/** What the values of Kube-OVN follow from. */
export interface KubeOvnFacts extends PrimaryCniFacts {
  readonly release: KubeOvnRelease;
}

/** Range of the join subnet in the chart's own values, by address family. */
const JOIN = { 4: '100.64.0.0/16', 6: 'fd00:100:64::/112' };

/** The ranges that Kube-OVN takes for itself in the family of the pod CIDR. */
export function kubeOvnRanges(facts: Pick<KubeOvnFacts, 'podCidr' | 'joinCidr'>): InternalRange[] {
  return [{ name: 'Kube-OVN join', cidr: facts.joinCidr ?? Cidr.parse(facts.podCidr.version === 4 ? JOIN[4] : JOIN[6]) }];
}

/**
 * The Helm release of Kube-OVN by the chart that upstream recommends, `kube-ovn-v2`; the older chart can't set an MTU. The databases run on the
 * nodes of the control plane, which Helm looks up by label; tools that only render the chart need `masterNodes` set.
 *
 * @see https://github.com/kubeovn/kube-ovn/blob/v1.16.2/charts/kube-ovn-v2/values.yaml
 */
export function kubeOvnHelmRelease(facts: KubeOvnFacts): HelmRelease {
  const { namespace } = facts.release;
  const [join] = kubeOvnRanges(facts);
  const family = `v${facts.podCidr.version}`;
  return {
    name: 'kube-ovn',
    ...chartOf(facts.release),
    chart: 'kube-ovn-v2',
    namespace,
    values: {
      namespace,
      masterNodesLabels: { 'node-role.kubernetes.io/control-plane': '' },
      networking: {
        stack: facts.podCidr.version === 4 ? 'IPv4' : 'IPv6',
        pods: {
          cidr: { [family]: facts.podCidr.toString() },
          gateways: { [family]: facts.podCidr.firstHost },
          mtu: facts.mtu,
        },
        services: { cidr: { [family]: facts.serviceCidr.toString() } },
        join: { cidr: { [family]: join.cidr.toString() } },
      },
      // Tenants are separated by NetworkPolicies.
      features: { enableNetworkPolicies: true },
    },
  };
}
