import { Rule } from '../../rule';
import { Fabric } from '../environment/fabric';
import { ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

/** GPUDirect RDMA that is ruled out. */
export const rule: Rule = {
  id: 'NCCL-ENV/gdr-off',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'GPUDirect RDMA switched off',
  cause: 'With level LOC (0) no NIC is near enough to a GPU, so NCCL copies through host memory. Old names of the switch are not read.',
  remedy: 'Leave NCCL_NET_GDR_LEVEL unset; SYS allows any distance.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst (NCCL_NET_GDR_LEVEL), src/graph/paths.cc',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_NET_GDR_LEVEL, value: LOC}',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const level = rank.text('NCCL_NET_GDR_LEVEL');
      if (level === undefined || !/^(?:0|LOC)$/i.test(level) || !rank.template.usesGpu) continue;
      if (!Fabric.of(bundle, rank.template).isRequested) continue;
      const variable = rank.variable('NCCL_NET_GDR_LEVEL')!;
      yield { object: rank.owner, path: variable.path, message: `${written(variable)} rules out GPUDirect RDMA for every NIC`, remedy: 'remove it, or write SYS' };
    }
  },
};
