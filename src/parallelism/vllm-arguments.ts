import { ParallelismPlan } from './parallelism-plan';
import { refuse } from '../core/refusal';

/**
 * The flags of `vllm serve` that say how a model is cut. Degrees of 1 are vLLM's default and left out.
 *
 * vLLM has no flag for the expert degree: switched on, experts spread over all tensor, context and data ranks, so any other degree is
 * refused (`PARALLELISM_INVALID`).
 *
 * @see https://docs.vllm.ai/en/latest/serving/expert_parallel_deployment/
 */
export function vllmParallelArguments(subject: string, plan: ParallelismPlan): string[] {
  if (plan.expert > 1 && plan.expert !== plan.gpusPerStage) {
    refuse('PARALLELISM_INVALID', {
      subject: `vLLM spreads the experts of ${subject} over all tensor, context and data ranks or over none`,
      got: `expert ${plan.expert} with ${plan}`,
      allowed: `1 or ${plan.gpusPerStage}`,
      cure: `set expert to ${plan.gpusPerStage}, or leave it out`,
    });
  }
  const degrees: [flag: string, degree: number][] = [
    ['--tensor-parallel-size', plan.tensor],
    ['--pipeline-parallel-size', plan.pipeline],
    ['--prefill-context-parallel-size', plan.context],
    ['--data-parallel-size', plan.data],
  ];
  const args = degrees.filter(([, degree]) => degree > 1).map(([flag, degree]) => `${flag}=${degree}`);
  return plan.expert > 1 ? [...args, '--enable-expert-parallel'] : args;
}
