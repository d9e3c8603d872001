import { AccessRule } from './access-rule';

/**
 * Device classes that a ResourceClaim may ask for. A pod does not show the class of its claim, so the claims are judged when they are made.
 *
 * @see https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/
 */
export const CLAIM_RULE: AccessRule = {
  kind: 'GpuFabricClaimAccess',
  objects: [{
    apiGroups: ['resource.k8s.io'],
    kinds: ['ResourceClaim', 'ResourceClaimTemplate'],
    resources: ['resourceclaims', 'resourceclaimtemplates'],
  }],
  scope: 'changed-content',
  parameters: ['deviceClasses'],
  checks: [
    {
      id: 'device-classes',
      message: 'a device class is not open to this tier; the constraint lists those that are',
      demand: { form: 'device-classes-open' },
    },
    {
      id: 'device-admin-access',
      message: 'adminAccess reaches devices that others hold, beside every quota; remove it',
      demand: { form: 'device-flag-off', field: 'adminAccess' },
    },
  ],
};
