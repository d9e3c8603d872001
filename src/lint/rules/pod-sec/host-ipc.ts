import { isNodeAgent } from './rdma-container';
import { Rule } from '../../rule';

/** Shared memory of the pod's own does what people take hostIPC for. */
export const rule: Rule = {
  id: 'POD-SEC/host-ipc',
  family: 'POD-SEC',
  severity: 'info',
  title: 'The IPC namespace of the host beside shared memory of its own',
  cause: 'hostIPC shares System V and POSIX memory with all such pods of the node, of other tenants too. People set it for a larger /dev/shm, and the pod already has one.',
  remedy: 'Delete hostIPC: the memory-backed volume at /dev/shm is enough.',
  source: 'kubernetes.io/docs/concepts/security/pod-security-standards (baseline forbids host namespaces); vLLM docs/deployment/docker.md',
  since: '0.1.0',
  example: 'kind: Pod\nspec:\n  hostIPC: true\n  volumes: [{name: dshm, emptyDir: {medium: Memory}}]',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      if (template.at('hostIPC') !== true || !template.usesGpu || isNodeAgent(template)) continue;
      if (!template.mainContainers.some(container => template.mountAt(container, '/dev/shm')?.volume !== undefined)) continue;
      yield { object: template.owner, path: template.pathOf('hostIPC'), message: 'hostIPC is set although the pod mounts its own /dev/shm' };
    }
  },
};
