import { chartOf } from './chart-of';
import { HelmRelease } from './helm-release';
import { PrimaryCniFacts } from './primary-cni';
import { AntreaRelease } from '../catalog';

/** What the values of Antrea follow from. */
export interface AntreaFacts extends PrimaryCniFacts {
  readonly release: AntreaRelease;
}

/**
 * The Helm release of Antrea. It takes each node's part of the pod CIDR from the node, as kube-controller-manager assigned it
 * (`--cluster-cidr`), so the pod CIDR is no value of the chart. It has no join network.
 *
 * @see https://github.com/antrea-io/antrea/blob/v2.7.0/build/charts/antrea/values.yaml
 */
export function antreaHelmRelease(facts: AntreaFacts): HelmRelease {
  return {
    name: 'antrea',
    ...chartOf(facts.release),
    namespace: facts.release.namespace,
    values: {
      defaultMTU: facts.mtu,
      [facts.serviceCidr.version === 4 ? 'serviceCIDR' : 'serviceCIDRv6']: facts.serviceCidr.toString(),
    },
  };
}
