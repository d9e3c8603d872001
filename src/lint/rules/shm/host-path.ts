import { normal, SHM_PATH, sharedMemories } from './shared-memory';
import { scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** The node's /dev/shm is everybody's. */
export const rule: Rule = {
  id: 'SHM/host-path',
  family: 'SHM',
  severity: 'warning',
  title: "The node's /dev/shm in a pod",
  cause: 'A hostPath of /dev/shm is shared with the node and with all pods that do the same: segments of jobs that died stay and fill it, names clash, and no memory limit counts it. Pod Security Admission refuses host paths.',
  remedy: 'emptyDir: {medium: Memory, sizeLimit: 16Gi}',
  source: 'vLLM docs/deployment/k8s.md; kubernetes.io/docs/concepts/security/pod-security-standards',
  since: '0.1.0',
  example: 'volumes:\n  - name: dshm\n    hostPath: {path: /dev/shm}',
  *check(bundle) {
    for (const { template, volume, volumePath, name } of sharedMemories(bundle)) {
      const path = scalarAt(volume, 'hostPath', 'path');
      if (path === undefined || template.owner.kind === 'DaemonSet') continue;
      yield {
        object: template.owner,
        path: [...volumePath, 'hostPath'],
        message: normal(path) === SHM_PATH ? `volume ${name} is the node's /dev/shm` : `volume ${name} puts ${path} of the node at /dev/shm`,
      };
    }
  },
};
