import { hasHiddenSpec, podClaims } from './pod-claims';
import { ContainerView, EnvVariable } from '../../model/container-view';
import { scalarAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** Memory of other nodes is imported through an IMEX channel. */
export const rule: Rule = {
  id: 'TOPO-DRA/mnnvl-claim',
  family: 'TOPO-DRA',
  severity: 'error',
  title: 'NVLink across nodes without a claim on a ComputeDomain',
  cause: 'NVLink memory of other nodes needs an IMEX channel in the container (/dev/nvidia-caps-imex-channels). Only a claim on a channel of a ComputeDomain brings it; with the variable alone the library fails at the first import, or uses the network without a word.',
  remedy: 'Make a ComputeDomain, add its claim template to resourceClaims of the pods and the claim to resources.claims of the container; or delete the variable.',
  source: 'kubernetes-sigs/dra-driver-nvidia-gpu README (ComputeDomain); NVIDIA NCCL user guide (NCCL_MNNVL_ENABLE: 1 requires it)',
  since: '0.1.0',
  example: 'kind: Pod\nspec:\n  containers:\n    - env: [{name: NCCL_MNNVL_ENABLE, value: "1"}]',
  *check(bundle) {
    for (const { owner: object, mainContainers } of bundle.podTemplates) {
      for (const container of mainContainers) {
        const variable = demandOf(container);
        if (variable === undefined) continue;
        const templates = bundle.templatesOf(object);
        if (!templates.some(template => hasHiddenSpec(template) || podClaims(template).length > 0 || hasHostChannel(template))) {
          yield {
            object,
            path: variable.path,
            message: `${variable.name}=${variable.value} asks for NVLink across nodes, and no pod of ${object.describe()} claims a channel of a ComputeDomain`,
          };
        }
      }
    }
  },
};

/** Whether the channel comes from the node. */
function hasHostChannel(template: PodTemplate): boolean {
  return template.containers.some(({ privileged, env }) => privileged || env.has('NVIDIA_IMEX_CHANNELS'))
    || template.volumes.some(({ body }) => /imex/.test(scalarAt(body, 'hostPath', 'path') ?? ''));
}

/** The first variable that demands multi-node NVLink. */
function demandOf({ env }: ContainerView): EnvVariable | undefined {
  for (const variable of env.values()) {
    if (isDemand(variable)) return variable;
  }
  return undefined;
}

/** Whether a variable demands multi-node NVLink; 2, and auto, use it where it is there. */
function isDemand({ name, value = '' }: EnvVariable): boolean {
  if (name === 'NVSHMEM_CUMEM_HANDLE_TYPE') return value.toUpperCase() === 'FABRIC';
  return name.includes('MNNVL') && !name.includes('DISABLE') && /^(?:1|y|yes|on|true)$/i.test(value);
}
