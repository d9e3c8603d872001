import { AdmissionCase, denied } from './case';
import { claim, pod, podWith, requesting, VF_0 } from './manifests';

/**
 * Attempts in forms that the API server of the rig refuses by itself, before any policy: others may take them, so the expressions have to know
 * them. Only engines without an API server judge them.
 */
export const FOREIGN_FORM_CASES: readonly AdmissionCase[] = [
  denied('resource-request-only', 'resources', requesting('web', VF_0, '1', 'requests')),
  denied('resource-of-pod', 'resources', pod('web', { resources: { limits: { [VF_0]: '1' } } })),
  denied('resource-zero-and-one', 'resources', podWith('web', { resources: { requests: { [VF_0]: '0' }, limits: { [VF_0]: '1' } } })),
  denied('claim-of-unknown-form', 'device-classes', { ...claim('team-a', ''), spec: { devices: { requests: [{ name: 'vf', someday: {} }] } } }),
];
