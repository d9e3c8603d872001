import { claim } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/claim-shared';
const gpus = (deviceClass = 'gpu.nvidia.com'): string => claim(`{name: g, exactly: {deviceClassName: ${deviceClass}}}`, { kind: 'ResourceClaim', name: 'gpus' });
const deployment = (replicas: number, source = 'resourceClaimName: gpus'): string => `
apiVersion: apps/v1
kind: Deployment
metadata: {name: d, namespace: train}
spec: {replicas: ${replicas}, template: {spec: {resourceClaims: [{name: g, ${source}}], containers: []}}}
`;

describe('TOPO-DRA/claim-shared', () => {
  test.each([2, 4])('%i pods share one claim', replicas => {
    expectFinding(deployment(replicas) + gpus(), { rule, object: 'Deployment/train/d', path: 'spec.template.spec.resourceClaims[0].resourceClaimName', says: [`${replicas} pods`, 'gpus'], severity: 'warning' });
  });

  test.each([
    ['one pod', deployment(1) + gpus()],
    ['a template', deployment(4, 'resourceClaimTemplateName: gpus') + gpus()],
    ['another device', deployment(4) + gpus('dranet')],
    ['a claim that the input does not show', deployment(4)],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
