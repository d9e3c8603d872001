/** A Kubeflow job: fields of the spec, and a container in YAML flow for each replica type. */
export const kubeflow = (kind: string, replicas: { readonly [type: string]: string }, fields = '', version = 'v1', name = 'job'): string => {
  const prefix = kind === 'MPIJob' ? 'mpi' : kind === 'TFJob' ? 'tf' : 'pytorch';
  const types = Object.entries(replicas).map(([type, body]) => `    ${type}: ${body}\n`).join('');
  return `apiVersion: kubeflow.org/${version}\nkind: ${kind}\nmetadata: {name: ${name}, namespace: train}\nspec:\n${fields === '' ? '' : `  ${fields}\n`}  ${prefix}ReplicaSpecs:\n${types}`;
};

/** A replica type with one container. */
export const replica = (container: string, count = 1, more = ''): string => `{replicas: ${count}, ${more}template: {spec: {containers: [{${container}}]}}}`;

/** An MPIJob of version 2. */
export const mpi = (launcher: string, worker: string, fields = 'slotsPerWorker: 8', workers = 2): string =>
  kubeflow('MPIJob', { Launcher: replica(launcher), Worker: replica(worker, workers) }, fields, 'v2beta1');

/** A Job of the batch group; `pod` holds more fields of the pod spec. */
export const job = (container: string, fields = '', pod = ''): string =>
  `apiVersion: batch/v1\nkind: Job\nmetadata: {name: job, namespace: train}\nspec:\n${fields === '' ? '' : `  ${fields.replace(/; /g, '\n  ')}\n`}  template: {spec: {${pod}containers: [{name: main, ${container}}]}}\n`;

/** A JobSet of one replicated job `node`. */
export const jobSet = (container: string, pods = 2, fields = ''): string => `apiVersion: jobset.x-k8s.io/v1alpha2
kind: JobSet
metadata: {name: set, namespace: train}
spec:
  replicatedJobs:
    - name: node
      template: {spec: {parallelism: ${pods}, completions: ${pods}, ${fields}template: {spec: {containers: [{name: main, ${container}}]}}}}
`;

/** A resource request of GPUs in YAML flow. */
export const gpus = (count: number): string => `resources: {limits: {nvidia.com/gpu: ${count}}}`;

export const JOB = 'Job/train/job';
export const MPI = 'MPIJob/train/job';
export const TORCH = 'PyTorchJob/train/job';
export const POD = 'spec.template.spec.containers[0]';
