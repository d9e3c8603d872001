import { numberAt, objectAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';

/** Pods of a Kubeflow job, by replica type. */
export interface JobPods {
  /** Launcher, Master or Chief. */
  readonly first: number;
  readonly workers: number;
}

/** Pods of a Kubeflow job. */
export function jobPods(job: ManifestObject): JobPods {
  const field = Object.keys(job.spec).find(key => key.endsWith('ReplicaSpecs')) ?? '';
  let [first, workers] = [0, 0];
  for (const [type, spec] of Object.entries(objectAt(job.spec, field) ?? {})) {
    const replicas = numberAt(spec, 'replicas') ?? 1;
    if (type === 'Worker') workers += replicas;
    else first += replicas;
  }
  return { first, workers };
}
