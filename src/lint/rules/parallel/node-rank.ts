import { Engine, enginesOf } from './engine';
import { Problem, Rule } from '../../rule';

/** Every pod of a group has a rank of its own. */
export const rule: Rule = {
  id: 'PARALLEL/node-rank',
  family: 'PARALLEL',
  severity: 'error',
  title: 'Pods of one engine with the same node rank',
  cause: '--node-rank is 0 where it is not written. Pods that share a template and a fixed rank all take the same place; the engine waits for the others, or fails on the second pod.',
  remedy: 'Take the rank from the pod: $(LWS_WORKER_INDEX) in a LeaderWorkerSet, $(JOB_COMPLETION_INDEX) in an Indexed Job, the pod index label in a StatefulSet.',
  source: 'docs.vllm.ai/en/latest/deployment/frameworks/lws; kubernetes-sigs/lws docs/examples/vllm',
  since: '0.1.0',
  example: 'args: [serve, example/model, --nnodes, "2", --node-rank, "0"]   # LeaderWorkerSet of size 2, one template',
  *check(bundle) {
    for (const engine of enginesOf(bundle)) {
      const problem = problemOf(engine);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf(engine: Engine): Problem | undefined {
  const { template, container: { command } } = engine;
  const pods = podsOfTemplate(engine);
  const nodes = command.flag('--nnodes');
  const rank = command.flag('--node-rank');
  if (nodes === undefined || command.number('--nnodes') === 1 || engine.isJoinedByController || pods === undefined) return undefined;
  const isWorker = template.role === 'worker';
  const fixed = rank === undefined ? 0 : command.number('--node-rank');
  if (fixed === undefined || pods < 2 && !(isWorker && fixed === 0)) return undefined;
  const variable = /^(?:LeaderWorkerSet|DisaggregatedSet)$/.test(template.owner.kind) ? '$(LWS_WORKER_INDEX)' : /Job/.test(template.owner.kind) ? '$(JOB_COMPLETION_INDEX)' : undefined;
  return {
    object: template.owner,
    path: rank?.path ?? command.path,
    message: rank === undefined
      ? `--node-rank is missing: ${isWorker ? 'a worker' : `all ${pods} pods`} would have rank 0`
      : `--node-rank ${fixed} is the same in ${pods < 2 ? 'leader and worker' : `${pods} pods`}`,
    remedy: variable && `write --node-rank ${variable}`,
  };
}

/** Pods of one group that this template makes. */
function podsOfTemplate({ pods, template }: Engine): number | undefined {
  if (pods === undefined) return undefined;
  if (template.role === 'leader' || template.role === 'master' || template.role === 'head') return 1;
  return template.role === 'worker' ? pods - 1 : pods;
}
