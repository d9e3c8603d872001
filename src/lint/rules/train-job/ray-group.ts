import { Bundle } from '../../model/bundle';
import { JsonObject, numberAt, objectAt, objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** What Ray is told about a group of pods. */
export const rule: Rule = {
  id: 'TRAIN-JOB/ray-group',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'A group of a Ray cluster that contradicts itself',
  cause: 'KubeRay refuses a group with minReplicas above maxReplicas, and the autoscaler keeps replicas between them. Ray schedules by num-gpus of rayStartParams: more than the pods have puts several actors on a GPU, fewer leaves GPUs idle.',
  remedy: 'Keep minReplicas ≤ replicas ≤ maxReplicas, and leave num-gpus away: KubeRay takes it from the limits.',
  source: 'ray-project/kuberay ray-operator/controllers/ray/utils/validation.go; docs.ray.io cluster/kubernetes/user-guides/config',
  since: '0.1.0',
  example: 'workerGroupSpecs:\n  - {replicas: 2, minReplicas: 4, maxReplicas: 2}',
  *check(bundle) {
    for (const [kind, path] of PLACES) {
      for (const object of bundle.byKind(kind, 'ray.io')) {
        for (const { index, body } of objectsAt(object.body, ...path, 'workerGroupSpecs')) {
          const group: Path = [...path, 'workerGroupSpecs', index];
          const bounds = boundsOf(object, group, body);
          if (bounds !== undefined) yield bounds;
        }
        yield* gpus(object, bundle);
      }
    }
  },
};

const PLACES: readonly [string, Path][] = [['RayCluster', ['spec']], ['RayJob', ['spec', 'rayClusterSpec']], ['RayService', ['spec', 'rayClusterConfig']]];

function boundsOf(object: ManifestObject, group: Path, body: JsonObject): Problem | undefined {
  const [least, most, replicas] = [numberAt(body, 'minReplicas'), numberAt(body, 'maxReplicas'), numberAt(body, 'replicas')];
  if (least !== undefined && most !== undefined && least > most) {
    return { object, path: [...group, 'minReplicas'], message: `minReplicas ${least} is more than maxReplicas ${most}`, remedy: `set maxReplicas to ${least}` };
  }
  if (replicas === undefined || most === undefined || replicas <= most) return undefined;
  return { object, path: [...group, 'replicas'], severity: 'warning', message: `${replicas} replicas are more than maxReplicas ${most}`, remedy: `set maxReplicas to ${replicas}` };
}

/** `num-gpus` against the GPUs of the Ray container. */
function* gpus(object: ManifestObject, bundle: Bundle): Iterable<Problem> {
  for (const template of bundle.templatesOf(object)) {
    const group = template.path.slice(0, -1);
    const said = scalarAt(objectAt(object.body, ...group, 'rayStartParams'), 'num-gpus');
    const [container] = template.mainContainers;
    if (said === undefined || !/^\d+$/.test(said) || container === undefined || Number(said) === container.gpus || Number(said) === 0) continue;
    yield {
      object,
      path: [...group, 'rayStartParams', 'num-gpus'],
      severity: 'warning',
      message: `num-gpus is ${said}, and the Ray container has ${container.gpus} GPUs`,
      remedy: 'take num-gpus away, or request as many GPUs',
    };
  }
}
