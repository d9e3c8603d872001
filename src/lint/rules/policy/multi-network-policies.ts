import { Bundle } from '../../model/bundle';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';

/** Annotation that tells a MultiNetworkPolicy its networks. */
export const POLICY_FOR = 'k8s.v1.cni.cncf.io/policy-for';

/** A network that a MultiNetworkPolicy names. */
export interface CoveredNetwork {
  readonly policy: ManifestObject;
  /** Namespace of the network: as written, otherwise that of the policy. */
  readonly namespace?: string;
  readonly name: string;
  readonly path: Path;
}

/** Networks that MultiNetworkPolicies of the input name. */
export function coveredNetworks(bundle: Bundle): CoveredNetwork[] {
  return bundle.byKind('MultiNetworkPolicy').flatMap(policy => (policy.annotations[POLICY_FOR] ?? '').split(',').map(part => part.trim()).filter(part => part !== '').map(part => {
    const [first, second] = part.split('/');
    return { policy, namespace: second === undefined ? policy.namespace : first, name: second ?? first, path: ['metadata', 'annotations', POLICY_FOR] };
  }));
}
