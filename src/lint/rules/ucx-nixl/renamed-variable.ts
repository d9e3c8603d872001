import { Problem, Rule } from '../../rule';
import { isSince, vllmVersion } from '../environment/image-version';
import { Setting, settingsOf } from '../environment/setting';

/** A variable that a release no longer reads. */
interface Gone {
  readonly name: string;
  readonly since: string;
  readonly successor: string;
}

/** Variables of vLLM. Sources: vllm-project/vllm vllm/envs.py of the releases, docs/features/nixl_connector_usage.md. */
const VLLM: readonly Gone[] = [
  { name: 'VLLM_NIXL_ABORT_REQUEST_TIMEOUT', since: '0.22.0', successor: 'kv_lease_duration of --kv-transfer-config' },
  { name: 'VLLM_ALL2ALL_BACKEND', since: '0.13.0', successor: '--all2all-backend' },
  { name: 'VLLM_ATTENTION_BACKEND', since: '0.14.0', successor: '--attention-backend' },
  { name: 'VLLM_USE_V1', since: '0.13.0', successor: 'nothing: only V1 is left' },
  { name: 'VLLM_MOE_DP_CHUNK_SIZE', since: '0.20.0', successor: 'nothing: chunks are chosen by vLLM' },
];

/** Older names in UCX, which still work with a warning. */
const UCX = new Map([['UCX_MAX_RNDV_LANES', 'UCX_MAX_RNDV_RAILS'], ['UCX_MAX_EAGER_LANES', 'UCX_MAX_EAGER_RAILS'], ['UCX_IB_ADDR_TYPE', 'UCX_IB_IS_GLOBAL']]);

/** Variables that a release has dropped or renamed. */
export const rule: Rule = {
  id: 'UCX-NIXL/renamed-variable',
  family: 'UCX-NIXL',
  severity: 'warning',
  title: 'A variable that the release no longer reads',
  cause: 'vLLM has turned variables into flags and fields: the old variable has no effect, and the default rules. UCX keeps old names as deprecated aliases.',
  remedy: 'Use the new name, flag or field.',
  source: 'vllm-project/vllm vllm/envs.py, docs/features/nixl_connector_usage.md; openucx/ucx src/ucp/core/ucp_context.c',
  since: '0.1.0',
  example: 'image: vllm/vllm-openai:v0.31.0\nenv:\n- {name: VLLM_NIXL_ABORT_REQUEST_TIMEOUT, value: "480"}',
  *check(bundle) {
    for (const setting of settingsOf(bundle)) {
      const problem = ofVllm(setting) ?? ofUcx(setting);
      if (problem !== undefined) yield problem;
    }
  },
};

function ofVllm({ template, container, variable }: Setting): Problem | undefined {
  const gone = VLLM.find(({ name }) => name === variable.name);
  const version = vllmVersion(container.image);
  if (gone === undefined || version === undefined || !isSince(version, gone.since)) return undefined;
  return {
    object: template.owner,
    path: variable.path,
    message: `vLLM ${version.join('.')} does not read ${gone.name}, which is gone since ${gone.since}`,
    remedy: `use ${gone.successor}`,
  };
}

function ofUcx({ template, variable }: Setting): Problem | undefined {
  const current = UCX.get(variable.name);
  if (current === undefined) return undefined;
  return { object: template.owner, path: variable.path, severity: 'info', message: `${variable.name} is an old name; it is ${current} now`, remedy: `use ${current}` };
}
