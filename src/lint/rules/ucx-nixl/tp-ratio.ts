import { frontOf, KvEngine, kvEngines, KvPair, kvPairs } from './kv-engine';
import { Problem, Rule } from '../../rule';

/** Tensor-parallel sizes that do not fit each other. */
export const rule: Rule = {
  id: 'UCX-NIXL/tp-ratio',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'Tensor parallelism of prefill and decode that does not divide',
  cause: 'Each decode rank reads from whole prefill ranks: one size must divide the other, otherwise the decode worker dies in the handshake. Prefill larger than decode fails once it has as many ranks as the model has KV heads. Pipeline parallelism is not supported by NixlConnector.',
  remedy: 'Give decode the same tensor-parallel size as prefill, or a multiple of it.',
  source: 'vllm-project/vllm vllm/distributed/kv_transfer/kv_connector/v1/nixl (_validate_remote_agent_handshake), docs/features/nixl_connector_compatibility.md; llm-d/llm-d docs/operations/disaggregation/vllm.md',
  since: '0.1.0',
  example: 'prefill: --tensor-parallel-size 3\ndecode: --tensor-parallel-size 4',
  *check(bundle) {
    const engines = kvEngines(bundle);
    for (const pair of kvPairs(engines)) {
      const problem = ratio(pair);
      if (problem !== undefined) yield problem;
    }
    for (const engine of engines) {
      const problem = pipeline(engine);
      if (problem !== undefined) yield problem;
    }
  },
};

function ratio(pair: KvPair): Problem | undefined {
  const [prefill, decode] = [frontOf(pair.prefill), frontOf(pair.decode)];
  if (!prefill.usesNixl || !decode.usesNixl || prefill.hasHiddenFlags || decode.hasHiddenFlags) return undefined;
  const [one, two] = [tensor(prefill), tensor(decode)];
  if (one === undefined || two === undefined || two % one === 0) return undefined;
  const { command } = decode.container;
  const place = { object: decode.owner, path: command.flag('--tensor-parallel-size')?.path ?? command.path };
  if (one % two !== 0) return { ...place, message: `--tensor-parallel-size ${two} of decode and ${one} of prefill do not divide each other`, remedy: `set ${one}, or a multiple of it` };
  return { ...place, severity: 'warning', message: `--tensor-parallel-size ${two} of decode is less than ${one} of prefill, which fails where the model has ${one} KV heads or fewer`, remedy: `set ${one} or a multiple of it` };
}

/** The size; 1 where nothing is written, undefined where it is not known. */
function tensor({ container: { command } }: KvEngine): number | undefined {
  if (!command.has('--tensor-parallel-size')) return 1;
  const size = command.number('--tensor-parallel-size');
  return size !== undefined && size > 0 ? size : undefined;
}

function pipeline({ owner, container: { command }, usesNixl }: KvEngine): Problem | undefined {
  const size = usesNixl ? command.number('--pipeline-parallel-size') : undefined;
  if (size === undefined || size < 2) return undefined;
  return {
    object: owner,
    path: command.flag('--pipeline-parallel-size')!.path,
    severity: 'warning',
    message: `NixlConnector expects one pipeline stage, but --pipeline-parallel-size is ${size}`,
    remedy: 'use tensor and data parallelism',
  };
}
