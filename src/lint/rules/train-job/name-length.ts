import { LABEL_LIMIT, NAME_BUDGETS } from '../../../catalog/name-budgets';
import { Bundle } from '../../model/bundle';
import { numberAt, objectAt, objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Problem, Rule } from '../../rule';

/** Controllers append to a name; what comes out is a host name or a label. */
export const rule: Rule = {
  id: 'TRAIN-JOB/name-length',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'A name that is too long for what its controller makes of it',
  cause: 'Pods, Services and labels get the name with a suffix, and must be DNS labels or label values of at most 63 characters. The object is refused, or it is taken and its pods are never made.',
  remedy: 'Use a shorter name.',
  source: 'kubeflow/mpi-operator pkg/apis/kubeflow/validation; kubernetes-sigs/jobset docs (name length); kubernetes.io (CronJob, StatefulSet)',
  since: '0.1.0',
  example: 'kind: MPIJob\nmetadata: {name: all-reduce-bandwidth-check-for-every-rail-of-the-gpu-pool-a1}',
  *check(bundle) {
    for (const object of bundle.objects) {
      const problem = problemOf(object, bundle);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf(object: ManifestObject, bundle: Bundle): Problem | undefined {
  const name = scalarAt(object.body, 'metadata', 'name');
  // Shorter names fit all limits; kinds of other groups that share a name have other limits.
  if (name === undefined || name.length < 20 || object.kind === 'Service' && object.group !== '') return undefined;
  const isFixed = Object.hasOwn(NAME_BUDGETS, object.kind) && !(object.kind === 'Job' && object.group !== 'batch');
  const budget = isFixed ? NAME_BUDGETS[object.kind] : undefined;
  const { suffix, limit, because } = budget === undefined ? suffixOf(object, bundle) : { suffix: '', limit: budget.limit, because: budget.because };
  if (suffix === undefined || name.length + suffix.length <= limit) return undefined;
  const longest = limit - suffix.length;
  return {
    object,
    path: ['metadata', 'name'],
    message: suffix === ''
      ? `the name has ${name.length} characters, at most ${limit} fit: ${because}`
      : `the name has ${name.length} characters, and ${because} '…${suffix}' has ${name.length + suffix.length}: at most ${limit} fit`,
    remedy: `use a name of at most ${longest} characters`,
  };
}

interface Suffix { readonly suffix?: string; readonly limit: number; readonly because: string }

/** The longest suffix that a controller appends. */
function suffixOf(object: ManifestObject, bundle: Bundle): Suffix {
  const suffixes = Object.hasOwn(SUFFIXES, object.kind) ? SUFFIXES[object.kind](object, bundle) : [];
  const [suffix] = suffixes.sort((a, b) => b.length - a.length);
  // The workers of a group are a StatefulSet that is named like their leader.
  if (object.kind === 'LeaderWorkerSet') return { suffix, limit: 52, because: 'the StatefulSet' };
  return { suffix, limit: LABEL_LIMIT, because: 'the pod' };
}

const SUFFIXES: { readonly [kind: string]: (object: ManifestObject, bundle: Bundle) => string[] } = {
  MPIJob: object => [`-worker-${Math.max(0, (numberAt(object.spec, 'mpiReplicaSpecs', 'Worker', 'replicas') ?? 1) - 1)}`],
  PyTorchJob: replicaSuffixes,
  TFJob: replicaSuffixes,
  JAXJob: replicaSuffixes,
  PaddleJob: replicaSuffixes,
  XGBoostJob: replicaSuffixes,
  JobSet: object => jobSetSuffixes(object),
  TrainJob: (object, bundle) => [`-node-0-${Math.max(0, (bundle.templatesOf(object)[0]?.replicas ?? 1) - 1)}`],
  LeaderWorkerSet: object => [`-${Math.max(0, (numberAt(object.spec, 'replicas') ?? 1) - 1)}`],
  Job: object => objectsAt(object.spec, 'tasks').map(({ body, index }) => `-${scalarAt(body, 'name') ?? `default${index}`}-${Math.max(0, (numberAt(body, 'replicas') ?? 1) - 1)}`),
};

function replicaSuffixes(object: ManifestObject): string[] {
  const field = Object.keys(object.spec).find(key => key.endsWith('ReplicaSpecs')) ?? '';
  return Object.keys(objectAt(object.spec, field) ?? {})
    .map(type => `-${type.toLowerCase()}-${Math.max(0, (numberAt(object.spec, field, type, 'replicas') ?? 1) - 1)}`);
}

function jobSetSuffixes(object: ManifestObject): string[] {
  return objectsAt(object.spec, 'replicatedJobs').map(({ body }) => {
    const jobs = numberAt(body, 'replicas') ?? 1;
    const pods = numberAt(body, 'template', 'spec', 'parallelism') ?? 1;
    return `-${scalarAt(body, 'name') ?? ''}-${Math.max(0, jobs - 1)}-${Math.max(0, pods - 1)}`;
  });
}
