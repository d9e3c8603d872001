import { Engine, enginesOf, startsRay } from './engine';
import { Bundle } from '../../model/bundle';
import { Problem, Rule } from '../../rule';

/** Ranks of other pods need something that starts them. */
export const rule: Rule = {
  id: 'PARALLEL/executor',
  family: 'PARALLEL',
  severity: 'error',
  title: 'An executor that cannot start ranks in other pods',
  cause: 'The executor mp starts processes in its own pod unless --nnodes joins pods. The executor ray places ranks on a Ray cluster, which some container must start; alone it sees the GPUs of its pod only, and waits for the rest.',
  remedy: 'Write --nnodes, --node-rank and --master-addr for mp; start Ray in leader and workers for ray.',
  source: 'docs.vllm.ai/en/latest/serving/parallelism_scaling',
  since: '0.1.0',
  example: 'args: [serve, example/model, -tp, "8", -pp, "2", --distributed-executor-backend, mp]   # LeaderWorkerSet of size 2',
  *check(bundle) {
    for (const engine of enginesOf(bundle)) {
      const problem = problemOf(engine, bundle);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf(engine: Engine, bundle: Bundle): Problem | undefined {
  const { template, gpus, gpusPerRank, pods, container: { command } } = engine;
  const flag = command.flag('--distributed-executor-backend');
  const spans = pods !== undefined && pods > 1 && gpus > 0 && gpusPerRank !== undefined && gpusPerRank > gpus;
  if (flag === undefined || !spans || engine.isJoinedByController || /^Ray/.test(template.owner.kind)) return undefined;
  if (flag.value === 'mp' && !command.has('--nnodes')) {
    return {
      object: template.owner,
      path: flag.path,
      message: `the executor mp has ${gpus} GPUs in its pod for ${gpusPerRank} ranks, and no --nnodes joins the ${pods} pods`,
      remedy: `add --nnodes ${pods} with --node-rank and --master-addr`,
    };
  }
  const containers = bundle.templatesOf(template.owner).flatMap(other => other.containers);
  const isUnknown = containers.some(container => container.env.has('RAY_ADDRESS') || container.at('command') === undefined && container.at('args') === undefined
    || container.command.words.some(({ text }) => /\.sh\b/.test(text)));
  if (flag.value !== 'ray' || isUnknown || containers.some(startsRay)) return undefined;
  return {
    object: template.owner,
    path: flag.path,
    message: `the executor ray needs ${gpusPerRank} GPUs, and no container of the ${pods} pods starts Ray`,
    remedy: 'run ray start in leader and workers, or use --nnodes without Ray',
  };
}
