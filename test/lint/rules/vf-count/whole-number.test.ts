import { job, JOB, RESOURCES } from './workloads';
import { expectClean, expectFinding } from '../../support';

const rule = 'VF-COUNT/whole-number';

describe(rule, () => {
  test.each([
    ['500m', 'error', "500m of 'nvidia.com/gpu' is no whole number"],
    ['0.5', 'error', '0.5 of'],
    ['"1.5"', 'error', '1.5 of'],
    ['1.5Gi', 'error', '1.5Gi of'],
    ['-1', 'error', 'is below zero'],
    ['8 GPUs', 'error', "'8 GPUs' of 'nvidia.com/gpu' is no number"],
    ['1k', 'warning', 'a number with a suffix'],
    ['1Gi', 'warning', 'a number with a suffix'],
    ['2e3', 'warning', 'a number with a suffix'],
  ])('%s', (amount, severity, words) => {
    const isYamlNumber = amount === '2e3';
    expectFinding(job(`{limits: {nvidia.com/gpu: ${isYamlNumber ? '"2e3"' : amount}}}`), { rule, object: JOB, path: `${RESOURCES}.limits["nvidia.com/gpu"]`, severity, says: [words] });
  });

  test('a request', () => {
    expectFinding(job('{requests: {nvidia.com/gpu: 500m}, limits: {nvidia.com/gpu: 1}}'), { rule, object: JOB, path: `${RESOURCES}.requests["nvidia.com/gpu"]` });
    expectFinding(job('{requests: {nvidia.com/gpu: 500m}, limits: {nvidia.com/gpu: 500m}}'), { rule, object: JOB, path: `${RESOURCES}.limits["nvidia.com/gpu"]` });
  });

  test.each(['8', '"8"', '"8.0"', '0', '"$GPUS"', '"{{ .Values.gpus }}"', 'NUM_GPUS'])('%s: nothing', amount => expectClean(job(`{limits: {nvidia.com/gpu: ${amount}, cpu: 500m, memory: 1.5Gi}}`), rule));
});
