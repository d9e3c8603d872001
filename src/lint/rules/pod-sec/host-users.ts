import { rdmaContainers } from './rdma-container';
import { Rule } from '../../rule';

/** The kernel looks for CAP_IPC_LOCK in the first user namespace. */
export const rule: Rule = {
  id: 'POD-SEC/host-users',
  family: 'POD-SEC',
  severity: 'warning',
  title: 'A user namespace around an RDMA container',
  cause: 'With hostUsers: false the capabilities of the container count in its own user namespace. The kernel asks for CAP_IPC_LOCK in the first one, so memory registration fails at the memlock limit of the runtime.',
  remedy: 'Delete hostUsers: false, or raise LimitMEMLOCK of the container runtime to infinity.',
  source: 'linux drivers/infiniband/core/umem.c (capable(CAP_IPC_LOCK)); Kubernetes documentation, user namespaces',
  since: '0.1.0',
  example: 'kind: Pod\nspec:\n  hostUsers: false\n  containers:\n    - resources: {limits: {nvidia.com/rail0: 1}}',
  *check(bundle) {
    const seen = new Set<unknown>();
    for (const { template, container, device } of rdmaContainers(bundle)) {
      if (template.at('hostUsers') !== false || seen.has(template)) continue;
      seen.add(template);
      yield {
        object: template.owner,
        path: template.pathOf('hostUsers'),
        message: `hostUsers: false makes IPC_LOCK of container ${container.name}, which has ${device}, count for nothing`,
      };
    }
  },
};
