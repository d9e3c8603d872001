import { job, JOB, RESOURCES } from './workloads';
import { expectClean, expectFinding } from '../../support';

const rule = 'VF-COUNT/limit-missing';
const queued = (yaml: string): string => yaml.replace('namespace: train', 'namespace: train, labels: {kueue.x-k8s.io/queue-name: q}');

describe(rule, () => {
  test.each(['nvidia.com/gpu', 'nvidia.com/rail0', 'rdma/ib'])('%s', resource => {
    expectFinding(job(`{requests: {cpu: 4, ${resource}: 2}, limits: {memory: 1Gi}}`), {
      rule, object: JOB, path: `${RESOURCES}.limits["${resource}"]`, severity: 'error', says: [`requests 2 of '${resource}' without a limit`, `write limits: {${resource}: 2}`],
    });
  });

  test('no limits at all', () => {
    expectFinding(job('{requests: {nvidia.com/gpu: 8}}'), { rule, object: JOB, path: `${RESOURCES}.limits["nvidia.com/gpu"]` });
  });

  test('in a queue', () => {
    expectClean(queued(job('{requests: {nvidia.com/gpu: 8}}')), rule);
    expectClean(job('{requests: {nvidia.com/gpu: 8}}').replace('    spec:', '    metadata: {labels: {kueue.x-k8s.io/queue-name: q}}\n    spec:'), rule);
    expectFinding(queued(job('{requests: {nvidia.com/gpu: 8}, limits: {cpu: 1}}')), { rule, object: JOB, path: `${RESOURCES}.limits["nvidia.com/gpu"]` });
    expectFinding(queued(job('{requests: {rdma/ib: 1}}')), { rule, object: JOB, path: `${RESOURCES}.limits["rdma/ib"]` });
  });

  test.each(['{limits: {nvidia.com/gpu: 8}}', '{requests: {nvidia.com/gpu: 8}, limits: {nvidia.com/gpu: 8}}', '{requests: {cpu: 1, memory: 1Gi}}'])('%s: nothing', resources => expectClean(job(resources), rule));
});
