import { Engine, enginesOf } from './engine';
import { Problem, Rule } from '../../rule';

/** Ranks of one pod × pods = all ranks. */
export const rule: Rule = {
  id: 'PARALLEL/data-parallel-local',
  family: 'PARALLEL',
  severity: 'error',
  title: 'Data-parallel ranks that do not fill the pods of the group',
  cause: 'Rank 0 waits until --data-parallel-size ranks have come. Each pod starts --data-parallel-size-local of them, and without that flag all of them, for which it lacks GPUs.',
  remedy: 'Set --data-parallel-size-local to the ranks of one pod (its GPUs ÷ tensor size), and --data-parallel-size to that × pods.',
  source: 'docs.vllm.ai/en/latest/serving/data_parallel_deployment; vllm-project/vllm vllm/engine/arg_utils.py',
  since: '0.1.0',
  example: 'args: [serve, example/moe, --data-parallel-size, "16", --data-parallel-size-local, "4"]   # LeaderWorkerSet of size 2',
  *check(bundle) {
    for (const engine of enginesOf(bundle)) {
      const problem = problemOf(engine);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf(engine: Engine): Problem | undefined {
  const { data, dataLocal, gpus, pods, template } = engine;
  const perRank = engine.gpusPerRank;
  const { command } = engine.container;
  if (engine.server !== 'vllm' || engine.usesRay || engine.isJoinedByController || !data.written && !dataLocal.written) return undefined;
  if (data.value === undefined || dataLocal.value === undefined || perRank === undefined || command.has('--nnodes')) return undefined;
  const fitting = gpus === 0 ? undefined : Math.floor(gpus / perRank);
  if (dataLocal.written && fitting !== undefined && fitting > 0 && dataLocal.value > fitting && pods !== 1) {
    return {
      object: template.owner,
      path: dataLocal.path,
      message: `${dataLocal.value} local data-parallel ranks need ${dataLocal.value * perRank} GPUs, but the pod has ${gpus}`,
      remedy: `set --data-parallel-size-local to ${fitting}`,
    };
  }
  if (pods === 1) return ofSizeOne(engine, data.value, dataLocal.value);
  if (pods === undefined) return undefined;
  if (!dataLocal.written) return withoutLocal(engine, data.value, fitting);
  if (dataLocal.value * pods === data.value) return undefined;
  return {
    object: template.owner,
    path: data.path,
    message: `data-parallel size ${data.value} is not ${dataLocal.value} ranks in each of ${pods} pods`,
    remedy: `set --data-parallel-size to ${dataLocal.value * pods}${data.value % pods === 0 ? `, or --data-parallel-size-local to ${data.value / pods}` : ''}`,
  };
}

/** A LeaderWorkerSet without workers, though its leader waits for ranks of other pods. */
function ofSizeOne({ template: { owner, path }, container: { command }, dataLocal }: Engine, all: number, local: number): Problem | undefined {
  const balanced = ['--data-parallel-external-lb', '--data-parallel-hybrid-lb', '--data-parallel-rank'].some(flag => command.has(flag));
  if (!/^(?:LeaderWorkerSet|DisaggregatedSet)$/.test(owner.kind) || balanced || !dataLocal.written || local >= all) return undefined;
  return {
    object: owner,
    path: [...path.slice(0, -1), 'size'],
    message: `a group of one pod starts ${local} of ${all} data-parallel ranks, and waits for the others`,
    remedy: `set size to ${Math.ceil(all / local)}`,
  };
}

/** All ranks start in each pod when the local number is not said. */
function withoutLocal({ template, container: { command } }: Engine, size: number, fitting: number | undefined): Problem | undefined {
  const saysRank = ['--data-parallel-rank', '--data-parallel-external-lb', '--data-parallel-hybrid-lb', '--data-parallel-multi-port-external-lb', '--data-parallel-start-rank'];
  const fitsGroup = fitting !== undefined && size > fitting && size <= fitting * (template.podsPerGroup ?? 1);
  if (!fitsGroup || saysRank.some(flag => command.has(flag))) return undefined;
  return {
    object: template.owner,
    path: command.path,
    message: `--data-parallel-size-local is missing: each pod starts all ${size} data-parallel ranks, but has GPUs for ${fitting}`,
    remedy: `add --data-parallel-size-local ${Math.max(1, fitting)}`,
  };
}
