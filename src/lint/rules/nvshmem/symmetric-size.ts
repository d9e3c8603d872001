import { amountOf } from '../../../core/quantity';
import { Rule } from '../../rule';
import { ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

/** Memory of the largest GPU: GB300, B300. */
const LARGEST_GPU = 288 * 2 ** 30;

/** A heap that no GPU holds. */
export const rule: Rule = {
  id: 'NVSHMEM/symmetric-size',
  family: 'NVSHMEM',
  severity: 'error',
  title: 'A symmetric heap larger than a GPU',
  cause: 'NVSHMEM reserves the symmetric heap on the GPU of each process, within NVSHMEM_MAX_MEMORY_PER_GPU: the allocation fails at start.',
  remedy: 'Lower NVSHMEM_SYMMETRIC_SIZE: 1g by default, 16g for large expert parallelism.',
  source: 'NVIDIA/nvshmem src/include/host/env/env_defs.h (SYMMETRIC_SIZE, MAX_MEMORY_PER_GPU)',
  since: '0.1.0',
  example: 'env:\n- {name: NVSHMEM_SYMMETRIC_SIZE, value: 512g}',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const size = bytesOf(rank.text('NVSHMEM_SYMMETRIC_SIZE'));
      const most = bytesOf(rank.text('NVSHMEM_MAX_MEMORY_PER_GPU'));
      if (size === undefined) continue;
      const limit = Math.min(most ?? LARGEST_GPU, LARGEST_GPU);
      if (size <= limit) continue;
      const variable = rank.variable('NVSHMEM_SYMMETRIC_SIZE')!;
      yield {
        object: rank.owner,
        path: variable.path,
        message: `${written(variable)} is more than ${limit === most ? `NVSHMEM_MAX_MEMORY_PER_GPU=${rank.text('NVSHMEM_MAX_MEMORY_PER_GPU')}` : 'the 288 GiB of the largest GPU'}`,
      };
    }
  },
};

/** Bytes of a size such as 16g; undefined where it is none. */
function bytesOf(text: string | undefined): number | undefined {
  const match = /^(\d+(?:\.\d+)?)([kmgt]?)b?$/i.exec(text?.trim() ?? '');
  if (match === null) return undefined;
  const [, digits, unit] = match;
  return amountOf(unit === '' ? digits : `${digits}${unit.toUpperCase()}i`);
}
