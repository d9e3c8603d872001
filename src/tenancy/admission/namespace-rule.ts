import { AccessRule } from './access-rule';
import { TIER_LABEL } from '../../catalog/labels';

/** Who raises a tier, or lowers pod security, takes the devices: these labels belong to the platform. */
export const NAMESPACE_RULE: AccessRule = {
  kind: 'GpuFabricNamespaceGuard',
  objects: [{ apiGroups: [''], kinds: ['Namespace'], resources: ['namespaces'] }],
  scope: 'requests',
  parameters: ['groups', 'reserved', 'users'],
  checks: [
    {
      id: 'tier-and-security-labels',
      message: `${TIER_LABEL}, pod-security.kubernetes.io/* and admission.gatekeeper.sh/ignore are set by the platform's administrators; the constraint lists who they are`,
      demand: { form: 'labels-guarded', keys: ['admission.gatekeeper.sh/ignore', TIER_LABEL], prefixes: ['pod-security.kubernetes.io/'] },
    },
    {
      id: 'reserved-names',
      message: 'namespaces of this name are exempt from the access policy; only the platform\'s administrators make them',
      demand: { form: 'name-not-reserved' },
    },
  ],
};
