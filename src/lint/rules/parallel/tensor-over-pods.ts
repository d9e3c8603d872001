import { Engine, enginesOf } from './engine';
import { Problem, Rule } from '../../rule';

/** Tensor parallelism talks in every layer: it belongs inside one pod, where NVLink is. */
export const rule: Rule = {
  id: 'PARALLEL/tensor-over-pods',
  family: 'PARALLEL',
  severity: 'error',
  title: 'Tensor parallelism larger than the GPUs of one pod',
  cause: 'Tensor-parallel ranks wait for each other in every layer. With more ranks than the pod has GPUs the engine does not start; where several pods join, it starts and every layer waits for the network.',
  remedy: 'Set the tensor-parallel size to the GPUs of one pod, and the pipeline-parallel size to the number of pods.',
  source: 'vllm-project/vllm#29447, #36861, #8908; docs.vllm.ai/en/latest/serving/parallelism_scaling',
  since: '0.1.0',
  example: 'args: [serve, example/model, --tensor-parallel-size, "8"]\nresources: {limits: {nvidia.com/gpu: 4}}',
  *check(bundle) {
    for (const engine of enginesOf(bundle)) {
      const problem = problemOf(engine);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf(engine: Engine): Problem | undefined {
  const { tensor, gpus, template, container } = engine;
  if (tensor.value === undefined || gpus === 0 || tensor.value <= gpus || engine.usesRay && /^Ray/.test(template.owner.kind)) return undefined;
  const pods = engine.pods ?? template.replicas ?? 1;
  const isSpread = pods > 1 && tensor.value <= gpus * pods;
  // SGLang counts tensor-parallel ranks over all nodes by design.
  if (isSpread && (engine.server !== 'vllm' || engine.sharesNvlink)) return undefined;
  return {
    object: template.owner,
    path: tensor.path,
    severity: isSpread ? 'warning' : 'error',
    message: `tensor-parallel size ${tensor.value} is more than the ${gpus} ${gpus === 1 ? 'GPU' : 'GPUs'} of a pod${isSpread ? `: each layer's all-reduce crosses the network between ${pods} pods` : ''}`,
    remedy: isSpread
      ? `set the tensor-parallel size to ${gpus} and the pipeline-parallel size to ${Math.ceil(tensor.value / gpus)}`
      : `set the tensor-parallel size to ${gpus}, or request ${tensor.value} GPUs for container '${container.name}'`,
  };
}
