import { POD_SECURITY_AUDIT_LABEL, POD_SECURITY_ENFORCE_LABEL, POD_SECURITY_WARN_LABEL } from '../catalog/labels';

/** Labels that put a namespace under Pod Security Admission at one level for refusing, auditing and warning alike. */
export function podSecurityLabels(level: 'privileged' | 'restricted'): { [label: string]: string } {
  return { [POD_SECURITY_ENFORCE_LABEL]: level, [POD_SECURITY_AUDIT_LABEL]: level, [POD_SECURITY_WARN_LABEL]: level };
}
