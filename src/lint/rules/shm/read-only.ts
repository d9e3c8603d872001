import { sharedMemoryOf } from './shared-memory';
import { Rule } from '../../rule';

/** Shared memory that nobody can write. */
export const rule: Rule = {
  id: 'SHM/read-only',
  family: 'SHM',
  severity: 'error',
  title: 'Read-only shared memory',
  cause: 'Processes create their segments in /dev/shm; on a read-only mount shm_open fails and NCCL does not start.',
  remedy: 'Delete readOnly from the mount.',
  source: 'man 3 shm_open',
  since: '0.1.0',
  example: 'volumeMounts: [{name: dshm, mountPath: /dev/shm, readOnly: true}]',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const container of template.containers) {
        const shared = sharedMemoryOf(template, container);
        if (shared?.mount.readOnly !== true) continue;
        yield { object: template.owner, path: [...shared.mountPath, 'readOnly'], message: `container ${container.name} mounts /dev/shm read-only` };
      }
    }
  },
};
