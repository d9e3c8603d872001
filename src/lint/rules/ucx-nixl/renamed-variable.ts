import { EnvironmentCatalog } from '../../../catalog/environment-catalog';
import { EnvironmentLibrary } from '../../../catalog/environment-library';
import { Problem, Rule } from '../../rule';
import { isSince, vllmVersion } from '../environment/image-version';
import { Setting, settingsOf } from '../environment/setting';

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
  const known = EnvironmentCatalog.find(variable.name);
  const version = vllmVersion(container.image);
  if (known?.library !== EnvironmentLibrary.VLLM || known.removed === undefined) return undefined;
  if (version === undefined || !isSince(version, known.removed)) return undefined;
  return {
    object: template.owner,
    path: variable.path,
    message: `vLLM ${version.join('.')} does not read ${known.name}, which is gone since ${known.removed}`,
    remedy: known.replacedBy === undefined ? `remove it: ${known.meaning}` : `use ${known.replacedBy}`,
  };
}

/** UCX reads older names with a warning. */
function ofUcx({ template, variable }: Setting): Problem | undefined {
  const known = EnvironmentCatalog.find(variable.name);
  if (known?.library !== EnvironmentLibrary.UCX || known.replacedBy === undefined) return undefined;
  return { object: template.owner, path: variable.path, severity: 'info', message: `${variable.name} is an old name; it is ${known.replacedBy} now`, remedy: `use ${known.replacedBy}` };
}
