import { NCCL } from './variables';
import { Rule } from '../../rule';
import { misnamed } from '../environment/catalogue-checks';

/** Slips in names of variables. */
export const rule: Rule = {
  id: 'NCCL-ENV/unknown-variable',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'A misspelt NCCL variable',
  cause: 'NCCL and PyTorch read variables by their exact names, capitals included, and say nothing about others: the setting has no effect.',
  remedy: 'Write the name as the NCCL user guide has it.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst and src (NCCL_PARAM)',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_SOCKET_IFNAMES, value: eth0}',
  *check(bundle) {
    yield* misnamed(bundle, NCCL);
  },
};
