import { pod } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/claim-unused';
const imex = '{name: imex, resourceClaimTemplateName: c}';

describe('TOPO-DRA/claim-unused', () => {
  test('the only container', () => {
    expectFinding(pod(imex, ''), { rule, object: 'Pod/train/w', path: 'spec.containers[0].resources.claims', says: ['the claim imex', 'claims: [{name: imex}]'], severity: 'error' });
  });

  test('the container with GPUs', () => {
    const yaml = (second: string): string => `
apiVersion: batch/v1
kind: Job
metadata: {name: j}
spec: {template: {spec: {resourceClaims: [${imex}], containers: [{name: a, image: a}, {name: b, image: a, resources: {limits: {${second}}}}]}}}
`;
    expectFinding(yaml('nvidia.com/gpu: 4'), { rule, object: 'Job/j', path: 'spec.template.spec.containers[1].resources.claims' });
    expectFinding(yaml(''), { rule, object: 'Job/j', path: 'spec.template.spec.resourceClaims[0]' });
  });

  test.each([
    ['used', pod(imex, '{name: imex}')],
    ['used by an init container', pod(imex, '').replace('containers:', 'initContainers: [{name: i, image: a, resources: {claims: [{name: imex}]}}]\n  containers:')],
    ['a claim without a name', pod('{resourceClaimTemplateName: c}', '')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
