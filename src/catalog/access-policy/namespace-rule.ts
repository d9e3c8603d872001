import { AccessRule } from './access-rule';
import { TIER_LABEL } from '../labels';

/** Labels that let ResourceClaims of a namespace have devices that others hold: of Kubernetes 1.33, and since 1.34. */
const ADMIN_ACCESS_LABELS = ['resource.k8s.io/admin-access', 'resource.kubernetes.io/admin-access'];

/**
 * Who raises a tier, or lowers pod security, takes the devices: these labels belong to the platform. The sub-resources write labels as well.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/#admin-access
 */
export const NAMESPACE_RULE: AccessRule = {
  kind: 'GpuFabricNamespaceGuard',
  objects: [{ apiGroups: [''], kinds: ['Namespace'], resources: ['namespaces', 'namespaces/finalize', 'namespaces/status'] }],
  scope: 'requests',
  parameters: ['groups', 'reserved', 'users'],
  checks: [
    {
      id: 'tier-and-security-labels',
      message: `${TIER_LABEL}, pod-security.kubernetes.io/*, admission.gatekeeper.sh/ignore and DRA's admin-access are set by the platform's administrators; the constraint lists who they are`,
      demand: { form: 'labels-guarded', keys: ['admission.gatekeeper.sh/ignore', ...ADMIN_ACCESS_LABELS, TIER_LABEL], prefixes: ['pod-security.kubernetes.io/'] },
    },
    {
      id: 'reserved-names',
      message: 'namespaces of this name are exempt from the access policy; only the platform\'s administrators make them',
      demand: { form: 'name-not-reserved' },
    },
  ],
};
