import { Problem, Rule } from '../../rule';
import { fixedGids } from '../environment/fixed-gid';
import { Rank, ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

/** GID indices that UCX cannot use. */
export const rule: Rule = {
  id: 'UCX-NIXL/gid-index',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'A fixed GID index of UCX that does not fit',
  cause: 'On a shared RoCE port with macvlan or ipvlan the index differs from pod to pod. Together with UCX_IB_ROCE_SUBNETS, which also chooses the GID, UCX refuses to open the device.',
  remedy: 'Leave UCX_IB_GID_INDEX unset: UCX finds the GID.',
  source: 'openucx/ucx src/uct/ib/base/ib_iface.c; k8snetworkplumbingwg/multus-cni#1100',
  since: '0.1.0',
  example: 'env:\n- {name: UCX_IB_GID_INDEX, value: "3"}\n- {name: UCX_IB_ROCE_SUBNETS, value: 10.1.0.0/16}',
  *check(bundle) {
    yield* fixedGids(bundle, ['UCX_IB_GID_INDEX'], 'remove it');
    for (const rank of ranksOf(bundle)) {
      const problem = together(rank);
      if (problem !== undefined) yield problem;
    }
  },
};

function together(rank: Rank): Problem | undefined {
  const [index, subnets] = [rank.text('UCX_IB_GID_INDEX'), rank.text('UCX_IB_ROCE_SUBNETS')];
  if (index === undefined || index === 'auto' || subnets === undefined || subnets === 'all') return undefined;
  const variable = rank.variable('UCX_IB_GID_INDEX')!;
  return { object: rank.owner, path: variable.path, message: `${written(variable)} and UCX_IB_ROCE_SUBNETS=${subnets} exclude each other`, remedy: 'keep one of them' };
}
