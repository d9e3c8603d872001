import { Bundle } from '../../model/bundle';
import { isGpuResource } from '../../model/container-view';
import { objectAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Problem, Rule } from '../../rule';

/** A TrainJob's resources and its runtime's. */
export const rule: Rule = {
  id: 'TRAIN-JOB/trainjob-resources',
  family: 'TRAIN-JOB',
  severity: 'warning',
  title: 'resourcesPerNode without what the nodes need',
  cause: 'Releases of the Trainer before 2.3 replace the runtime\'s resources by resourcesPerNode: RDMA devices that only the runtime names are lost, and NCCL takes TCP. Processes per node are counted from the GPUs in resourcesPerNode alone; without GPUs there, one process for each CPU is started.',
  remedy: 'Write GPUs and RDMA devices together into resourcesPerNode, or leave it away.',
  source: 'NVIDIA/aicr#2276; kubeflow/trainer@658725bdae5c pkg/runtime/framework/plugins/torch',
  since: '0.1.0',
  example: 'kind: TrainJob\nspec:\n  trainer:\n    resourcesPerNode: {limits: {nvidia.com/gpu: 8}}   # runtime: nvidia.com/rail0: 1',
  *check(bundle) {
    for (const job of bundle.byKind('TrainJob')) {
      const problem = lostDevices(job, bundle) ?? withoutGpus(job, bundle);
      if (problem !== undefined) yield problem;
    }
  },
};

/** Names of resources in a ResourceRequirements. */
function namesIn(job: ManifestObject): string[] {
  const resources = objectAt(job.body, 'spec', 'trainer', 'resourcesPerNode');
  return [...new Set(['limits', 'requests'].flatMap(part => Object.keys(objectAt(resources, part) ?? {})))];
}

const PATH = ['spec', 'trainer', 'resourcesPerNode'];

function lostDevices(object: ManifestObject, bundle: Bundle): Problem | undefined {
  const own = namesIn(object);
  if (own.length === 0) return undefined;
  const lost = runtimeNode(object, bundle)?.requests.map(({ resource }) => resource)
    .filter(resource => resource.includes('/') && !isGpuResource(resource) && !own.includes(resource)) ?? [];
  return lost.length === 0 ? undefined : {
    object,
    path: PATH,
    message: `resourcesPerNode lacks ${[...new Set(lost)].join(', ')}, which the runtime requests: releases before 2.3 lose it`,
    remedy: `add ${[...new Set(lost)].join(', ')} to resourcesPerNode`,
  };
}

function withoutGpus(object: ManifestObject, bundle: Bundle): Problem | undefined {
  const own = namesIn(object);
  if (!own.some(resource => resource.includes('/')) || own.some(resource => resource.includes('gpu')) || scalarAt(object.body, 'spec', 'trainer', 'numProcPerNode') !== undefined) return undefined;
  const runtime = runtimeNode(object, bundle);
  if (runtime !== undefined && runtime.gpus === 0) return undefined;
  return {
    object,
    path: PATH,
    severity: 'error',
    message: `resourcesPerNode names ${own.filter(resource => resource.includes('/')).join(', ')} and no GPU: the Trainer starts one process for each CPU`,
    remedy: 'add nvidia.com/gpu to resourcesPerNode, or set numProcPerNode',
  };
}

function runtimeNode(object: ManifestObject, bundle: Bundle): ReturnType<Bundle['templatesOf']>[number] | undefined {
  const kind = scalarAt(object.body, 'spec', 'runtimeRef', 'kind') ?? 'ClusterTrainingRuntime';
  const runtime = bundle.find(kind, kind === 'TrainingRuntime' ? object.namespace : undefined, scalarAt(object.body, 'spec', 'runtimeRef', 'name') ?? '');
  return runtime && bundle.templatesOf(runtime).find(({ component }) => component === 'node');
}
