import { isMemory, quantityOf, SHM_PATH, sharedMemories, sizeLimitOf } from './shared-memory';
import { Quantity } from '../../../core/quantity';
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
    for (const template of bundle.podTemplates) {
      for (const { name, volume, volumePath } of sharedMemories(template)) {
        const written = isMemory(volume) ? sizeLimitOf(volume) : undefined;
        const size = quantityOf(written);
        const limit = largestLimit(template, name);
        if (written === undefined || size === undefined || size.isZero || limit === undefined || size.compareTo(limit) < 0) continue;
        yield {
          object: template.owner,
          path: [...volumePath, 'emptyDir', 'sizeLimit'],
          message: `sizeLimit ${written} of ${SHM_PATH} is not below the memory limit ${limit.text} of the container that writes it`,
        };
      }
    }
  },
};

/** The largest memory limit among the containers that mount a volume; undefined where one has none. */
function largestLimit(template: PodTemplate, volume: string): Quantity | undefined {
  let largest: Quantity | undefined;
  for (const container of template.mainContainers) {
    if (!container.volumeMounts.some(({ name }) => name === volume)) continue;
    const limit = quantityOf(container.requests.get('memory')?.limit);
    if (limit === undefined) return undefined;
    if (largest === undefined || limit.compareTo(largest) > 0) largest = limit;
  }
  return largest;
}
