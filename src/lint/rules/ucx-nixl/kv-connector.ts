import { KvEngine, kvEngines } from './kv-engine';
import { KV_CONNECTORS } from '../../../catalog/kv-connectors';
import { nearest } from '../../../catalog/nearest';
import { EmbeddedJson } from '../../model/embedded-json';
import { JsonValue, objectsAt, scalarAt } from '../../model/json';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';
import { isSince, vllmVersion } from '../environment/image-version';

/** Connectors that vLLM does not have. */
export const rule: Rule = {
  id: 'UCX-NIXL/kv-connector',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'A KV connector that vLLM does not have',
  cause: 'vLLM looks the name up in its registry, in exact case, and stops with "Unsupported connector type". A MultiConnector without its list of connectors does nothing.',
  remedy: 'Use NixlConnector for prefill and decode, or name the module of a connector of your own in kv_connector_module_path.',
  source: 'vllm-project/vllm vllm/distributed/kv_transfer/kv_connector/factory.py; vllm-project/vllm#44854',
  since: '0.1.0',
  example: '--kv-transfer-config \'{"kv_connector":"NIXLConnector","kv_role":"kv_both"}\'',
  *check(bundle) {
    for (const engine of kvEngines(bundle)) {
      const { config } = engine;
      if (config?.value === undefined || scalarAt(config.value, 'kv_connector_module_path') !== undefined) continue;
      yield* named(engine, config, config.value, []);
      const extra: Path = ['kv_connector_extra_config', 'connectors'];
      for (const { index, body } of objectsAt(config.value, ...extra)) {
        if (scalarAt(body, 'kv_connector_module_path') === undefined) yield* named(engine, config, body, [...extra, index]);
      }
      if (scalarAt(config.value, 'kv_connector') === 'MultiConnector' && objectsAt(config.value, ...extra).length === 0) {
        yield { object: engine.owner, path: config.pathOf('kv_connector'), message: 'MultiConnector has no list kv_connector_extra_config.connectors', remedy: 'list the connectors there' };
      }
    }
  },
};

function* named({ owner, container }: KvEngine, config: EmbeddedJson, value: JsonValue, at: Path): Generator<Problem> {
  const name = scalarAt(value, 'kv_connector');
  const path = name === undefined ? config.pathOf(...at) : config.pathOf(...at, 'kv_connector');
  if (name === undefined) {
    if (scalarAt(value, 'kv_role') !== undefined) yield { object: owner, path, message: 'kv_role without kv_connector transfers nothing', remedy: 'add "kv_connector":"NixlConnector"' };
    return;
  }
  const known = KV_CONNECTORS.find(connector => connector.name === name);
  if (known === undefined) {
    const meant = nearest(name, KV_CONNECTORS.filter(({ removed }) => removed === undefined).map(connector => connector.name), 4);
    if (meant !== undefined) yield { object: owner, path, message: `vLLM has no connector '${name}'; did you mean ${meant}?`, remedy: `write ${meant}` };
    return;
  }
  const version = vllmVersion(container.image);
  if (known.removed === undefined || (version !== undefined && !isSince(version, known.removed))) return;
  yield {
    object: owner,
    path,
    severity: 'warning', // the release is not known for all of them
    message: `${name} is gone from vLLM since ${known.removed}`,
    remedy: `use ${known.replacedBy}`,
  };
}
