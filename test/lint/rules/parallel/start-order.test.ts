import { deployment, group, GROUP } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'PARALLEL/start-order';
const PROBE = '\n            readinessProbe: {httpGet: {path: /health, port: 8000}}';
const ready = (yaml: string): string => yaml.replace('spec:\n', 'spec:\n  startupPolicy: LeaderReady\n');
const set = (fields: string, spec = '\n  replicas: 2'): string => deployment(`image: i, readinessProbe: {tcpSocket: {port: 1}}, ${fields}`, 8, 'StatefulSet', spec);

describe(rule, () => {
  test.each([
    ['tensor and pipeline', group('serve m -tp 8 -pp 2', 2, 8, PROBE), ['the worker is made', "'vllm'", 'LeaderCreated']],
    ['joined nodes', group('serve m --nnodes 3', 3, 8, PROBE), ['2 workers are made']],
    ['data', group('serve m -dp 16 -dpl 8', 2, 8, PROBE), ['LeaderCreated']],
    ['Ray', group('serve m --distributed-executor-backend ray', 2, 8, PROBE.replace('readiness', 'startup')), ['LeaderCreated']],
  ])('LeaderReady, %s', (_, yaml, says) => {
    expectFinding(ready(yaml), { rule, object: GROUP, path: 'spec.startupPolicy', says, severity: 'error' });
  });

  test('a role of a DisaggregatedSet', () => {
    expectFinding(`
apiVersion: disaggregatedset.x-k8s.io/v1
kind: DisaggregatedSet
metadata: {name: d}
spec:
  roles:
    - name: decode
      spec:
        startupPolicy: LeaderReady
        leaderWorkerTemplate:
          size: 2
          workerTemplate: {spec: {containers: [{name: c, image: vllm, args: [serve, m, --nnodes, "2"], startupProbe: {tcpSocket: {port: 1}}}]}}
`, { rule, object: 'DisaggregatedSet/d', path: 'spec.roles[0].spec.startupPolicy' });
  });

  test.each([
    ['an engine', set('command: [vllm, serve, m, --nnodes, "2"]')],
    ['a training job', set('command: [torchrun, t.py], env: [{name: MASTER_ADDR, value: a}]')],
    ['OrderedReady written', set('command: [vllm, serve, m, --nnodes, "2"]', '\n  replicas: 2\n  podManagementPolicy: OrderedReady')],
  ])('a StatefulSet, %s', (_, yaml) => {
    expectFinding(yaml, { rule, object: 'StatefulSet/serve/llm', path: 'spec.podManagementPolicy', says: ['the 2 pods are ready only together', 'Parallel'], severity: 'error' });
  });

  test.each([
    ['LeaderCreated', group('serve m --nnodes 2', 2, 8, PROBE)],
    ['no probe', ready(group('serve m --nnodes 2'))],
    ['one pod', ready(group('serve m -tp 8', 1, 8, PROBE))],
    ['engines of their own', ready(group('serve m -tp 8', 2, 8, PROBE))],
    ['every node serves', ready(group('serve m -dp 16 -dpl 8 --data-parallel-hybrid-lb', 2, 8, PROBE))],
    ['Parallel', set('command: [vllm, serve, m, --nnodes, "2"]', '\n  replicas: 2\n  podManagementPolicy: Parallel')],
    ['one replica', set('command: [vllm, serve, m, --nnodes, "2"]', '\n  replicas: 1')],
    ['pods that don\'t know each other', set('command: [vllm, serve, m]')],
    ['a StatefulSet without probe', deployment('image: i, command: [vllm, serve, m, --nnodes, "2"]', 8, 'StatefulSet', '\n  replicas: 2')],
    ['no GPUs', set('command: [x], env: [{name: MASTER_ADDR, value: a}]').replace(/nvidia.com.gpu: 8/, 'cpu: 8')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
