/** A ClusterQueue, a flavor and a LocalQueue `lq` in a namespace; resources with their quotas. */
export const queues = (resources: { readonly [name: string]: number | string }, more = 'namespaceSelector: {}, ', namespace = 'train'): string => `apiVersion: kueue.x-k8s.io/v1beta2
kind: ResourceFlavor
metadata: {name: gpu}
---
apiVersion: kueue.x-k8s.io/v1beta2
kind: ClusterQueue
metadata: {name: cq}
spec: {${more}resourceGroups: [{coveredResources: [${Object.keys(resources).join(', ')}], flavors: [{name: gpu, resources: [${Object.entries(resources).map(([name, quota]) => `{name: ${name}, nominalQuota: ${quota}}`).join(', ')}]}]}]}
---
apiVersion: kueue.x-k8s.io/v1beta2
kind: LocalQueue
metadata: {name: lq, namespace: ${namespace}}
spec: {clusterQueue: cq}
---
`;

/** A JobSet of pods with these limits. */
export const jobSet = (limits: string, pods = 2, queue = 'lq'): string => `apiVersion: jobset.x-k8s.io/v1alpha2
kind: JobSet
metadata: {name: set, namespace: train, labels: {kueue.x-k8s.io/queue-name: ${queue}}}
spec: {replicatedJobs: [{name: node, template: {spec: {parallelism: ${pods}, completions: ${pods}, template: {spec: {containers: [{name: c, resources: {limits: {${limits}}}}]}}}}}]}
---
`;

/** Pods of a Job with metadata and a spec in YAML flow. */
export const job = (metadata = '', template = '', spec = '', fields = ''): string => `apiVersion: batch/v1
kind: Job
metadata: {name: job, namespace: train${metadata}}
spec: {${fields}parallelism: 2, template: {metadata: {${template}}, spec: {${spec}containers: [{name: c, resources: {limits: {nvidia.com/gpu: 8}}}]}}}
---
`;

/** A Kubeflow job with two workers; fields of the spec in YAML flow. */
export const kubeflow = (kind: string, fields: string): string => {
  const [prefix, first] = kind === 'MPIJob' ? ['mpi', 'Launcher'] : ['pytorch', 'Master'];
  const pods = (count: number): string => `{replicas: ${count}, template: {spec: {containers: [{name: c, resources: {limits: {nvidia.com/gpu: 8}}}]}}}`;
  return `apiVersion: kubeflow.org/v2beta1\nkind: ${kind}\nmetadata: {name: job, namespace: train}\nspec: {${fields}, ${prefix}ReplicaSpecs: {${first}: ${pods(1)}, Worker: ${pods(2)}}}\n`;
};
