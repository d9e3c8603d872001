import { addedCapabilities } from './rdma-container';
import { Rule } from '../../rule';

/** The API server refuses the contradiction. */
export const rule: Rule = {
  id: 'POD-SEC/escalation',
  family: 'POD-SEC',
  severity: 'error',
  title: 'allowPrivilegeEscalation: false beside privileged or SYS_ADMIN',
  cause: 'The API server refuses a container that is privileged, or adds SYS_ADMIN, and forbids privilege escalation.',
  remedy: 'Delete privileged or SYS_ADMIN: RDMA needs IPC_LOCK only.',
  source: 'kubernetes/kubernetes pkg/apis/core/validation (ValidateSecurityContext)',
  since: '0.1.0',
  example: 'securityContext:\n  privileged: true\n  allowPrivilegeEscalation: false',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const container of template.containers) {
        if (container.at('securityContext', 'allowPrivilegeEscalation') !== false) continue;
        const reason = container.privileged ? 'privileged: true' : addedCapabilities(container).includes('SYS_ADMIN') ? 'the capability SYS_ADMIN' : undefined;
        if (reason === undefined) continue;
        yield {
          object: template.owner,
          path: container.pathOf('securityContext', 'allowPrivilegeEscalation'),
          message: `container ${container.name} has ${reason} and allowPrivilegeEscalation: false, which the API server refuses`,
        };
      }
    }
  },
};
