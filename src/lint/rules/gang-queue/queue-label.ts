import { QUEUE_LABEL } from './kueue';
import { Bundle } from '../../model/bundle';
import { objectsAt, textMapAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** Words that people write for the label. */
const SLIP = /^kueue[\w.-]*\/(?:local-?)?queue(?:[-_]?name)?$/i;

/** Kinds that Kueue takes as a whole; of others it takes the pods. */
const WHOLE = ['Job', 'JobSet', 'TrainJob', 'MPIJob', 'PyTorchJob', 'TFJob', 'XGBoostJob', 'PaddleJob', 'JAXJob', 'RayJob', 'RayCluster', 'RayService', 'LeaderWorkerSet', 'StatefulSet', 'AppWrapper'];

/** The label that joins a workload to a queue. */
export const rule: Rule = {
  id: 'GANG-QUEUE/queue-label',
  family: 'GANG-QUEUE',
  severity: 'error',
  title: 'A queue label where Kueue does not read it',
  cause: 'Kueue reads the label kueue.x-k8s.io/queue-name of the workload object. Another key, an annotation or a label of the pod template leaves the workload outside all queues, or each of its pods is admitted alone: no quota, no gang.',
  remedy: 'Write the label kueue.x-k8s.io/queue-name in metadata.labels of the workload (of spec.jobTemplate in a CronJob).',
  source: 'kueue.sigs.k8s.io/docs/tasks/run (Job, JobSet, LeaderWorkerSet); kubernetes-sigs/kueue pkg/controller/constants',
  since: '0.1.0',
  example: 'kind: Job\nmetadata: {labels: {kueue.x-k8s.io/queue: lq}}',
  *check(bundle) {
    for (const object of bundle.objects) {
      if (bundle.templatesOf(object).length === 0) continue;
      const problem = wrongKey(object, bundle) ?? wrongPlace(object, bundle) ?? suspended(object, bundle);
      if (problem !== undefined) yield problem;
    }
  },
};

/** Metadata of the object and of what it makes. */
function places(object: ManifestObject, bundle: Bundle): Path[] {
  const jobs = objectsAt(object.spec, 'replicatedJobs').map(({ index }): Path => ['spec', 'replicatedJobs', index, 'template', 'metadata']);
  const inner = object.kind === 'CronJob' ? [['spec', 'jobTemplate', 'metadata']] : [];
  return [['metadata'], ...inner, ...jobs, ...bundle.templatesOf(object).map(({ metadataPath }) => metadataPath)];
}

function wrongKey(object: ManifestObject, bundle: Bundle): Problem | undefined {
  for (const place of places(object, bundle)) {
    for (const part of ['labels', 'annotations']) {
      const keys = Object.keys(textMapAt(object.body, ...place, part));
      const key = keys.find(candidate => SLIP.test(candidate) && (candidate !== QUEUE_LABEL || part === 'annotations'));
      if (key === undefined || key === QUEUE_LABEL && isLabelled(object, bundle)) continue;
      return {
        object,
        path: [...place, part, key],
        message: key === QUEUE_LABEL ? `${key} is an annotation; Kueue reads the label` : `${key} is not the label that Kueue reads`,
        remedy: `write the label ${QUEUE_LABEL} in metadata.labels`,
      };
    }
  }
  return undefined;
}

function isLabelled(object: ManifestObject, bundle: Bundle): boolean {
  return places(object, bundle).some(place => textMapAt(object.body, ...place, 'labels')[QUEUE_LABEL] !== undefined);
}

function wrongPlace(object: ManifestObject, bundle: Bundle): Problem | undefined {
  const right: Path = object.kind === 'CronJob' ? ['spec', 'jobTemplate', 'metadata'] : ['metadata'];
  if (!WHOLE.includes(object.kind) && object.kind !== 'CronJob' || textMapAt(object.body, ...right, 'labels')[QUEUE_LABEL] !== undefined) return undefined;
  const place = places(object, bundle).find(candidate => textMapAt(object.body, ...candidate, 'labels')[QUEUE_LABEL] !== undefined);
  return place && {
    object,
    path: [...place, 'labels', QUEUE_LABEL],
    message: `the queue label is on ${place.length === 1 ? 'the CronJob' : 'a template'}; Kueue reads that of the ${object.kind === 'CronJob' ? 'Jobs' : object.kind}`,
    remedy: `move ${QUEUE_LABEL} to ${[...right, 'labels'].join('.')}`,
  };
}

/** A suspended workload that nobody will release. */
function suspended(object: ManifestObject, bundle: Bundle): Problem | undefined {
  const isOurs = bundle.byKind('LocalQueue').length > 0 && bundle.find('LocalQueue', object.namespace, 'default') === undefined;
  if (!isOurs || object.at('spec', 'suspend') !== true || object.kind === 'CronJob' || isLabelled(object, bundle)) return undefined;
  return { object, path: ['metadata', 'labels'], severity: 'warning', message: `the ${object.kind} is suspended and names no queue: nothing starts it`, remedy: `add the label ${QUEUE_LABEL}` };
}
