import { isNodeAgent } from './rdma-container';
import { ContainerView, EnvVariable } from '../../model/container-view';
import { Problem, Rule } from '../../rule';

const VARIABLE = 'NVIDIA_VISIBLE_DEVICES';

/** From this many GPUs on a pod has the node for itself, and `all` is what it was given anyway. */
const WHOLE_NODE = 8;

/** The container runtime, not the scheduler, reads the variable. */
export const rule: Rule = {
  id: 'POD-SEC/visible-devices',
  family: 'POD-SEC',
  severity: 'error',
  title: 'NVIDIA_VISIBLE_DEVICES set by hand',
  cause: "NVIDIA's container runtime gives a container the GPUs that the variable names, whoever set it. In a pod it bypasses the scheduler: GPUs that belong to other pods are used, or, with void, the allocated ones are hidden.",
  remedy: 'Delete the variable and request nvidia.com/gpu; in containers without GPU set it to void.',
  source: 'NVIDIA/k8s-device-plugin#61, #87, #1605; NVIDIA/gpu-operator#421, #700; NVIDIA/nvidia-docker#900',
  since: '0.1.0',
  example: 'env: [{name: NVIDIA_VISIBLE_DEVICES, value: all}]',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      if (isNodeAgent(template)) continue;
      for (const container of template.containers) {
        const variable = container.env.get(VARIABLE);
        if (variable?.value === undefined || variable.from === 'command-line') continue;
        const fault = faultOf(container, variable, variable.value.trim());
        if (fault !== undefined) yield { object: template.owner, path: variable.path, ...fault };
      }
    }
  },
};

function faultOf(container: ContainerView, { name }: EnvVariable, value: string): Pick<Problem, 'message' | 'severity' | 'remedy'> | undefined {
  const hides = value === '' || value === 'void' || value === 'none';
  const { gpus } = container;
  const hasClaims = Array.isArray(container.at('resources', 'claims'));
  if (gpus === 0 && !hasClaims) {
    if (hides) return undefined;
    const which = value === 'all' ? 'every GPU' : `GPU ${value}`;
    return { message: `${name}=${value} in container ${container.name}, which requests no GPU, exposes ${which} of the node`, remedy: 'request nvidia.com/gpu, or set it to void' };
  }
  if (hides) return value === '' ? undefined : { severity: 'warning', message: `${name}=${value} hides the GPUs that container ${container.name} was given`, remedy: `delete ${name}` };
  if (value === 'all' && gpus >= WHOLE_NODE) return undefined;
  return {
    severity: 'warning',
    message: `${name}=${value} in container ${container.name} competes with the ${hasClaims && gpus === 0 ? 'claimed devices' : `${gpus} GPU${gpus > 1 ? 's' : ''} that the device plugin allocates`}: it may expose GPUs of other pods`,
    remedy: `delete ${name}: the device plugin sets it`,
  };
}
