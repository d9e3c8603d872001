import { job, JOB, RESOURCES } from './workloads';
import { expectClean, expectFinding } from '../../support';

const rule = 'VF-COUNT/request-differs';

describe(rule, () => {
  test.each([['nvidia.com/gpu', '6', '8'], ['nvidia.com/rail0', '8', '6'], ['rdma/ib', '"1"', '2'], ['x.io/y', '1k', '1000']])('%s', (resource, request, limit) => {
    expectFinding(job(`{requests: {${resource}: ${request}}, limits: {${resource}: ${limit}}}`), {
      rule, object: JOB, path: `${RESOURCES}.requests["${resource}"]`, severity: 'error', says: [`requests ${request.replace(/"/g, '')} of '${resource}' and limits it to ${limit}`, `request ${limit}`],
    });
  });

  test.each([
    '{requests: {nvidia.com/gpu: 8}, limits: {nvidia.com/gpu: "8"}}',
    '{requests: {nvidia.com/gpu: 8.0}, limits: {nvidia.com/gpu: 8}}',
    '{requests: {nvidia.com/gpu: "8.0"}, limits: {nvidia.com/gpu: 8}}',
    '{limits: {nvidia.com/gpu: 8}}',
    '{requests: {nvidia.com/gpu: 8}}',
    '{requests: {cpu: 6, memory: 1Gi, hugepages-2Mi: 1Gi}, limits: {cpu: 8, memory: 2Gi, hugepages-2Mi: 2Gi}}',
  ])('%s: nothing', resources => expectClean(job(resources), rule));
});
