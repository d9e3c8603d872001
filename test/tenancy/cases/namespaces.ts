import { AdmissionCase, admitted, denied } from './case';
import { LABELS_OF_WEB, labelled } from './manifests';
import { TENANT_ACCOUNT, CONTROLLER, ADMINISTRATOR, DELIVERY } from './senders';

/** Labels that decide over a namespace, and names that do. */
export const NAMESPACE_CASES: readonly AdmissionCase[] = [
  denied('tier-raised', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'gpu-fabric.dev/tier': 'privileged' }), { oldObject: labelled('web', LABELS_OF_WEB) }),
  denied('tier-raised-by-service-account', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'gpu-fabric.dev/tier': 'privileged' }), {
    oldObject: labelled('web', LABELS_OF_WEB), sender: TENANT_ACCOUNT,
  }),
  denied('tier-removed', 'tier-and-security-labels', labelled('web', { 'pod-security.kubernetes.io/enforce': 'baseline' }), { oldObject: labelled('web', LABELS_OF_WEB) }),
  denied('tier-added', 'tier-and-security-labels', labelled('stray', { 'gpu-fabric.dev/tier': 'privileged' }), { oldObject: labelled('stray', {}) }),
  denied('tier-of-new-namespace', 'tier-and-security-labels', labelled('fresh', { 'gpu-fabric.dev/tier': 'privileged' })),
  denied('pod-security-lowered', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'pod-security.kubernetes.io/enforce': 'privileged' }), {
    oldObject: labelled('web', LABELS_OF_WEB),
  }),
  denied('pod-security-removed', 'tier-and-security-labels', labelled('web', { 'gpu-fabric.dev/tier': 'standard' }), { oldObject: labelled('web', LABELS_OF_WEB) }),
  denied('gatekeeper-ignored', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'admission.gatekeeper.sh/ignore': 'true' }), {
    oldObject: labelled('web', LABELS_OF_WEB),
  }),
  denied('tier-raised-by-status', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'gpu-fabric.dev/tier': 'privileged' }), {
    oldObject: labelled('web', LABELS_OF_WEB), subresource: 'status', sender: TENANT_ACCOUNT,
  }),
  denied('tier-raised-by-finalize', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'gpu-fabric.dev/tier': 'privileged' }), {
    oldObject: labelled('web', LABELS_OF_WEB), subresource: 'finalize', sender: TENANT_ACCOUNT,
  }),
  denied('pod-security-version-set', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'pod-security.kubernetes.io/enforce-version': 'v1.0' }), {
    oldObject: labelled('web', LABELS_OF_WEB),
  }),
  denied('admin-access-to-devices', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'resource.kubernetes.io/admin-access': 'true' }), {
    oldObject: labelled('web', LABELS_OF_WEB),
  }),
  denied('admin-access-to-devices-by-older-label', 'tier-and-security-labels', labelled('fresh', { 'resource.k8s.io/admin-access': 'true' })),
  denied('exempt-name-taken', 'reserved-names', labelled('monitoring', {})),
  denied('pod-security-lowered-by-service-account', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'pod-security.kubernetes.io/enforce': 'privileged' }), {
    oldObject: labelled('web', LABELS_OF_WEB), sender: TENANT_ACCOUNT,
  }),
  denied('pod-security-warnings-off', 'tier-and-security-labels', labelled('web', { ...LABELS_OF_WEB, 'pod-security.kubernetes.io/warn': 'privileged' }), {
    oldObject: labelled('web', LABELS_OF_WEB),
  }),
  denied('pod-security-added-to-namespace-of-nobody', 'tier-and-security-labels', labelled('stray', { 'pod-security.kubernetes.io/enforce': 'privileged' }), {
    oldObject: labelled('stray', {}),
  }),
  denied('exempt-name-taken-by-service-account', 'reserved-names', labelled('argocd', {}), { sender: TENANT_ACCOUNT }),
  admitted('namespace-of-nobody', labelled('fresh', { team: 'x' })),
  admitted('other-label-of-namespace', labelled('web', { ...LABELS_OF_WEB, team: 'x' }), { oldObject: labelled('web', LABELS_OF_WEB) }),
  admitted('namespace-finalized', labelled('web', LABELS_OF_WEB), { oldObject: labelled('web', LABELS_OF_WEB), subresource: 'finalize', sender: CONTROLLER }),
  admitted('tenant-made-by-administrator', labelled('fresh', { 'gpu-fabric.dev/tier': 'privileged' }), { sender: ADMINISTRATOR }),
  admitted('tenant-made-by-delivery', labelled('fresh', LABELS_OF_WEB), { sender: DELIVERY }),
  admitted('tier-changed-by-administrator', labelled('web', { ...LABELS_OF_WEB, 'gpu-fabric.dev/tier': 'privileged' }), {
    oldObject: labelled('web', LABELS_OF_WEB), sender: ADMINISTRATOR,
  }),
  admitted('namespace-named-like-exempt-one', labelled('monitoring-2', {})),
];
