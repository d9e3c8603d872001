import { KvEngine, kvEngines } from './kv-engine';
import { EnvVariable } from '../../model/container-view';
import { Problem, Rule } from '../../rule';
import { podOf } from '../environment/pod-engines';

const NAME = 'VLLM_NIXL_SIDE_CHANNEL_HOST';

/** The address that an engine tells its peers. */
export const rule: Rule = {
  id: 'UCX-NIXL/side-channel-host',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'A side-channel address that peers cannot reach',
  cause: 'NixlConnector tells its peers VLLM_NIXL_SIDE_CHANNEL_HOST, which is localhost by default. They connect to themselves: the handshake fails, decode computes the prompt again, and only the latency shows it.',
  remedy: 'Set it from the field status.podIP.',
  source: 'vllm-project/vllm docs/features/nixl_connector_usage.md; vllm-project/vllm#27083, #24249',
  since: '0.1.0',
  example: 'args: [--kv-transfer-config, \'{"kv_connector":"NixlConnector","kv_role":"kv_both"}\']\nenv: []',
  *check(bundle) {
    for (const engine of kvEngines(bundle)) {
      if (!engine.usesNixl || podOf(engine.template).length > 1) continue;
      const problem = judge(engine);
      if (problem !== undefined) yield problem;
    }
  },
};

function judge({ owner, container, template, server }: KvEngine): Problem | undefined {
  const variable = container.env.get(NAME);
  if (variable === undefined) {
    // Dynamo sets the variable itself.
    if (server === 'dynamo' || container.hasHiddenEnv || owner.kind === 'LLMInferenceServiceConfig' || owner.at('spec', 'baseRefs') !== undefined) return undefined;
    return { object: owner, path: container.pathOf('env'), message: `${NAME} is missing, so peers are told localhost` };
  }
  const fault = faultOf(variable, container.env, template.hostNetwork, template.replicas ?? 1);
  return fault === undefined ? undefined : { object: owner, path: variable.path, message: `${NAME} ${fault}` };
}

/** What is wrong with the address; undefined for one that peers reach or that is not known. */
function faultOf(variable: EnvVariable, env: ReadonlyMap<string, EnvVariable>, hostNetwork: boolean, replicas: number): string | undefined {
  if (variable.from === 'field') return ofField(variable.fieldPath ?? '', hostNetwork);
  const value = variable.value?.trim();
  if (value === undefined) return undefined;
  const reference = /^\$\((\w+)\)$/.exec(value)?.[1];
  if (reference !== undefined && variable.from === 'value') {
    const source = env.get(reference);
    if (source === undefined) return `refers to ${reference}, which the container does not have`;
    return source.from === 'field' ? ofField(source.fieldPath ?? '', hostNetwork) : undefined;
  }
  if (value === '') return 'is empty';
  if (/^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(value)) return `is ${value}, which each peer takes for itself`;
  if (/^(?:0\.0\.0\.0|\[?::\]?|\*)$/.test(value)) return `is ${value}, an address to listen on that no peer can connect to`;
  if (/^\d+(?:\.\d+){3}$/.test(value) && replicas > 1) return `is the fixed address ${value}, but there are ${replicas} pods`;
  return undefined;
}

function ofField(fieldPath: string, hostNetwork: boolean): string | undefined {
  if (fieldPath === 'status.hostIP' && !hostNetwork) return 'is the address of the node (status.hostIP), where the pod does not listen';
  if (fieldPath === 'metadata.name') return 'is the name of the pod, which DNS does not resolve';
  if (fieldPath === 'status.podIPs') return 'is a list of addresses on nodes with two families (status.podIPs)';
  return undefined;
}
