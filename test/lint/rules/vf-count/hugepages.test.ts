import { job, JOB, RESOURCES } from './workloads';
import { expectClean, expectFinding } from '../../support';

const rule = 'VF-COUNT/hugepages';
const volume = (medium: string): string => `      volumes: [{name: pages, emptyDir: {medium: ${medium}}}]\n`;
const MEDIUM = 'spec.template.spec.volumes[0].emptyDir.medium';

describe(rule, () => {
  test.each([
    ['{requests: {memory: 1Gi, hugepages-2Mi: 1Gi}}', `${RESOURCES}.limits.hugepages-2Mi`, 'requests 1Gi of hugepages-2Mi without a limit'],
    ['{requests: {hugepages-2Mi: 1Gi}, limits: {memory: 1Gi, hugepages-2Mi: 2Gi}}', `${RESOURCES}.requests.hugepages-2Mi`, 'requests 1Gi of hugepages-2Mi and limits it to 2Gi'],
    ['{limits: {memory: 1Gi, hugepages-2MB: 1Gi}}', `${RESOURCES}.limits.hugepages-2MB`, "'hugepages-2MB' is no size of pages"],
    ['{limits: {hugepages-2Mi: 1Gi, nvidia.com/gpu: 1}}', RESOURCES, 'hugepages-2Mi without memory or CPUs'],
  ])('%s', (resources, path, words) => {
    expectFinding(job(resources), { rule, object: JOB, path, severity: 'error', says: [words] });
  });

  test.each([
    ['HugePages', '{limits: {memory: 1Gi}}', 'no container requests any'],
    ['HugePages-1Gi', '{limits: {memory: 1Gi, hugepages-2Mi: 1Gi}}', 'has pages of 1Gi, and the pod requests 2Mi'],
    ['HugePages', '{limits: {memory: 1Gi, hugepages-2Mi: 1Gi, hugepages-1Gi: 1Gi}}', 'names no size, and the pod requests 2Mi and 1Gi'],
  ])('a volume of %s with %s', (medium, resources, words) => {
    expectFinding(job(resources, volume(medium)), { rule, object: JOB, path: MEDIUM, says: ['volume \'pages\'', words] });
  });

  test.each([
    [job('{limits: {memory: 1Gi, hugepages-2Mi: 1Gi}}', volume('HugePages'))],
    [job('{requests: {cpu: 1, hugepages-1Gi: 1Gi}, limits: {hugepages-1Gi: 1Gi}}', volume('HugePages-1Gi'))],
    [job('{limits: {cpu: 1, hugepages-2Mi: 1Gi, hugepages-1Gi: 1Gi}}', volume('HugePages-2Mi'))],
    [job('{limits: {memory: 1Gi}}', volume('Memory'))],
    [job('{limits: {memory: 1Gi}}')],
  ])('nothing: %s', yaml => expectClean(yaml, rule));
});
