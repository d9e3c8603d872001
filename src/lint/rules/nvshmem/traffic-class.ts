import { Rule } from '../../rule';
import { Fabric } from '../environment/fabric';
import { ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

/** The traffic class of RoCE on InfiniBand. */
export const rule: Rule = {
  id: 'NVSHMEM/traffic-class',
  family: 'NVSHMEM',
  severity: 'error',
  title: 'A traffic class of NVSHMEM on InfiniBand',
  cause: 'NVSHMEM writes the class into a routing header that connections on InfiniBand do not have: the program crashes.',
  remedy: 'Remove NVSHMEM_IB_TRAFFIC_CLASS on InfiniBand; NVSHMEM_IB_SL is what counts there.',
  source: 'NVIDIA/nvshmem#45',
  since: '0.1.0',
  example: 'env:\n- {name: NVSHMEM_IB_TRAFFIC_CLASS, value: "104"}   # SriovIBNetwork',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const text = rank.text('NVSHMEM_IB_TRAFFIC_CLASS');
      if (text === undefined || text === '0' || Fabric.of(bundle, rank.template).isInfiniband !== true) continue;
      const variable = rank.variable('NVSHMEM_IB_TRAFFIC_CLASS')!;
      yield { object: rank.owner, path: variable.path, message: `${written(variable)} on InfiniBand, which this pod uses, crashes NVSHMEM`, remedy: 'remove it' };
    }
  },
};
