import { Rule } from '../../rule';
import { ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

/** Entries in the PKey table of a port. */
const TABLE = 128;

/** A PKey where its place in the table is asked for. */
export const rule: Rule = {
  id: 'NCCL-ENV/pkey-index',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'A PKey where NCCL takes an index',
  cause: 'NCCL_IB_PKEY is a position in the PKey table of the port, not the PKey: a value such as 0x8001 points past the table, and queue pairs cannot be set up. A virtual function has its PKey at position 0.',
  remedy: 'Leave NCCL_IB_PKEY unset. UCX_IB_PKEY takes the value.',
  source: 'NVIDIA/nccl src/transport/net_ib/connect.cc (qpAttr.pkey_index)',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_IB_PKEY, value: "0x8001"}',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      if (!(Number(rank.text('NCCL_IB_PKEY')) >= TABLE)) continue;
      const variable = rank.variable('NCCL_IB_PKEY')!;
      yield { object: rank.owner, path: variable.path, message: `${written(variable)} is a PKey; NCCL takes the index in a table of ${TABLE}`, remedy: 'remove it' };
    }
  },
};
