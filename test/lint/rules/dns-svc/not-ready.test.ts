import { job, jobSet, MASTER, service, workload } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'DNS-SVC/not-ready';
const PROBE = 'readinessProbe: {tcpSocket: {port: 1}}, ';
const hidden = service('clusterIP: None, selector: {app: ring}');
const set = (container: string, replicas = 2): string => workload('StatefulSet', { container, spec: `replicas: ${replicas}, serviceName: ring, ` });

describe(rule, () => {
  test.each([
    ['an address', hidden + job(MASTER + PROBE), 'warning', ['Job/train/ring', 'a probe keeps them']],
    ['written out', service('clusterIP: None, publishNotReadyAddresses: false') + job(MASTER + PROBE), 'warning', ['ready pods']],
    ['a startup probe', hidden + job(MASTER + PROBE.replace('readiness', 'startup')), 'warning', ['a probe']],
    ['no probe', hidden + job(MASTER), 'info', ['only for ready pods']],
    ['a flag', hidden + job(`command: [torchrun, --rdzv-endpoint, "ring-0.ring.train.svc:29400"], ${PROBE}`), 'warning', ['ready pods']],
    ['pods with GPUs and names', hidden + job(PROBE), 'warning', ['ready pods']],
    ['a StatefulSet', hidden + set(PROBE), 'warning', ['StatefulSet/train/ring']],
    ['a Service by its own name', hidden + workload('Deployment', { container: 'env: [{name: MASTER_ADDR, value: ring}], ' }), 'info', ['Deployment/train/ring']],
    ['of two workloads the one with a probe', hidden + job(MASTER) + job(MASTER + PROBE).replace('name: ring', 'name: other'), 'warning', ['Job/train/other']],
  ])('%s', (_, yaml, severity, says) => {
    expectFinding(yaml, { rule, object: 'Service/train/ring', path: 'spec.publishNotReadyAddresses', says, severity });
  });

  test('a JobSet', () => {
    expectFinding(jobSet('image: i', 'network: {publishNotReadyAddresses: false}, '), { rule, object: 'JobSet/train/set', path: 'spec.network.publishNotReadyAddresses', severity: 'warning' });
  });

  test('a runtime of the Trainer', () => {
    expectFinding('apiVersion: trainer.kubeflow.org/v1alpha1\nkind: ClusterTrainingRuntime\nmetadata: {name: r}\nspec: {template: {spec: {network: {publishNotReadyAddresses: false}, replicatedJobs: [{name: node, template: {spec: {parallelism: 2, template: {spec: {containers: [{name: node}]}}}}}]}}}\n', {
      rule, object: 'ClusterTrainingRuntime/r', path: 'spec.template.spec.network.publishNotReadyAddresses',
    });
  });

  test.each([
    ['published', service('clusterIP: None, publishNotReadyAddresses: true') + job(MASTER + PROBE)],
    ['a Service with an address', service('selector: {app: ring}') + job(MASTER + PROBE)],
    ['one pod', hidden + set(PROBE, 1)],
    ['pods that do not meet', hidden + workload('Deployment', { container: PROBE })],
    ['another Service', service('clusterIP: None', 'other') + job(MASTER + PROBE)],
    ['a JobSet of one pod', jobSet('image: i', 'network: {publishNotReadyAddresses: false}, ').replace(/: 2/g, ': 1')],
    ['a JobSet that publishes', jobSet('image: i', 'network: {publishNotReadyAddresses: true}, ')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
