import { Bundle } from '../../model/bundle';
import { objectAt, objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { compatible } from '../../model/name-index';
import { Problem, Rule } from '../../rule';

/** A TrainJob starts from a runtime. */
export const rule: Rule = {
  id: 'TRAIN-JOB/runtime-ref',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'A TrainJob whose runtime does not fit',
  cause: 'runtimeRef means a ClusterTrainingRuntime unless kind says otherwise; a TrainingRuntime must be in the namespace of the job. The webhook refuses a job whose runtime is not there. Without spec.trainer the torch variables are not set.',
  remedy: 'Write name and kind of an existing runtime, and spec.trainer.',
  source: 'kubeflow/trainer@658725bdae5c pkg/apis/trainer/v1alpha1 and pkg/runtime/framework/plugins/torch',
  since: '0.1.0',
  example: 'kind: TrainJob\nspec: {runtimeRef: {name: torch-rdma}}   # a TrainingRuntime',
  *check(bundle) {
    for (const job of bundle.byKind('TrainJob')) {
      const problem = unresolved(job, bundle) ?? withoutTrainer(job, bundle);
      if (problem !== undefined) yield problem;
      yield* patches(job);
    }
  },
};

function unresolved(object: ManifestObject, bundle: Bundle): Problem | undefined {
  const name = scalarAt(object.body, 'spec', 'runtimeRef', 'name');
  const kind = scalarAt(object.body, 'spec', 'runtimeRef', 'kind') ?? 'ClusterTrainingRuntime';
  if (name === undefined) {
    return { object, path: ['spec', 'runtimeRef', 'name'], message: 'the TrainJob names no runtime', remedy: 'write runtimeRef.name' };
  }
  const isSpaced = kind === 'TrainingRuntime';
  if (bundle.find(kind, isSpaced ? object.namespace : undefined, name) !== undefined) return undefined;
  const other = isSpaced ? 'ClusterTrainingRuntime' : 'TrainingRuntime';
  const near = bundle.find(other, isSpaced ? undefined : object.namespace, name);
  if (near !== undefined) {
    return { object, path: ['spec', 'runtimeRef', 'kind'], message: `there is no ${kind} ${name}, but a ${other}`, remedy: `write kind: ${other}` };
  }
  const others = isSpaced ? bundle.byKind(kind).filter(runtime => runtime.name === name) : [];
  const elsewhere = others.find(runtime => !compatible(runtime.namespace, object.namespace));
  if (elsewhere === undefined && !bundle.options.complete) return undefined;
  return {
    object,
    path: ['spec', 'runtimeRef', 'name'],
    message: elsewhere === undefined ? `there is no ${kind} ${name}` : `the TrainingRuntime ${name} is in namespace ${elsewhere.namespace}, the job in ${object.namespace}`,
    remedy: elsewhere === undefined ? `add the ${kind} ${name}` : 'use a ClusterTrainingRuntime, or one in the namespace of the job',
  };
}

function withoutTrainer(object: ManifestObject, bundle: Bundle): Problem | undefined {
  if (objectAt(object.body, 'spec', 'trainer') !== undefined) return undefined;
  const kind = scalarAt(object.body, 'spec', 'runtimeRef', 'kind') ?? 'ClusterTrainingRuntime';
  const name = scalarAt(object.body, 'spec', 'runtimeRef', 'name') ?? '';
  const runtime = bundle.find(kind, kind === 'TrainingRuntime' ? object.namespace : undefined, name);
  const isTorch = runtime === undefined ? name.startsWith('torch') : runtime.at('spec', 'mlPolicy', 'torch') !== undefined;
  if (!isTorch || listed(runtime)) return undefined;
  return { object, path: ['spec', 'trainer'], severity: 'warning', message: 'without spec.trainer the Trainer sets no PET_ variables: each node trains alone', remedy: 'add spec.trainer with numNodes' };
}

/** Whether the runtime names the containers that get the variables. */
function listed(runtime: ManifestObject | undefined): boolean {
  return runtime !== undefined && objectsAt(runtime.body, 'spec', 'mlPolicy', 'torch', 'envInjection', 'targets').length > 0;
}

const UNPATCHABLE = ['image', 'command', 'args', 'resources'];

/** Patches change neither what runs nor what it gets. */
function* patches(object: ManifestObject): Iterable<Problem> {
  for (const { index, body } of objectsAt(object.body, 'spec', 'runtimePatches')) {
    const path = ['spec', 'runtimePatches', index, 'trainingRuntimeSpec', 'template', 'spec', 'replicatedJobs'];
    for (const job of objectsAt(body, 'trainingRuntimeSpec', 'template', 'spec', 'replicatedJobs')) {
      for (const container of objectsAt(job.body, 'template', 'spec', 'template', 'spec', 'containers')) {
        const field = UNPATCHABLE.find(name => container.body[name] !== undefined);
        if (field === undefined) continue;
        yield {
          object,
          path: [...path, job.index, 'template', 'spec', 'template', 'spec', 'containers', container.index, field],
          message: `runtimePatches cannot change ${field} of a container`,
          remedy: field === 'resources' ? 'write it as spec.trainer.resourcesPerNode' : `write it as spec.trainer.${field}`,
        };
      }
    }
  }
}
