import { job, JOB, RESOURCES } from './workloads';
import { expectClean, expectFinding } from '../../support';

const rule = 'VF-COUNT/outside-limits';
const CONTAINER = 'spec.template.spec.containers[0]';

describe(rule, () => {
  test('directly under resources', () => {
    expectFinding(job('{nvidia.com/gpu: 8}'), { rule, object: JOB, path: `${RESOURCES}["nvidia.com/gpu"]`, severity: 'error', says: ["'nvidia.com/gpu' stands directly under resources", 'move it into resources.limits'] });
  });

  test.each(['limits', 'requests'])('in %s of the container', part => {
    expectFinding(job('{}').replace('resources: {}', `${part}: {rdma/ib: 1}`), { rule, object: JOB, path: `${CONTAINER}.${part}["rdma/ib"]`, says: [`in ${part} of the container itself`, `write it in resources.${part}`] });
  });

  test.each(['limits', 'requests'])('in %s of the pod', part => {
    expectFinding(job('{}', `      resources: {${part}: {cpu: 1, nvidia.com/gpu: 8}}\n`), { rule, object: JOB, path: `spec.template.spec.resources.${part}["nvidia.com/gpu"]`, says: ['in the resources of the pod'] });
  });

  test.each([
    job('{limits: {nvidia.com/gpu: 8}, requests: {nvidia.com/gpu: 8}, claims: [{name: a}]}'),
    job('{}', '      resources: {limits: {cpu: 1, memory: 1Gi}}\n'),
  ])('nothing: %s', yaml => expectClean(yaml, rule));
});
