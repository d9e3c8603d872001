import { bytesOf, isMemory, LEAST, sharedMemories, sizeLimitOf, wholeGpus } from './shared-memory';
import { Rule } from '../../rule';

/** A memory volume that is hardly larger than the default. */
export const rule: Rule = {
  id: 'SHM/size',
  family: 'SHM',
  severity: 'warning',
  title: 'Too little shared memory for several GPUs',
  cause: 'NCCL wants about 1 GiB of shared memory for the GPUs of a node, vLLM and PyTorch loaders several. A smaller sizeLimit ends in "No space left on device", a bus error, or the eviction of the pod.',
  remedy: 'sizeLimit: 16Gi, and a memory limit that includes it.',
  source: 'NVIDIA NCCL user guide, troubleshooting (shared memory); vLLM docs/deployment/docker.md',
  since: '0.1.0',
  example: 'resources: {limits: {nvidia.com/gpu: 8}}\nvolumes:\n  - name: dshm\n    emptyDir: {medium: Memory, sizeLimit: 64Mi}',
  *check(bundle) {
    for (const { template, container, volume, volumePath } of sharedMemories(bundle)) {
      const written = isMemory(volume) ? sizeLimitOf(volume) : undefined;
      if (written === undefined) continue;
      const size = bytesOf(written);
      const path = [...volumePath, 'emptyDir', 'sizeLimit'];
      if (size === undefined) {
        yield { object: template.owner, path, severity: 'error', message: `sizeLimit '${written}' is no quantity`, remedy: 'write a number with Mi or Gi, for example 16Gi' };
      } else if (size < LEAST.bytes) {
        const gpus = Math.max(...template.mainContainers.map(wholeGpus));
        if (gpus > 1) yield { object: template.owner, path, message: `/dev/shm of container ${container.name} has ${written} for ${gpus} GPUs; the least is ${LEAST.text}` };
      }
    }
  },
};
