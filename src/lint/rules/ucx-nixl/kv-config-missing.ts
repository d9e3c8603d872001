import { frontOf, KvEngine, kvEngines, KvPair, kvPairs } from './kv-engine';
import { Problem, Rule } from '../../rule';

/** One side without a connector. */
export const rule: Rule = {
  id: 'UCX-NIXL/kv-config-missing',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'A prefill or decode engine without the connector of the other',
  cause: 'Caches move only when both sides run the same connector. A side without --kv-transfer-config serves alone and computes prompts itself, or stops at start; the short flag --connector is gone.',
  remedy: 'Give both sides the same --kv-transfer-config.',
  source: 'vllm-project/vllm docs/features/nixl_connector_usage.md; ai-dynamo/aiconfigurator#519',
  since: '0.1.0',
  example: 'prefill: args: [--kv-transfer-config, \'{"kv_connector":"NixlConnector","kv_role":"kv_both"}\']\ndecode: args: []',
  *check(bundle) {
    for (const pair of kvPairs(kvEngines(bundle))) {
      yield* missing(pair.prefill, pair.decode);
      yield* missing(pair.decode, pair.prefill);
      const problem = other(pair) ?? backend(pair);
      if (problem !== undefined) yield problem;
    }
  },
};

/** Engines of a side that lack what the other side has. */
function* missing(own: readonly KvEngine[], others: readonly KvEngine[]): Generator<Problem> {
  const peer = frontOf(others);
  const connector = peer.connectors[0];
  if (connector === undefined) return;
  for (const engine of own) {
    const { server, container: { command }, owner } = engine;
    if (engine.config !== undefined || engine.hasHiddenFlags || (server !== 'vllm' && server !== 'dynamo')) continue;
    const short = command.flag('--connector');
    yield {
      object: owner,
      path: owner.kind === 'LLMInferenceService' ? engine.container.pathOf('env') : command.path,
      message: `--kv-transfer-config is missing, though ${peer.side} uses ${connector}${short === undefined ? '' : '; --connector is gone'}`,
      remedy: `add --kv-transfer-config '${peer.config?.text ?? `{"kv_connector":"${connector}","kv_role":"kv_both"}`}'`,
    };
  }
}

/** Two sides with different connectors. */
function other({ prefill, decode }: KvPair): Problem | undefined {
  const [one, two] = [frontOf(prefill), frontOf(decode)];
  if (one.connectors.length === 0 || two.connectors.length === 0 || one.connectors.some(name => name !== 'MultiConnector' && two.connectors.includes(name))) return undefined;
  return {
    object: two.owner,
    path: two.config!.pathOf('kv_connector'),
    message: `decode uses ${two.connectors.join(', ')}, but prefill uses ${one.connectors.join(', ')}`,
    remedy: 'use one connector on both sides',
  };
}

/** SGLang: the transfer backend of both sides. */
function backend({ prefill, decode }: KvPair): Problem | undefined {
  const [one, two] = [frontOf(prefill), frontOf(decode)];
  if (one.server !== 'sglang' || two.server !== 'sglang') return undefined;
  const flag = '--disaggregation-transfer-backend';
  const [left, right] = [one, two].map(({ container }) => container.command.flag(flag)?.value ?? 'mooncake');
  const lacking = [one, two].find(({ container }) => !container.command.has('--disaggregation-mode'));
  if (lacking !== undefined && (one.container.command.has('--disaggregation-mode') || two.container.command.has('--disaggregation-mode'))) {
    return { object: lacking.owner, path: lacking.container.command.path, message: `--disaggregation-mode ${lacking.side} is missing, though the other side is disaggregated`, remedy: `add --disaggregation-mode ${lacking.side}` };
  }
  if (left === right) return undefined;
  return {
    object: two.owner,
    path: two.container.command.flag(flag)?.path ?? two.container.command.path,
    message: `decode transfers by ${right}, prefill by ${left}`,
    remedy: `set ${flag} to one value on both sides`,
  };
}
