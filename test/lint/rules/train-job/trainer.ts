/** A TrainJob; fields of its spec in YAML flow. */
export const trainJob = (spec: string): string => `apiVersion: trainer.kubeflow.org/v1alpha1\nkind: TrainJob\nmetadata: {name: t, namespace: train}\nspec: {${spec}}\n`;

/** A runtime whose container `node` has these resource limits. */
export const runtime = (limits: string, kind = 'ClusterTrainingRuntime', policy = 'torch: {}', metadata = ''): string => `---
apiVersion: trainer.kubeflow.org/v1alpha1
kind: ${kind}
metadata: {name: rdma${metadata}}
spec:
  mlPolicy: {${policy}}
  template: {spec: {replicatedJobs: [{name: node, template: {spec: {template: {spec: {containers: [{name: node, resources: {limits: {${limits}}}}]}}}}}]}}
`;
