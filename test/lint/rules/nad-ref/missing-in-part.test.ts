import { expectClean, expectFinding } from '../../support';

const rule = 'NAD-REF/missing-in-part';
const KEY = 'k8s.v1.cni.cncf.io/networks';
const NETWORKS = `metadata: {annotations: {${KEY}: 'rail0,rail1'}}, `;
const GPU = 'spec: {containers: [{name: c, resources: {limits: {nvidia.com/gpu: 8}}}]}';
const PLAIN = 'spec: {containers: [{name: c}]}';
const lws = (leader: string, worker: string): string => `
apiVersion: leaderworkerset.x-k8s.io/v1
kind: LeaderWorkerSet
metadata: {name: a, namespace: b}
spec: {leaderWorkerTemplate: {size: 2, leaderTemplate: {${leader}}, workerTemplate: {${worker}}}}
`;
const mpi = (launcher: string, worker: string): string => `
apiVersion: kubeflow.org/v2beta1
kind: MPIJob
metadata: {name: a, namespace: b}
spec: {mpiReplicaSpecs: {Launcher: {template: {${launcher}}}, Worker: {replicas: 2, template: {${worker}}}}}
`;

describe(rule, () => {
  test('the worker lacks them', () => {
    expectFinding(lws(NETWORKS + GPU, GPU), {
      rule, object: 'LeaderWorkerSet/b/a', path: `spec.leaderWorkerTemplate.workerTemplate.metadata.annotations["${KEY}"]`, severity: 'warning', says: ['worker has GPUs and no networks', 'attaches rail0, rail1', `write ${KEY} here`],
    });
  });

  test('the leader lacks them', () => {
    expectFinding(lws(GPU, NETWORKS + GPU), { rule, object: 'LeaderWorkerSet/b/a', path: `spec.leaderWorkerTemplate.leaderTemplate.metadata.annotations["${KEY}"]` });
  });

  test('only the launcher has them', () => {
    expectFinding(mpi(NETWORKS + PLAIN, GPU), { rule, object: 'MPIJob/b/a', path: `spec.mpiReplicaSpecs.Worker.template.metadata.annotations["${KEY}"]` });
  });

  test.each([
    ['both have them', lws(NETWORKS + GPU, NETWORKS + GPU)],
    ['none has them', lws(GPU, GPU)],
    ['a part without GPUs', lws(NETWORKS + GPU, PLAIN)],
    ['a launcher', mpi(GPU, NETWORKS + GPU)],
    ['an annotation that cannot be read', lws(NETWORKS + GPU, `metadata: {annotations: {${KEY}: '[{'}}, ${GPU}`)],
    ["the host's network", lws(NETWORKS + GPU, GPU.replace('spec: {', 'spec: {hostNetwork: true, '))],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
