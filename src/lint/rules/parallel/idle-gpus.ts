import { Engine, enginesOf } from './engine';
import { Problem, Rule } from '../../rule';

/** GPUs that a pod pays for and no rank uses. */
export const rule: Rule = {
  id: 'PARALLEL/idle-gpus',
  family: 'PARALLEL',
  severity: 'warning',
  title: 'GPUs that no rank of the engine uses',
  cause: 'An engine uses tensor size × pipeline size × prefill-context size × data size GPUs, and without these flags one GPU, however many the pod has. The others are reserved and idle.',
  remedy: 'Make the product of the sizes equal to the GPUs of all pods of one engine, or request fewer GPUs.',
  source: 'docs.vllm.ai/en/latest/serving/parallelism_scaling; vllm-project/vllm vllm/config/parallel.py',
  since: '0.1.0',
  example: 'args: [serve, example/model, --tensor-parallel-size, "4"]\nresources: {limits: {nvidia.com/gpu: 8}}',
  *check(bundle) {
    for (const engine of enginesOf(bundle)) {
      const problem = problemOf(engine);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf(engine: Engine): Problem | undefined {
  const { tensor, pipeline, data, dataLocal, gpus, pods, template, container } = engine;
  const perRank = engine.gpusPerRank;
  if (engine.server !== 'vllm' || engine.isJoinedByController || perRank === undefined || pods === undefined || hasHiddenLayout(engine)) return undefined;
  const ranks = dataLocal.written ? dataLocal.value : pods === 1 ? data.value : undefined;
  const joined = pods > 1 && (container.command.has('--nnodes') || isGroup(engine));
  if (engine.usesRay && !joined) return undefined;
  const used = joined ? product(perRank, data.value) : product(perRank, data.written || dataLocal.written ? ranks : 1);
  const available = joined ? gpus * pods : gpus;
  if (used === undefined || used >= available || pods > 1 && !joined && !dataLocal.written) return undefined;
  const order = joined && tensor.value === gpus ? [pipeline, tensor, data] : [tensor, pipeline, dataLocal, data];
  const field = order.find(({ written }) => written);
  return {
    object: template.owner,
    path: field?.path ?? container.pathOf('resources', 'limits', 'nvidia.com/gpu'),
    message: `${joined ? `the ${pods} pods have` : 'the pod has'} ${available} GPUs, and the engine uses ${used}`,
    remedy: field === undefined ? `add --tensor-parallel-size ${available}, or request one GPU` : `raise the sizes to a product of ${available}, or request ${used === 1 ? 'one GPU' : `${joined ? used / pods : used} GPUs`}`,
  };
}

/** Whether the pods of a group are there for one engine, whatever joins them. */
function isGroup({ template: { owner, role }, tensor, pipeline, dataLocal }: Engine): boolean {
  return /^(?:LeaderWorkerSet|DisaggregatedSet)$/.test(owner.kind) && role !== 'worker' && !dataLocal.written && (tensor.written || pipeline.written);
}

/** Whether the sizes may come from where the flags are not: a configuration file, hidden variables, a script. */
function hasHiddenLayout({ container }: Engine): boolean {
  const { command } = container;
  return command.has('--config') || command.has('--data-parallel-rank') || command.has('--data-parallel-external-lb') || command.has('--data-parallel-start-rank')
    || container.hasHiddenEnv || command.words.some(({ text }) => /\$[({]?\w*(?:ARGS|OPTS|FLAGS)\b|^\$@$/.test(text));
}

function product(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one * other;
}
