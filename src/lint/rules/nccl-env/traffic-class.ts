import { Problem, Rule } from '../../rule';
import { Fabric } from '../environment/fabric';
import { Rank, ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

/** Usual DSCPs of RoCE and of expedited traffic. */
const DSCPS = new Set([26, 34, 46]);
const OTHERS = ['UCX_IB_TRAFFIC_CLASS', 'NVSHMEM_IB_TRAFFIC_CLASS'];

/** Traffic classes that do not do what was meant. */
export const rule: Rule = {
  id: 'NCCL-ENV/traffic-class',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'A traffic class that misses its queue',
  cause: 'The traffic class is a byte: DSCP times 4, plus ECN bits. A DSCP written as it is lands in another queue, without PFC. Libraries of one pod with other classes land in other queues. On InfiniBand the byte has no effect; the service level (SL) is what counts.',
  remedy: 'Write DSCP times 4, the same for NCCL, UCX and NVSHMEM; on InfiniBand leave it out.',
  source: 'NVIDIA/nccl src/transport/net_ib/connect.cc (grh.traffic_class); openucx/ucx src/uct/ib/base/ib_iface.c; RFC 2474',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_IB_TC, value: "26"}   # DSCP 26 is 104',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const value = rank.text('NCCL_IB_TC');
      if (value === undefined || !/^\d+$/.test(value)) continue;
      const isInfiniband = Fabric.of(bundle, rank.template).isInfiniband;
      if (isInfiniband === true) yield* onInfiniband(rank, value);
      else yield* onRoce(rank, Number(value));
    }
  },
};

function* onInfiniband(rank: Rank, value: string): Generator<Problem> {
  const variable = rank.variable('NCCL_IB_TC')!;
  if (value === '0') return;
  yield {
    object: rank.owner,
    path: variable.path,
    severity: 'info',
    message: `${written(variable)} has no effect on InfiniBand, which this pod uses`,
    remedy: 'remove it; set NCCL_IB_SL where the subnet manager has service levels',
  };
}

function* onRoce(rank: Rank, value: number): Generator<Problem> {
  const variable = rank.variable('NCCL_IB_TC')!;
  if (DSCPS.has(value)) {
    yield {
      object: rank.owner,
      path: variable.path,
      message: `${written(variable)} looks like a DSCP; as a traffic class it is DSCP ${dscpOf(value)}`,
      remedy: `write ${value * 4} for DSCP ${value}`,
    };
    return;
  }
  for (const name of OTHERS) {
    const text = rank.text(name);
    if (text === undefined || !/^\d+$/.test(text) || dscpOf(Number(text)) === dscpOf(value)) continue;
    const other = rank.variable(name)!;
    yield {
      object: rank.owner,
      path: other.path,
      message: `${written(other)} puts this traffic in another queue than ${written(variable)}: DSCP ${dscpOf(Number(text))} and ${dscpOf(value)}`,
      remedy: `write ${value} for all`,
    };
  }
}

/** The upper six bits of the byte. */
function dscpOf(trafficClass: number): number {
  return Math.floor(trafficClass / 4);
}
