import { KvEngine, kvEngines } from './kv-engine';
import { KV_TRANSFER_FIELDS } from '../../../catalog/kv-connectors';
import { nearest } from '../../../catalog/nearest';
import { asObject } from '../../model/json';
import { Problem, Rule } from '../../rule';

/** A configuration that vLLM cannot read. */
export const rule: Rule = {
  id: 'UCX-NIXL/kv-config-broken',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'A --kv-transfer-config that is no configuration',
  cause: 'vLLM parses the value as JSON and refuses fields that it does not know: the engine stops at start. Quotes that a shell would take away stay in `args`, where no shell reads them.',
  remedy: 'Write one JSON object, in double quotes inside, without quotes around it in `args`.',
  source: 'vllm-project/vllm vllm/config/kv_transfer.py, vllm/engine/arg_utils.py',
  since: '0.1.0',
  example: 'args: [--kv-transfer-config, "\'{kv_connector: NixlConnector}\'"]',
  *check(bundle) {
    for (const engine of kvEngines(bundle)) {
      const problem = engine.server === 'vllm' || engine.server === 'dynamo' ? judge(engine) : undefined;
      if (problem !== undefined) yield problem;
    }
  },
};

function judge(engine: KvEngine): Problem | undefined {
  const { owner, container, config } = engine;
  const flag = container.command.flag('--kv-transfer-config');
  if (flag !== undefined && flag.value === undefined) return { object: owner, path: flag.path, message: '--kv-transfer-config has no value' };
  if (config === undefined || engine.isOpaque) return undefined;
  if (config.fault !== undefined) {
    const isQuoted = /^\s*['"].*['"]\s*$/s.test(config.text ?? '');
    return {
      object: owner,
      path: config.path,
      message: `--kv-transfer-config is not JSON: ${config.fault.message} at character ${config.fault.offset + 1}`,
      remedy: isQuoted ? 'take the outer quotes away: no shell removes them here' : undefined,
    };
  }
  const fields = asObject(config.value);
  if (fields === undefined) return { object: owner, path: config.path, message: '--kv-transfer-config is no JSON object' };
  for (const field of Object.keys(fields)) {
    const meant = KV_TRANSFER_FIELDS.includes(field) ? undefined : nearest(field, KV_TRANSFER_FIELDS);
    if (meant !== undefined) return { object: owner, path: config.pathOf(field), message: `--kv-transfer-config has no field '${field}'; did you mean ${meant}?`, remedy: `write ${meant}` };
  }
  return undefined;
}
