import { Rule } from '../../rule';
import { ranksOf } from '../environment/rank';
import { textOf, written } from '../environment/setting';

/** Traces in jobs that are not tests. */
export const rule: Rule = {
  id: 'NCCL-ENV/debug-trace',
  family: 'NCCL-ENV',
  severity: 'info',
  title: 'Trace output in a job',
  cause: 'TRACE, and the COLL or ALL subsystem, write lines for every collective of every rank: the log fills the disk of the node, and ranks wait for it. Ordinary builds of NCCL print no more with TRACE than with INFO.',
  remedy: 'Use NCCL_DEBUG=WARN, or INFO while searching.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst (NCCL_DEBUG, NCCL_DEBUG_SUBSYS)',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_DEBUG, value: TRACE}',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const level = rank.variable('NCCL_DEBUG');
      if (level === undefined || textOf(level)?.toUpperCase() !== 'TRACE') continue;
      yield { object: rank.owner, path: level.path, message: `${written(level)} logs every call of every rank`, remedy: 'write WARN' };
    }
  },
};
