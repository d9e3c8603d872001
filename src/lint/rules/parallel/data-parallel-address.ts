import { Engine, enginesOf, isLoopback } from './engine';
import { Problem, Rule } from '../../rule';

/** Ranks of other pods reach rank 0 by an address, whose default is the pod itself. */
export const rule: Rule = {
  id: 'PARALLEL/data-parallel-address',
  family: 'PARALLEL',
  severity: 'error',
  title: 'Data parallelism over several pods without the address of rank 0',
  cause: 'Each rank connects to --data-parallel-address, by default 127.0.0.1. The ranks of other pods wait for a store on themselves until a time-out, and print tcp://127.0.0.1.',
  remedy: 'Add --data-parallel-address with the name of the pod that has rank 0: $(LWS_LEADER_ADDRESS) in a LeaderWorkerSet.',
  source: 'vllm-project/vllm#44878, #45150; docs.vllm.ai/en/latest/serving/data_parallel_deployment',
  since: '0.1.0',
  example: 'args: [serve, example/moe, --data-parallel-size, "16", --data-parallel-size-local, "8"]',
  *check(bundle) {
    for (const engine of enginesOf(bundle)) {
      const problem = problemOf(engine);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf(engine: Engine): Problem | undefined {
  const { command } = engine.container;
  if (engine.server !== 'vllm' || engine.usesRay || engine.isJoinedByController || !spreadsRanks(engine)) return undefined;
  const address = command.flag('--data-parallel-address');
  if (address === undefined && command.has('--master-addr')) return undefined;
  if (address !== undefined && !isLoopback(address.value ?? '')) return undefined;
  const { owner, podsPerGroup } = engine.template;
  const isLws = /^(?:LeaderWorkerSet|DisaggregatedSet)$/.test(owner.kind);
  const size = `data-parallel size ${command.flag('--data-parallel-size')?.value ?? ''}`.trim();
  const group = podsPerGroup === undefined || podsPerGroup === 1 ? 'several pods' : `${podsPerGroup} pods`;
  return {
    object: owner,
    path: address?.path ?? command.path,
    message: address === undefined
      ? `${size} over ${group} has no --data-parallel-address: every pod looks for rank 0 on 127.0.0.1`
      : `--data-parallel-address ${address.value} is each pod itself, but the ranks are in ${group}`,
    remedy: isLws ? 'set --data-parallel-address to $(LWS_LEADER_ADDRESS)' : 'set --data-parallel-address to the DNS name of the pod that has rank 0',
  };
}

/** Whether the data-parallel ranks are in more than one pod. */
function spreadsRanks({ data, dataLocal, tensor, gpus, pods, container: { command } }: Engine): boolean {
  const startRank = command.number('--data-parallel-start-rank');
  if (startRank !== undefined && startRank > 0) return true;
  if (data.value === undefined) return pods !== undefined && pods > 1;
  if (data.value === 1) return false;
  if (dataLocal.value !== undefined && dataLocal.written) return dataLocal.value < data.value;
  return pods !== 1 && gpus > 0 && tensor.value !== undefined && data.value * tensor.value > gpus;
}
