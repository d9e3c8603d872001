import { frontOf, kvEngines, KvPair, kvPairs } from './kv-engine';
import { asObject, JsonObject, objectAt, sameData } from '../../model/json';
import { Problem, Rule } from '../../rule';

/** Options that each side may set for itself. */
const OWN = new Set(['kv_lease_duration', 'decoder_kv_blocks_ttl', 'connectors', 'num_threads']);
/** Fields beside the extra configuration that change the layout. */
const LAYOUT = ['enable_permute_local_kv', 'kv_buffer_device'];

/** Options of the connector on one side only. */
export const rule: Rule = {
  id: 'UCX-NIXL/extra-config-mismatch',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'Prefill and decode with different options of the connector',
  cause: 'Options such as enable_cross_layers_blocks change the layout of the cache. NixlConnector hashes what must be equal and refuses the handshake with a peer whose hash differs.',
  remedy: 'Give both sides the same kv_connector_extra_config.',
  source: 'vllm-project/vllm docs/features/nixl_connector_compatibility.md; ai-dynamo/dynamo#10027',
  since: '0.1.0',
  example: 'decode: "kv_connector_extra_config":{"enable_cross_layers_blocks":true}\nprefill: without it',
  *check(bundle) {
    for (const pair of kvPairs(kvEngines(bundle))) {
      const problem = judge(pair);
      if (problem !== undefined) yield problem;
    }
  },
};

function judge(pair: KvPair): Problem | undefined {
  const [prefill, decode] = [frontOf(pair.prefill), frontOf(pair.decode)];
  const [one, two] = [asObject(prefill.config?.value), asObject(decode.config?.value)];
  if (one === undefined || two === undefined || !prefill.usesNixl || !decode.usesNixl) return undefined;
  const [left, right] = [one, two].map(value => objectAt(value, 'kv_connector_extra_config') ?? {});
  const keys = differing(left, right).filter(key => !OWN.has(key));
  if (keys.length > 0) {
    const hasExtra = two.kv_connector_extra_config !== undefined;
    return {
      object: decode.owner,
      path: decode.config!.pathOf(...hasExtra ? ['kv_connector_extra_config'] : []),
      message: `kv_connector_extra_config differs from prefill: ${keys.map(key => `${key} is ${text(right[key])} here and ${text(left[key])} there`).join(', ')}`,
      remedy: `set ${keys.join(', ')} to the same on both sides`,
    };
  }
  const [field] = differing(one, two).filter(key => LAYOUT.includes(key));
  if (field === undefined) return undefined;
  return {
    object: decode.owner,
    path: decode.config!.pathOf(...two[field] === undefined ? [] : [field]),
    message: `${field} is ${text(two[field])} here and ${text(one[field])} at prefill`,
    remedy: `set ${field} to the same on both sides`,
  };
}

function differing(left: JsonObject, right: JsonObject): string[] {
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(key => !sameData(left[key], right[key]));
}

function text(value: JsonObject[string]): string {
  return value === undefined ? 'not set' : JSON.stringify(value);
}
