import { KvEngine, kvEngines } from './kv-engine';
import { KV_CONNECTORS, KV_ROLES } from '../../../catalog/kv-connectors';
import { EmbeddedJson } from '../../model/embedded-json';
import { JsonValue, objectsAt, scalarAt } from '../../model/json';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** Roles that vLLM refuses, or that are those of the other side. */
export const rule: Rule = {
  id: 'UCX-NIXL/kv-role',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'A missing or wrong kv_role',
  cause: 'vLLM stops when a connector has no kv_role, or one that is not kv_producer, kv_consumer or kv_both. Connectors that obey it do not send from a consumer: a prefill engine as consumer hands nothing over. For NixlConnector it is a placeholder.',
  remedy: 'kv_producer for prefill and kv_consumer for decode, or kv_both on both.',
  source: 'vllm-project/vllm vllm/config/kv_transfer.py, docs/features/nixl_connector_usage.md',
  since: '0.1.0',
  example: '--kv-transfer-config \'{"kv_connector":"NixlConnector"}\'',
  *check(bundle) {
    for (const engine of kvEngines(bundle)) {
      const { config } = engine;
      if (config?.value === undefined) continue;
      yield* judge(engine, config, config.value, []);
      const connectors: Path = ['kv_connector_extra_config', 'connectors'];
      for (const { index, body } of objectsAt(config.value, ...connectors)) yield* judge(engine, config, body, [...connectors, index]);
    }
  },
};

function* judge({ owner, side }: KvEngine, config: EmbeddedJson, value: JsonValue, at: Path): Generator<Problem> {
  const connector = scalarAt(value, 'kv_connector');
  if (connector === undefined) return;
  const role = scalarAt(value, 'kv_role');
  if (role === undefined) {
    yield { object: owner, path: config.pathOf(...at), message: `${connector} has no kv_role`, remedy: 'add "kv_role":"kv_both"' };
    return;
  }
  const path = config.pathOf(...at, 'kv_role');
  if (!KV_ROLES.includes(role)) {
    yield { object: owner, path, message: `kv_role '${role}' is none of ${KV_ROLES.join(', ')}`, remedy: 'write kv_both' };
    return;
  }
  const wrong = side === 'prefill' ? 'kv_consumer' : side === 'decode' ? 'kv_producer' : undefined;
  if (role !== wrong) return;
  const obeys = KV_CONNECTORS.find(({ name }) => name === connector)?.obeysRole ?? false;
  yield {
    object: owner,
    path,
    severity: obeys ? 'error' : 'info',
    message: `${side} has ${role}, the role of the other side${obeys ? '' : `; ${connector} takes it as a placeholder`}`,
    remedy: `write ${side === 'prefill' ? 'kv_producer' : 'kv_consumer'}`,
  };
}
