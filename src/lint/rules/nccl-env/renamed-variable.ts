import { EnvironmentCatalog } from '../../../catalog/environment-catalog';
import { NCCL_OLD_NAMES, PYTORCH_RENAMED } from '../../../catalog/renamed-variables';
import { Problem, Rule } from '../../rule';
import { Setting, settingsOf } from '../environment/setting';

/** Variables that have gone, or have another name now. */
export const rule: Rule = {
  id: 'NCCL-ENV/renamed-variable',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'A variable that was renamed or removed',
  cause: 'Names of PyTorch\'s process group moved from NCCL_ to TORCH_NCCL_ in PyTorch 2.2: the old ones are deprecated, and newer ones never had them. NCCL ignores variables that it has removed.',
  remedy: 'Use the new name.',
  source: 'pytorch/pytorch#114077, torch_nccl_environment_variables; NVIDIA/nccl docs/userguide/source/env.rst',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_ASYNC_ERROR_HANDLING, value: "1"}',
  *check(bundle) {
    for (const setting of settingsOf(bundle)) {
      const problem = ofPytorch(setting) ?? ofNccl(setting);
      if (problem !== undefined) yield problem;
    }
  },
};

function ofPytorch({ template, container, variable }: Setting): Problem | undefined {
  const current = PYTORCH_RENAMED.get(variable.name);
  if (current === undefined || container.env.has(current)) return undefined;
  return {
    object: template.owner,
    path: variable.path,
    message: `${variable.name} is the name of before PyTorch 2.2; it is ${current} now`,
    remedy: `rename it to ${current}`,
  };
}

function ofNccl({ template, variable: { name, path } }: Setting): Problem | undefined {
  const known = name.startsWith('NCCL_') ? EnvironmentCatalog.find(name) : undefined;
  if (known === undefined) return undefined;
  const successor = known.replacedBy === undefined ? 'remove it' : `use ${known.replacedBy}`;
  if (known.removed !== undefined) return { object: template.owner, path, message: `NCCL reads ${name} no longer, since ${known.removed}`, remedy: successor };
  return NCCL_OLD_NAMES.has(name) ? { object: template.owner, path, message: `${name} is an old name; it is ${known.replacedBy} now`, remedy: successor } : undefined;
}
