import { bytesOf, LEAST, sharedMemoryOf, wholeGpus } from './shared-memory';
import { booleanAt, scalarAt } from '../../model/json';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** Dynamo mounts 8Gi unless it is told otherwise. */
export const rule: Rule = {
  id: 'SHM/dynamo',
  family: 'SHM',
  severity: 'warning',
  title: 'Shared memory of a Dynamo component switched off or too small',
  cause: "Dynamo's operator mounts 8Gi of memory at /dev/shm. sharedMemory.disabled, or sharedMemorySize 0 in v1beta1, leaves the 64 MiB of the container runtime, with which an engine on several GPUs does not start. In v1alpha1 sharedMemory without a size is refused.",
  remedy: 'Delete the setting, or give a size such as 16Gi.',
  source: 'ai-dynamo/dynamo CRD dynamographdeployments (sharedMemory, sharedMemorySize)',
  since: '0.1.0',
  example: 'kind: DynamoGraphDeployment\nspec:\n  services:\n    Decode:\n      sharedMemory: {disabled: true}\n      resources: {limits: {gpu: "4"}}',
  *check(bundle) {
    for (const object of bundle.byKind('DynamoGraphDeployment')) {
      for (const template of bundle.templatesOf(object)) {
        const fault = faultOf(template);
        if (fault !== undefined) yield { object, ...fault };
      }
    }
  },
};

function faultOf(template: PodTemplate): Omit<Problem, 'object'> | undefined {
  const { owner } = template;
  // Of a service the template is the service; of a component it is the component's podTemplate.
  const component: Path = template.path.at(-1) === 'podTemplate' ? template.path.slice(0, -1) : template.path;
  const old = [...component, 'sharedMemory'];
  const gpus = Math.max(0, ...template.mainContainers.filter(container => sharedMemoryOf(template, container) === undefined).map(wholeGpus));
  const isOff = booleanAt(owner.body, ...old, 'disabled') === true;
  const written = scalarAt(owner.body, ...old, 'size') ?? scalarAt(owner.body, ...component, 'sharedMemorySize');
  const path = owner.at(...old) === undefined ? [...component, 'sharedMemorySize'] : [...old, 'size'];
  if (isOff) return gpus > 1 ? { path: [...old, 'disabled'], message: `${template.describe()} has ${gpus} GPUs and no shared memory` } : undefined;
  if (owner.at(...old) !== undefined && written === undefined) {
    return { path, severity: 'error', message: `sharedMemory of ${template.describe()} has no size, which the webhook refuses`, remedy: 'size: 16Gi' };
  }
  const size = bytesOf(written);
  if (gpus < 2 || written === undefined || size === undefined || size >= LEAST.bytes) return undefined;
  return { path, message: `${template.describe()} has ${gpus} GPUs and ${size === 0 ? 'no' : written} shared memory; the least is ${LEAST.text}` };
}
