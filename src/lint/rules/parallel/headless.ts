import { Engine, enginesOf } from './engine';
import { groupPairs } from './group-pair';
import { Problem, Rule } from '../../rule';

/** One pod of a group serves requests; the others run ranks only. */
export const rule: Rule = {
  id: 'PARALLEL/headless',
  family: 'PARALLEL',
  severity: 'error',
  title: 'The wrong pods of an engine without an API server',
  cause: 'With --headless a pod runs ranks and no API server. Where all pods are headless nobody starts the engine; a worker that is not headless starts an engine of its own; hybrid load balancing needs a server on each node.',
  remedy: 'Write --headless on the workers, and not on the leader.',
  source: 'docs.vllm.ai/en/latest/serving/data_parallel_deployment; vllm-project/vllm vllm/entrypoints/cli/serve.py',
  since: '0.1.0',
  example: 'leaderTemplate: args [serve, example/moe, --data-parallel-size, "16", --headless]',
  *check(bundle) {
    const engines = enginesOf(bundle).filter(({ server }) => server === 'vllm');
    for (const engine of engines) {
      const problem = headless(engine);
      if (problem !== undefined) yield problem;
    }
    for (const { leader, worker } of groupPairs(bundle)) {
      const own = worker.container.command;
      if (worker.server !== 'vllm' || own.has('--headless') || leader.isJoinedByController || !isDriven(worker) || leader.usesRay || worker.usesRay) continue;
      yield {
        object: worker.template.owner,
        path: own.path,
        severity: 'warning',
        message: 'the worker lacks --headless: it starts an API server and an engine of its own beside the leader\'s',
        remedy: 'add --headless to the worker',
      };
    }
  },
};

function headless({ template, container: { command }, pods }: Engine): Problem | undefined {
  const flag = command.flag('--headless');
  if (flag === undefined) return undefined;
  if (command.has('--data-parallel-hybrid-lb')) {
    return { object: template.owner, path: flag.path, message: '--headless stands beside --data-parallel-hybrid-lb, which vLLM refuses', remedy: 'take --headless away: every node serves' };
  }
  const alone = template.role === 'leader' || template.role === 'member' && (template.owner.kind === 'LeaderWorkerSet' || template.owner.kind === 'StatefulSet' && pods !== undefined);
  if (!alone || isConditional(command.words.map(({ text }) => text))) return undefined;
  return {
    object: template.owner,
    path: flag.path,
    message: `${template.role === 'leader' ? 'the leader is' : 'all pods of the group are'} headless: no pod serves requests`,
    remedy: template.role === 'leader' ? 'take --headless from the leader' : 'give the leader a template without --headless',
  };
}

/** Whether ranks of the worker belong to an engine that the leader drives. */
function isDriven({ container: { command } }: Engine): boolean {
  const balanced = ['--data-parallel-hybrid-lb', '--data-parallel-external-lb', '--data-parallel-multi-port-external-lb', '--data-parallel-rank'];
  return !balanced.some(flag => command.has(flag)) && ['--nnodes', '--data-parallel-address', '--data-parallel-start-rank'].some(flag => command.has(flag));
}

/** Whether a script decides which pod is headless. */
function isConditional(words: readonly string[]): boolean {
  return words.some(text => /\bif\b|\[\[?\s|&&|\|\||\bcase\b/.test(text));
}
