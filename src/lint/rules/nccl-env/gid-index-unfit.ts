import { Problem, Rule } from '../../rule';
import { Fabric } from '../environment/fabric';
import { Rank, ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

/** Fixed GID indices that cannot be what was meant on the link layer of the pod. */
export const rule: Rule = {
  id: 'NCCL-ENV/gid-index-unfit',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'A GID index of RoCE v1, or on InfiniBand',
  cause: 'On Mellanox ports even indices are RoCE v1 and odd ones RoCE v2: 0 and 2 leave the v2 network without DSCP, PFC and routing, or fail. On InfiniBand NCCL does not look at the variable.',
  remedy: 'Leave NCCL_IB_GID_INDEX unset: NCCL 2.21 and later takes the RoCE v2 GID of the pod\'s address.',
  source: 'NVIDIA/nccl src/transport/net_ib/connect.cc (ncclIbGetGidIndex); NVIDIA/nccl docs/userguide/source/env.rst',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_IB_GID_INDEX, value: "0"}   # SriovNetwork: RoCE',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const index = rank.text('NCCL_IB_GID_INDEX');
      if (index === undefined || !/^\d+$/.test(index)) continue;
      const fabric = Fabric.of(bundle, rank.template);
      const problem = fabric.isRequested && fabric.sharedBy === undefined ? judge(rank, Number(index), fabric.isInfiniband) : undefined;
      if (problem !== undefined) yield problem;
    }
  },
};

function judge(rank: Rank, index: number, isInfiniband: boolean | undefined): Problem | undefined {
  const variable = rank.variable('NCCL_IB_GID_INDEX')!;
  const place = { object: rank.owner, path: variable.path };
  if (isInfiniband === true && index > 0) {
    return { ...place, severity: 'info', message: `${written(variable)} has no meaning on InfiniBand, which this pod uses`, remedy: 'remove it' };
  }
  if (isInfiniband !== false || (index !== 0 && index !== 2)) return undefined;
  return { ...place, message: `${written(variable)} is a GID of RoCE v1 on Mellanox ports`, remedy: 'remove it, so that NCCL takes the RoCE v2 GID' };
}
