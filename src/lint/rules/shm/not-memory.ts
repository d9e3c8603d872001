import { isMemory, sharedMemories, SharedMemory } from './shared-memory';
import { Problem, Rule } from '../../rule';

/** What is mounted at /dev/shm is shared memory only when it is memory. */
export const rule: Rule = {
  id: 'SHM/not-memory',
  family: 'SHM',
  severity: 'warning',
  title: 'A volume at /dev/shm that is not memory',
  cause: 'An emptyDir without medium: Memory is a directory on the disk of the node: shared memory then works at the speed of the disk and counts against ephemeral storage. A volume that the pod does not have is refused.',
  remedy: 'emptyDir: {medium: Memory, sizeLimit: 16Gi}',
  source: 'kubernetes.io/docs/concepts/storage/volumes (emptyDir); vLLM docs/deployment/k8s.md',
  since: '0.1.0',
  example: 'volumes:\n  - name: dshm\n    emptyDir: {sizeLimit: 16Gi}',
  *check(bundle) {
    for (const shared of sharedMemories(bundle)) {
      const { owner } = shared.template;
      const fault = faultOf(shared, owner.kind);
      if (fault !== undefined) yield { object: owner, ...fault };
    }
  },
};

function faultOf({ volume, volumePath, name, mountPath }: SharedMemory, kind: string): Omit<Problem, 'object'> | undefined {
  if (volume === undefined) {
    if (kind === 'StatefulSet') return undefined;
    return { path: [...mountPath, 'name'], severity: 'error', message: `the mount at /dev/shm names the volume ${name}, which the pod does not have`, remedy: `add the volume ${name}: emptyDir {medium: Memory, sizeLimit: 16Gi}` };
  }
  if (isMemory(volume) || volume.hostPath !== undefined) return undefined;
  const [type = 'nothing'] = Object.keys(volume).filter(key => key !== 'name');
  if (type !== 'emptyDir') return { path: volumePath, message: `volume ${name} at /dev/shm is of type ${type}, not memory` };
  return { path: [...volumePath, 'emptyDir', 'medium'], message: `volume ${name} at /dev/shm is an emptyDir on disk: medium: Memory is missing`, remedy: 'medium: Memory' };
}
