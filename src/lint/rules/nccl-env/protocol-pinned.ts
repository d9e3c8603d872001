import { Rule } from '../../rule';
import { ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

/** LL128 by force. */
export const rule: Rule = {
  id: 'NCCL-ENV/protocol-pinned',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'The LL128 protocol by force',
  cause: 'LL128 needs stores of 128 bytes that arrive whole. NCCL turns it on only where platform and GPU keep them whole; forced elsewhere it corrupts data without an error.',
  remedy: 'Leave NCCL_PROTO unset, or exclude protocols with ^.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst (NCCL_PROTO)',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_PROTO, value: LL128}',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const text = rank.text('NCCL_PROTO');
      if (text === undefined || !/(?:^|[,:;])LL128(?:$|[,;])/i.test(text) || text.includes('^')) continue;
      const variable = rank.variable('NCCL_PROTO')!;
      yield { object: rank.owner, path: variable.path, message: `${written(variable)} forces LL128, which can corrupt data`, remedy: 'remove it' };
    }
  },
};
