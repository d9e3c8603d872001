import { bytesOf, isMemory, SHM_PATH, sharedMemories, sizeLimitOf } from './shared-memory';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** Pages of a memory volume belong to the container that writes them. */
export const rule: Rule = {
  id: 'SHM/memory-limit',
  family: 'SHM',
  severity: 'warning',
  title: 'Shared memory as large as the memory limit',
  cause: 'What is written to a memory volume counts against the memory limit of the container. Where sizeLimit is not below the limit, filling shared memory gets the container killed (OOMKilled, exit code 137) instead of failing with a message.',
  remedy: 'Lower sizeLimit, or raise limits.memory to what the processes need plus sizeLimit.',
  source: 'kubernetes.io/docs/concepts/storage/volumes (emptyDir: counts against the memory limit)',
  since: '0.1.0',
  example: 'resources: {limits: {memory: 16Gi}}\nvolumes:\n  - name: dshm\n    emptyDir: {medium: Memory, sizeLimit: 64Gi}',
  *check(bundle) {
    for (const { template, name, volume, volumePath } of sharedMemories(bundle)) {
      const written = isMemory(volume) ? sizeLimitOf(volume) : undefined;
      const size = bytesOf(written);
      if (written === undefined || size === undefined || size === 0) continue;
      const limit = largestLimit(template, name);
      if (limit === undefined || size < limit.bytes) continue;
      yield {
        object: template.owner,
        path: [...volumePath, 'emptyDir', 'sizeLimit'],
        message: `sizeLimit ${written} of ${SHM_PATH} is not below the memory limit ${limit.text} of the container that writes it`,
      };
    }
  },
};

/** The largest memory limit among the containers that mount a volume; undefined where one has none. */
function largestLimit(template: PodTemplate, volume: string): { readonly text: string; readonly bytes: number } | undefined {
  let largest: { readonly text: string; readonly bytes: number } | undefined;
  for (const container of template.mainContainers) {
    if (!container.volumeMounts.some(({ name }) => name === volume)) continue;
    const text = container.requests.get('memory')?.limit;
    const bytes = bytesOf(text);
    if (text === undefined || bytes === undefined) return undefined;
    if (largest === undefined || bytes > largest.bytes) largest = { text, bytes };
  }
  return largest;
}
