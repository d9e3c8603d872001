import { usesDeepEp } from './users';
import { Problem, Rule } from '../../rule';
import { Fabric } from '../environment/fabric';
import { Rank, ranksOf } from '../environment/rank';
import { isOn } from '../environment/setting';

/** Experts or PEs over several pods without an RDMA device. */
export const rule: Rule = {
  id: 'NVSHMEM/without-rdma',
  family: 'NVSHMEM',
  severity: 'error',
  title: 'DeepEP or IBGDA over several pods without RDMA',
  cause: 'Between nodes NVSHMEM and DeepEP have no TCP to fall back to: without an RDMA device in the pod they stop at init, or hang in the first dispatch.',
  remedy: 'Request the RDMA resource in every pod of the group, or use --all2all-backend allgather_reducescatter.',
  source: 'NVIDIA/nvshmem src/host/transport/transport.cpp; deepseek-ai/DeepEP README; docs.vllm.ai expert_parallel_deployment',
  since: '0.1.0',
  example: 'LeaderWorkerSet size 2: args: [--all2all-backend, deepep_low_latency], no RDMA resource',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const { container, template } = rank;
      if (!isWide(rank) || !template.usesGpu) continue;
      const reason = reasonOf(rank);
      if (reason === undefined) continue;
      const fabric = Fabric.of(bundle, template);
      if (fabric.isRequested || fabric.mayComeOtherwise) continue;
      const problem: Problem = { object: rank.owner, path: container.pathOf('resources'), message: `${reason} works between pods over RDMA only, but the pod requests no RDMA device` };
      yield problem;
    }
  },
};

/** Whether ranks are in several pods: by the kind, or by the flags of data parallelism. */
function isWide(rank: Rank): boolean {
  if (rank.pods !== undefined && rank.pods > 1) return true;
  const { command } = rank.container;
  const [all, local] = [command.number('--data-parallel-size'), command.number('--data-parallel-size-local')];
  return all !== undefined && local !== undefined && all > local;
}

function reasonOf(rank: Rank): string | undefined {
  if (usesDeepEp(rank)) return 'DeepEP';
  return isOn(rank.variable('NVSHMEM_IB_ENABLE_IBGDA')) === true ? 'IBGDA' : undefined;
}
