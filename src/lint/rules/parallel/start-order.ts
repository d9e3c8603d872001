import { Engine, enginesIn } from './engine';
import { Bundle } from '../../model/bundle';
import { ManifestObject } from '../../model/manifest-object';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';
import { rendezvousOf } from '../train-job/rendezvous';

/** Pods that wait for each other must be created together. */
export const rule: Rule = {
  id: 'PARALLEL/start-order',
  family: 'PARALLEL',
  severity: 'error',
  title: 'Pods that are created only when the first is ready, which waits for them',
  cause: 'A LeaderWorkerSet with LeaderReady, or a StatefulSet with OrderedReady (its default), makes the next pod when the one before is ready. A probe of an engine or a rendezvous passes only when all ranks have joined: nothing ever starts.',
  remedy: 'Use startupPolicy LeaderCreated, or podManagementPolicy Parallel.',
  source: 'kubernetes-sigs/lws docs/concepts (startupPolicy); kubernetes.io/docs/concepts/workloads/controllers/statefulset (Pod management policies)',
  since: '0.1.0',
  example: 'kind: LeaderWorkerSet\nspec:\n  startupPolicy: LeaderReady',
  *check(bundle) {
    for (const object of [...bundle.byKind('LeaderWorkerSet'), ...bundle.byKind('DisaggregatedSet')]) yield* leaderReady(object, bundle);
    for (const object of bundle.byKind('StatefulSet')) {
      const problem = orderedReady(object, bundle);
      if (problem !== undefined) yield problem;
    }
  },
};

function* leaderReady(object: ManifestObject, bundle: Bundle): Iterable<Problem> {
  for (const template of bundle.templatesOf(object)) {
    const spec = template.path.slice(0, template.path.indexOf('leaderWorkerTemplate'));
    const size = template.podsPerGroup ?? 1;
    if (object.at(...spec, 'startupPolicy') !== 'LeaderReady' || template.role === 'worker' || size < 2) continue;
    const engine = enginesIn(template).find(candidate => hasProbe(template) && needsOthers(candidate));
    if (engine === undefined) continue;
    yield {
      object,
      path: [...spec, 'startupPolicy'],
      message: `with LeaderReady the ${size - 1 === 1 ? 'worker is' : `${size - 1} workers are`} made when the leader is ready, and the probe of '${engine.container.name}' passes only when they have joined`,
      remedy: 'set startupPolicy to LeaderCreated',
    };
  }
}

function orderedReady(object: ManifestObject, bundle: Bundle): Problem | undefined {
  const [template] = bundle.templatesOf(object);
  if (template === undefined || (template.replicas ?? 1) < 2 || object.at('spec', 'podManagementPolicy') === 'Parallel' || !hasProbe(template)) return undefined;
  const joins = template.mainContainers.some(container => rendezvousOf(container).length > 0)
    || enginesIn(template).some(engine => engine.spansPods || engine.usesRay);
  if (!joins || !template.usesGpu) return undefined;
  return {
    object,
    path: ['spec', 'podManagementPolicy'],
    message: `pods are made one by one when the one before is ready, but the ${template.replicas} pods are ready only together`,
    remedy: 'set podManagementPolicy to Parallel',
  };
}

/** Whether readiness depends on what runs in the pod. */
function hasProbe(template: PodTemplate): boolean {
  return template.mainContainers.some(container => container.at('readinessProbe') !== undefined || container.at('startupProbe') !== undefined);
}

/** Whether an engine has ranks in other pods. */
function needsOthers(engine: Engine): boolean {
  const { data, dataLocal, gpus, gpusPerRank } = engine;
  const balanced = ['--data-parallel-hybrid-lb', '--data-parallel-external-lb'].some(flag => engine.container.command.has(flag));
  return !balanced && (engine.spansPods || engine.usesRay || gpus > 0 && gpusPerRank !== undefined && gpusPerRank > gpus
    || dataLocal.written && data.value !== undefined && dataLocal.value !== undefined && dataLocal.value < data.value);
}
