/** A Service `ring`; fields of its spec in YAML flow. */
export const service = (spec: string, name = 'ring', namespace = 'train'): string => `apiVersion: v1\nkind: Service\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec: {${spec}}\n---\n`;

/** A workload with a pod template of one GPU container; parts in YAML flow. */
export const workload = (kind: string, parts: { readonly container?: string; readonly pod?: string; readonly spec?: string; readonly labels?: string; readonly own?: string }): string => `apiVersion: ${kind === 'Job' ? 'batch/v1' : 'apps/v1'}
kind: ${kind}
metadata: {name: ring, namespace: train${parts.own === undefined ? '' : `, labels: {${parts.own}}`}}
spec: {${parts.spec ?? ''}template: {metadata: {labels: {${parts.labels ?? 'app: ring'}}}, spec: {${parts.pod ?? ''}containers: [{name: main, ${parts.container ?? ''}resources: {limits: {nvidia.com/gpu: 8}}}]}}}
---
`;

/** An Indexed Job of two pods. */
export const job = (container = '', pod = 'subdomain: ring, '): string => workload('Job', { container, pod, spec: 'completionMode: Indexed, completions: 2, parallelism: 2, ' });

/** A LeaderWorkerSet of two pods. */
export const group = (container: string): string => `apiVersion: leaderworkerset.x-k8s.io/v1
kind: LeaderWorkerSet
metadata: {name: llm, namespace: train}
spec: {leaderWorkerTemplate: {size: 2, workerTemplate: {spec: {containers: [{name: main, ${container}}]}}}}
---
`;

/** A JobSet `set` of two pods. */
export const jobSet = (container: string, fields = ''): string => `apiVersion: jobset.x-k8s.io/v1alpha2
kind: JobSet
metadata: {name: set, namespace: train}
spec: {${fields}replicatedJobs: [{name: node, template: {spec: {parallelism: 2, completions: 2, template: {spec: {containers: [{name: main, ${container}}]}}}}}]}
---
`;

export const HEADLESS = 'clusterIP: None, publishNotReadyAddresses: true, selector: {app: ring}';
export const POD = 'spec.template.spec';
export const MASTER = 'env: [{name: MASTER_ADDR, value: ring-0.ring}], ';
