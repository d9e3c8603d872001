import { jobPods } from './gang';
import { Bundle } from '../../model/bundle';
import { numberAt, objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** A gang is all pods of a job: no more, and no fewer. */
export const rule: Rule = {
  id: 'GANG-QUEUE/min-available',
  family: 'GANG-QUEUE',
  severity: 'error',
  title: 'A gang that is not the pods of the job',
  cause: 'A gang scheduler starts pods when minAvailable of them fit at once. More than there are never do; with fewer a part of the job starts, holds its GPUs, and waits in its rendezvous for pods that may not fit.',
  remedy: 'Set minAvailable to the number of pods of the job.',
  source: 'volcano-sh/volcano pkg/webhooks/admission/jobs/validate; kubeflow/training-operator docs (gang scheduling)',
  since: '0.1.0',
  example: 'apiVersion: batch.volcano.sh/v1alpha1\nkind: Job\nspec:\n  minAvailable: 5\n  tasks: [{replicas: 4}]',
  *check(bundle) {
    for (const job of bundle.byKind('Job', 'batch.volcano.sh')) yield* volcano(job, bundle);
    for (const kind of ['MPIJob', 'PyTorchJob', 'TFJob', 'JAXJob', 'PaddleJob', 'XGBoostJob']) {
      for (const job of bundle.byKind(kind, 'kubeflow.org')) {
        const problem = kubeflow(job, bundle);
        if (problem !== undefined) yield problem;
      }
    }
    for (const set of bundle.byKind('PodCliqueSet')) yield* cliques(set);
  },
};

function* volcano(object: ManifestObject, bundle: Bundle): Iterable<Problem> {
  const tasks = objectsAt(object.spec, 'tasks');
  const total = tasks.reduce((sum, { body }) => sum + (numberAt(body, 'replicas') ?? 1), 0);
  const problem = judged(object, ['spec', 'minAvailable'], numberAt(object.spec, 'minAvailable'), total, total, usesGpu(object, bundle) && total > 1);
  if (problem !== undefined) yield problem;
  for (const { index, body } of tasks) {
    const [least, replicas] = [numberAt(body, 'minAvailable'), numberAt(body, 'replicas') ?? 1];
    if (least === undefined || least <= replicas) continue;
    yield { object, path: ['spec', 'tasks', index, 'minAvailable'], message: `minAvailable ${least} is more than the ${replicas} replicas of task ${scalarAt(body, 'name') ?? index}`, remedy: `set minAvailable to ${replicas}` };
  }
}

function kubeflow(object: ManifestObject, bundle: Bundle): Problem | undefined {
  const path = ['spec', 'runPolicy', 'schedulingPolicy', 'minAvailable'];
  const { first, workers } = jobPods(object);
  // A launcher that waits for its workers is another rule's.
  if (object.spec.launcherCreationPolicy === 'WaitForWorkersReady') return undefined;
  const isElastic = object.spec.elasticPolicy !== undefined;
  return judged(object, path, numberAt(object.body, ...path), first + workers, object.kind === 'MPIJob' ? workers : first + workers, usesGpu(object, bundle) && !isElastic);
}

function* cliques(object: ManifestObject): Iterable<Problem> {
  for (const { index, body } of objectsAt(object.spec, 'template', 'cliques')) {
    const [least, replicas] = [numberAt(body, 'spec', 'minAvailable'), numberAt(body, 'spec', 'replicas') ?? 1];
    if (least === undefined || least <= replicas) continue;
    yield { object, path: ['spec', 'template', 'cliques', index, 'spec', 'minAvailable'], message: `minAvailable ${least} is more than ${replicas} replicas`, remedy: `set minAvailable to ${replicas}` };
  }
}

/** `needed`: pods without which the job does not work. */
function judged(object: ManifestObject, path: Path, least: number | undefined, total: number, needed: number, meets: boolean): Problem | undefined {
  if (least === undefined || least >= needed && least <= total || least < needed && !meets) return undefined;
  const tooMany = least > total;
  return {
    object,
    path,
    severity: tooMany ? 'error' : 'warning',
    message: tooMany ? `minAvailable ${least} is more than the ${total} pods of the job: it never starts` : `minAvailable ${least} of ${total} pods: a part of the job starts and waits for the rest`,
    remedy: `set minAvailable to ${needed}`,
  };
}

function usesGpu(object: ManifestObject, bundle: Bundle): boolean {
  return bundle.templatesOf(object).some(template => template.usesGpu);
}
