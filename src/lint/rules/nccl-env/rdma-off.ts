import { RDMA_SWITCHES } from '../../../catalog/rdma-switches';
import { Rule } from '../../rule';
import { Fabric } from '../environment/fabric';
import { Rank, ranksOf } from '../environment/rank';
import { written } from '../environment/setting';
import { isNixlUser } from '../environment/users';

/** RDMA that is requested and switched off. */
export const rule: Rule = {
  id: 'NCCL-ENV/rdma-off',
  family: 'NCCL-ENV',
  severity: 'error',
  title: 'RDMA requested, but NCCL must not use it',
  cause: 'NCCL_IB_DISABLE=1 and NCCL_NET=Socket send collectives over TCP, often a tenth of the speed, while the pod holds RDMA devices. Nothing fails, so nobody sees it.',
  remedy: 'Remove the variable; it is for debugging.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst (NCCL_IB_DISABLE, NCCL_NET)',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_IB_DISABLE, value: "1"}   # resources: nvidia.com/rail0: 1',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      for (const name of ['NCCL_IB_DISABLE', 'NCCL_NET']) {
        const text = rank.text(name)?.trim();
        if (text === undefined || isIgnored(name, text) || !RDMA_SWITCHES.get(name)!.isOff(text.toLowerCase(), 'eth0') || !canUseRdma(rank)) continue;
        const fabric = Fabric.of(bundle, rank.template);
        if (!fabric.isRequested) continue;
        const variable = rank.variable(name)!;
        yield {
          object: rank.owner,
          path: variable.path,
          message: `${written(variable)} sends collectives over TCP, though the pod requests ${fabric.requests[0].resource}`,
          remedy: `remove it, or write ${name === 'NCCL_NET' ? 'IB' : '0'}`,
        };
      }
    }
  },
};

/** NCCL reads the switch as a number, and goes on with 0 when it is none. */
function isIgnored(name: string, text: string): boolean {
  return name === 'NCCL_IB_DISABLE' && !/^\d+$/.test(text);
}

/** An engine in one pod uses RDMA for its caches, not for NCCL. */
function canUseRdma(rank: Rank): boolean {
  return rank.isMultiPod || !isNixlUser(rank.container);
}
