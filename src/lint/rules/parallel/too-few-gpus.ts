import { Engine, enginesOf } from './engine';
import { Problem, Rule } from '../../rule';

/** The product of the sizes is the number of GPUs that an engine needs. */
export const rule: Rule = {
  id: 'PARALLEL/too-few-gpus',
  family: 'PARALLEL',
  severity: 'error',
  title: 'A parallel layout that needs more GPUs than its pods have',
  cause: 'An engine starts one rank for each GPU of tensor size × pipeline size × prefill-context size × data size. Ranks without a GPU fail at start, or the others wait for them until a time-out.',
  remedy: 'Make the product of the sizes equal to the GPUs of all pods of one engine.',
  source: 'docs.vllm.ai/en/latest/serving/parallelism_scaling and data_parallel_deployment; vllm-project/vllm vllm/config/parallel.py',
  since: '0.1.0',
  example: 'args: [serve, example/model, -tp, "8", -pp, "4"]   # LeaderWorkerSet of size 2, 8 GPUs each',
  *check(bundle) {
    for (const engine of enginesOf(bundle)) {
      const problem = problemOf(engine);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf(engine: Engine): Problem | undefined {
  const { tensor, pipeline, context, data, dataLocal, gpus, pods, template } = engine;
  const perRank = engine.gpusPerRank;
  // Tensor ranks beyond one pod are another rule's.
  if (perRank === undefined || gpus === 0 || pods === undefined || tensor.value! > gpus || /^Ray/.test(template.owner.kind)) return undefined;
  const ranks = ranksInGroup(engine, pods);
  const available = gpus * pods;
  if (ranks === undefined || perRank * ranks <= available) return undefined;
  const [field] = [pipeline, context, dataLocal, data, tensor].filter(size => size.written && size.value! > 1);
  const parts = [`tensor ${tensor.value}`, `pipeline ${pipeline.value}`, ...context.value! > 1 ? [`context ${context.value}`] : [], ...ranks > 1 ? [`data ${ranks}`] : []];
  return {
    object: template.owner,
    path: field.path,
    message: `${parts.join(' × ')} needs ${perRank * ranks} GPUs, but ${pods === 1 ? 'the pod has' : `${pods} pods have`} ${available}`,
    remedy: pipeline.value! > 1 && ranks === 1 && pods > 1
      ? `set the pipeline-parallel size to ${Math.max(1, Math.floor(available * pipeline.value! / perRank))}, or run ${Math.ceil(perRank / gpus)} pods as one engine`
      : `lower the sizes to a product of ${available}, or give the engine ${perRank * ranks} GPUs`,
  };
}

/** Data-parallel ranks that run in the pods of the group; undefined where that is not known. */
function ranksInGroup({ container: { command }, data, dataLocal, server }: Engine, pods: number): number | undefined {
  if (server === 'sglang') return command.has('--enable-dp-attention') ? 1 : data.value;
  if (command.has('--data-parallel-rank') || command.has('--data-parallel-external-lb')) return 1;
  // Local ranks of a pod of several are another rule's.
  if (dataLocal.written) return pods === 1 ? dataLocal.value : undefined;
  // Ranks may run in other workloads when the pods of this one don't know each other.
  const joins = command.has('--data-parallel-address') || command.has('--data-parallel-start-rank') || command.has('--data-parallel-backend');
  return joins && pods === 1 ? undefined : data.value;
}
