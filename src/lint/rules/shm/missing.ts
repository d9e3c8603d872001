import { isMemory, normal, sharedMemoryOf, wholeGpus } from './shared-memory';
import { Bundle } from '../../model/bundle';
import { ContainerView } from '../../model/container-view';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** Kinds whose controllers mount shared memory by themselves: Dynamo (8Gi), KubeRay (object store), KServe (1Gi). */
const MOUNTED_BY_CONTROLLER = new Set(['DynamoGraphDeployment', 'RayCluster', 'RayJob', 'RayService', 'LLMInferenceService', 'LLMInferenceServiceConfig']);

/** Programs that work on several GPUs without NCCL or other users of shared memory. */
const WITHOUT_SHARED_MEMORY = /nvbandwidth|gpu[-_]?burn|nvidia-smi|dcgm|vectoradd|device-?query|dcgmproftester|ib_(?:write|read|send)_(?:bw|lat)/i;

/** NCCL, PyTorch and vLLM exchange data between the processes of a pod through /dev/shm. */
export const rule: Rule = {
  id: 'SHM/missing',
  family: 'SHM',
  severity: 'warning',
  title: 'Several GPUs and 64 MiB of shared memory',
  cause: 'Without a volume at /dev/shm a container has 64 MiB of shared memory. NCCL, PyTorch workers and vLLM exchange data between the processes of several GPUs there, and die with "No space left on device" or a bus error at start.',
  remedy: 'Mount an emptyDir with medium: Memory at /dev/shm, with a sizeLimit of some GiB that the memory limit includes.',
  source: 'vllm-project/vllm#7466, #1710, #789; NVIDIA/nccl#525; vLLM docs/deployment/docker.md',
  since: '0.1.0',
  example: 'containers:\n  - resources: {limits: {nvidia.com/gpu: 4}}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      if (MOUNTED_BY_CONTROLLER.has(template.owner.kind)) continue;
      for (const container of template.mainContainers) {
        const gpus = wholeGpus(container);
        if (gpus < 2 || sharedMemoryOf(template, container) !== undefined) continue;
        if (template.at('hostIPC') === true || isHidden(template, bundle) || needsNone(bundle, template)) continue;
        yield { object: template.owner, message: `container ${container.name} has ${gpus} GPUs and no volume at /dev/shm`, ...placeOf(template, container) };
      }
    }
  },
};

/** Where the mount belongs, and what is nearly right. */
function placeOf(template: PodTemplate, container: ContainerView): { readonly path: Path; readonly message?: string; readonly remedy?: string } {
  const path = container.pathOf('volumeMounts');
  const gpus = wholeGpus(container);
  const names = new Set(template.volumes.filter(({ name, body }) => isMemory(body) || /shm|shared-?mem/i.test(name)).map(({ name }) => name));
  const astray = container.volumeMounts.find(({ name, mountPath }) => names.has(name) || /^\/(?:dev\/)?shm|^\/dev\/sh/.test(normal(mountPath)));
  if (astray !== undefined) {
    return {
      path: container.pathOf('volumeMounts', astray.index, 'mountPath'),
      message: `volume ${astray.name} is mounted at '${astray.mountPath}', so container ${container.name} with ${gpus} GPUs has 64 MiB at /dev/shm`,
      remedy: 'mountPath: /dev/shm',
    };
  }
  const [unused] = names;
  if (unused === undefined) return { path };
  const elsewhere = template.containers.find(other => other !== container && other.volumeMounts.some(({ name }) => name === unused));
  return {
    path,
    message: `container ${container.name} has ${gpus} GPUs and does not mount the volume ${unused} at /dev/shm${elsewhere === undefined ? '' : `; only ${elsewhere.name} does`}`,
    remedy: `volumeMounts: [{name: ${unused}, mountPath: /dev/shm}]`,
  };
}

/** Whether the workload, its launcher included, runs what needs no shared memory. */
function needsNone(bundle: Bundle, template: PodTemplate): boolean {
  return bundle.templatesOf(template.owner).some(({ mainContainers }) => mainContainers.some(container =>
    WITHOUT_SHARED_MEMORY.test(container.image) || container.command.words.some(({ text }) => WITHOUT_SHARED_MEMORY.test(text))));
}

/** Whether the pod spec is in a runtime that the input does not show. */
function isHidden(template: PodTemplate, bundle: Bundle): boolean {
  if (template.owner.kind !== 'TrainJob') return false;
  const name = template.owner.at('spec', 'runtimeRef', 'name');
  return typeof name !== 'string' || ['TrainingRuntime', 'ClusterTrainingRuntime'].every(kind => bundle.find(kind, template.owner.namespace, name) === undefined);
}
