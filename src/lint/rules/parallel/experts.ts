import { Engine, enginesOf } from './engine';
import { Problem, Rule } from '../../rule';

/** Flags that need expert parallelism. */
export const rule: Rule = {
  id: 'PARALLEL/experts',
  family: 'PARALLEL',
  severity: 'error',
  title: 'Balancing of experts without expert parallelism',
  cause: 'vLLM refuses --enable-eplb without --enable-expert-parallel, and without several ranks. All-to-all backends of experts are not used without it either: experts are then cut by tensor parallelism.',
  remedy: 'Add --enable-expert-parallel.',
  source: 'docs.vllm.ai/en/latest/serving/expert_parallel_deployment; vllm-project/vllm vllm/config/parallel.py',
  since: '0.1.0',
  example: 'args: [serve, example/moe, --data-parallel-size, "8", --enable-eplb]',
  *check(bundle) {
    for (const engine of enginesOf(bundle)) {
      const problem = engine.server === 'vllm' ? problemOf(engine) : undefined;
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf({ template, container: { command } }: Engine): Problem | undefined {
  if (command.has('--enable-expert-parallel') || command.has('--config')) return undefined;
  const eplb = command.flag('--enable-eplb');
  const backend = command.flag('--all2all-backend');
  const flag = eplb ?? (/deepep|mori|nixl_ep/.test(backend?.value ?? '') ? backend : undefined);
  if (flag === undefined) return undefined;
  return {
    object: template.owner,
    path: flag.path,
    severity: flag === eplb ? 'error' : 'warning',
    message: flag === eplb ? '--enable-eplb without --enable-expert-parallel: vLLM refuses to start' : `--all2all-backend ${backend?.value} without --enable-expert-parallel is not used`,
  };
}
