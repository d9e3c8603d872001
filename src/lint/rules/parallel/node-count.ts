import { Engine, enginesOf } from './engine';
import { Problem, Rule } from '../../rule';

/** `--nnodes` is the number of pods of a group. */
export const rule: Rule = {
  id: 'PARALLEL/node-count',
  family: 'PARALLEL',
  severity: 'error',
  title: 'A number of nodes that is not the number of pods',
  cause: 'The leader waits until --nnodes nodes (or --ray_cluster_size Ray nodes) have joined. With fewer pods it waits for ever; with more, the rest are not used or are refused.',
  remedy: 'Use the number of pods of the group: $(LWS_GROUP_SIZE) in a LeaderWorkerSet.',
  source: 'docs.vllm.ai/en/latest/deployment/frameworks/lws; sgl-project/sglang docs/references/multi_node_deployment',
  since: '0.1.0',
  example: 'size: 2\nargs: [serve, example/model, --nnodes, "4"]',
  *check(bundle) {
    for (const engine of enginesOf(bundle)) {
      const problem = problemOf(engine);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf(engine: Engine): Problem | undefined {
  const { template, container: { command } } = engine;
  const flag = command.flag('--nnodes') ?? command.flag('--ray-cluster-size');
  const nodes = flag && command.number(flag.name);
  const pods = engine.pods;
  if (flag === undefined || nodes === undefined || pods === undefined || pods === nodes || !GROUPED.test(template.owner.kind)) return undefined;
  const isLws = template.owner.kind === 'LeaderWorkerSet' || template.owner.kind === 'DisaggregatedSet';
  return {
    object: template.owner,
    path: flag.path,
    message: `${flag.written} ${nodes}, but a group has ${pods} ${pods === 1 ? 'pod' : 'pods'}`,
    remedy: isLws ? `write ${flag.written} $(LWS_GROUP_SIZE), or set size to ${nodes}` : `write ${flag.written} ${pods}`,
  };
}

/** Kinds whose pods form one group; Deployments may form a group together with others. */
const GROUPED = /^(?:LeaderWorkerSet|DisaggregatedSet|StatefulSet|JobSet|Job|DynamoGraphDeployment)$/;
