import { Engine, enginesOf, isLoopback } from './engine';
import { Problem, Rule } from '../../rule';

/** Nodes of one engine meet at the address of the first. */
export const rule: Rule = {
  id: 'PARALLEL/master-address',
  family: 'PARALLEL',
  severity: 'error',
  title: 'An engine over several nodes without the address of the first',
  cause: '--master-addr (vLLM) and --dist-init-addr (SGLang) are the pod itself where they are not written. Each pod then waits for the others at its own address until a time-out.',
  remedy: 'Set it to the name of the first pod: $(LWS_LEADER_ADDRESS) in a LeaderWorkerSet.',
  source: 'docs.vllm.ai/en/latest/deployment/frameworks/lws; sgl-project/sglang docs/references/multi_node_deployment',
  since: '0.1.0',
  example: 'args: [serve, example/model, --nnodes, "2", --master-addr, 127.0.0.1]',
  *check(bundle) {
    for (const engine of enginesOf(bundle)) {
      const problem = problemOf(engine);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf(engine: Engine): Problem | undefined {
  const { template, server, container: { command } } = engine;
  if (!command.has('--nnodes') || command.number('--nnodes') === 1 || engine.isJoinedByController || server === 'trtllm' || engine.pods === 1 && isGroup(template.owner.kind)) return undefined;
  const name = server === 'sglang' ? '--dist-init-addr' : '--master-addr';
  const flag = command.flag(name) ?? (server === 'sglang' ? command.flag('--nccl-init-addr') : undefined);
  if (flag !== undefined && !isLoopback(flag.value ?? '')) return undefined;
  return {
    object: template.owner,
    path: flag?.path ?? command.path,
    message: flag === undefined ? `${name} is missing though --nnodes is ${command.flag('--nnodes')?.value ?? 'set'}` : `${name} ${flag.value} is each pod itself`,
    remedy: isGroup(template.owner.kind) ? `write ${name} $(LWS_LEADER_ADDRESS)${server === 'sglang' ? ':20000' : ''}` : `write ${name} with the DNS name of the first pod`,
  };
}

function isGroup(kind: string): boolean {
  return kind === 'LeaderWorkerSet' || kind === 'DisaggregatedSet';
}
