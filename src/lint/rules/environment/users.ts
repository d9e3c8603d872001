import { ContainerView } from '../../model/container-view';
import { EmbeddedJson } from '../../model/embedded-json';
import { objectsAt, scalarAt } from '../../model/json';

/** Connectors of a `--kv-transfer-config`: its own, and those inside a MultiConnector. */
export function connectorsOf(config: EmbeddedJson | undefined): string[] {
  const own = scalarAt(config?.value, 'kv_connector');
  const inner = objectsAt(config?.value, 'kv_connector_extra_config', 'connectors').flatMap(({ body }) => scalarAt(body, 'kv_connector') ?? []);
  return own === undefined ? inner : [own, ...inner];
}

/** Whether a container moves KV caches with NIXL: vLLM, Dynamo, SGLang or LMCache. */
export function isNixlUser(container: ContainerView): boolean {
  const { command, env } = container;
  if (connectorsOf(command.json('--kv-transfer-config')).some(name => /nixl/i.test(name))) return true;
  if (command.flag('--kv-transfer-config')?.value?.includes('NixlConnector') === true) return true;
  if (command.flag('--disaggregation-transfer-backend')?.value === 'nixl' || command.flag('--connector')?.value === 'nixl') return true;
  if (command.runs('dynamo') && (command.has('--disaggregation-mode') || command.has('--is-prefill-worker'))) return true;
  return [...env.keys()].some(name => name.startsWith('VLLM_NIXL_SIDE_CHANNEL_') || name.startsWith('LMCACHE_NIXL_'));
}
