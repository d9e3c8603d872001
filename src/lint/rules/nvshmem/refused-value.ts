import { EnvironmentVariable } from '../../../catalog/environment-variable';
import { Rule } from '../../rule';
import { refused } from '../environment/catalogue-checks';

/** Values that NVSHMEM does not understand. */
export const rule: Rule = {
  id: 'NVSHMEM/refused-value',
  family: 'NVSHMEM',
  severity: 'error',
  title: 'A value that NVSHMEM does not accept',
  cause: 'A transport or bootstrap that NVSHMEM does not know is not loaded: PEs of other nodes are not reached. Sizes and numbers that it cannot parse end the start.',
  remedy: 'Write a value that the NVSHMEM documentation lists.',
  source: 'NVIDIA/nvshmem src, env_defs.h, src/host/transport/transport.cpp',
  since: '0.1.0',
  example: 'env:\n- {name: NVSHMEM_SYMMETRIC_SIZE, value: 16GiB}',
  *check(bundle) {
    yield* refused(bundle, accepts);
  },
};

function accepts(variable: EnvironmentVariable, value: string): boolean | undefined {
  if (!variable.name.startsWith('NVSHMEM_') || variable.name === 'NVSHMEM_REMOTE_TRANSPORT') return undefined;
  return variable.accepts(value);
}
