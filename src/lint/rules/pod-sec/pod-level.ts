import { objectAt } from '../../model/json';
import { Rule } from '../../rule';

/** Fields of a container's security context that a pod's does not have. */
const OF_CONTAINERS = ['capabilities', 'privileged', 'allowPrivilegeEscalation', 'readOnlyRootFilesystem', 'procMount'];

/** A pod's security context has no capabilities: the API server drops what it does not know. */
export const rule: Rule = {
  id: 'POD-SEC/pod-level',
  family: 'POD-SEC',
  severity: 'error',
  title: "A container's security setting in the security context of the pod",
  cause: 'securityContext of a pod and of a container are two types. Capabilities and the like exist in the container only; in the pod they are refused by strict validation and otherwise dropped, so RDMA containers run without IPC_LOCK.',
  remedy: 'Move the field into securityContext of each container that needs it.',
  source: 'kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1 (PodSecurityContext)',
  since: '0.1.0',
  example: 'kind: Pod\nspec:\n  securityContext:\n    capabilities: {add: [IPC_LOCK]}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const context = objectAt(template.spec, 'securityContext') ?? {};
      for (const field of OF_CONTAINERS.filter(name => context[name] !== undefined)) {
        yield {
          object: template.owner,
          path: template.pathOf('securityContext', field),
          message: `${field} is no field of a pod's securityContext, so no container gets it`,
        };
      }
    }
  },
};
