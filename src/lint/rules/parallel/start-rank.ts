import { Engine, enginesOf } from './engine';
import { groupPairs } from './group-pair';
import { Problem, Rule } from '../../rule';

/** Data-parallel ranks of the pods of a group follow each other. */
export const rule: Rule = {
  id: 'PARALLEL/start-rank',
  family: 'PARALLEL',
  severity: 'error',
  title: 'Data-parallel ranks that two pods have, or none',
  cause: '--data-parallel-start-rank is the first rank of a pod. When pods start at the same rank, two processes claim it and other ranks are missing: the engine waits until a time-out.',
  remedy: 'Start at the pod\'s index × --data-parallel-size-local, computed in a shell from LWS_WORKER_INDEX.',
  source: 'docs.vllm.ai/en/latest/serving/data_parallel_deployment',
  since: '0.1.0',
  example: 'workerTemplate: args [..., --data-parallel-size-local, "8", --data-parallel-start-rank, "0"]',
  *check(bundle) {
    for (const engine of enginesOf(bundle).filter(({ server }) => server === 'vllm')) {
      const problem = withoutStart(engine) ?? sharedStart(engine) ?? beyond(engine);
      if (problem !== undefined) yield problem;
    }
    for (const { leader, worker } of groupPairs(bundle)) {
      const flag = worker.container.command.flag('--data-parallel-start-rank');
      const start = worker.container.command.number('--data-parallel-start-rank');
      const local = leader.dataLocal.written ? leader.dataLocal.value : undefined;
      if (flag === undefined || start === undefined || local === undefined || start === local) continue;
      if (worker.pods !== 2 || beyond(worker) !== undefined) continue;
      yield {
        object: worker.template.owner,
        path: flag.path,
        message: `the worker starts at data-parallel rank ${start}, but the leader has the ranks 0 to ${local - 1}`,
        remedy: `write --data-parallel-start-rank ${local}`,
      };
    }
  },
};

/** Hybrid balancing needs the first rank of each node. */
function withoutStart({ template, container: { command }, pods }: Engine): Problem | undefined {
  if (!command.has('--data-parallel-hybrid-lb') || command.has('--data-parallel-start-rank') || template.role === 'leader' || pods === 1) return undefined;
  return { object: template.owner, path: command.path, message: '--data-parallel-hybrid-lb without --data-parallel-start-rank: each pod has the ranks from 0', remedy: 'add --data-parallel-start-rank, the pod\'s index × --data-parallel-size-local' };
}

/** One template with a fixed first rank makes several pods of a group. */
function sharedStart({ template, container: { command }, pods }: Engine): Problem | undefined {
  const flag = command.flag('--data-parallel-start-rank');
  const start = command.number('--data-parallel-start-rank');
  const others = pods === undefined || template.role === 'leader' ? 1 : template.role === 'worker' ? pods - 1 : pods;
  if (flag === undefined || start === undefined || others < 2) return undefined;
  return { object: template.owner, path: flag.path, message: `${others} pods of a group start at data-parallel rank ${start}` };
}

function beyond({ data, template, container: { command } }: Engine): Problem | undefined {
  const flag = command.flag('--data-parallel-start-rank');
  const start = command.number('--data-parallel-start-rank');
  if (flag === undefined || start === undefined || !data.written || data.value === undefined || start < data.value) return undefined;
  return { object: template.owner, path: flag.path, message: `--data-parallel-start-rank ${start} is beyond the last of ${data.value} ranks`, remedy: `start at a rank from 0 to ${data.value - 1}` };
}
