import { claim, pod } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/two-allocators';
const request = (name: string): string => `{name: r, exactly: {deviceClassName: ${name}}}`;
const both = (limits: string, reference = 'resourceClaimTemplateName'): string => pod(`{name: x, ${reference}: gpu}`, '{name: x}', limits);

describe('TOPO-DRA/two-allocators', () => {
  test.each([
    ['a template', 'nvidia.com/gpu', both('memory: 1Gi, nvidia.com/gpu: 1') + claim(request('gpu.nvidia.com'))],
    ['a claim', 'nvidia.com/gpu', both('nvidia.com/gpu: 1', 'resourceClaimName') + claim(request('gpu.nvidia.com'), { kind: 'ResourceClaim' })],
    ['a slice', 'nvidia.com/mig-1g.10gb', both('nvidia.com/mig-1g.10gb: 1') + claim(request('gpu.nvidia.com'))],
  ])('%s', (_, resource, yaml) => {
    expectFinding(yaml, { rule, object: 'Pod/train/w', path: `spec.containers[0].resources.limits["${resource}"]`, says: [resource, 'gpu.nvidia.com by x'], severity: 'warning' });
  });

  test.each([
    ['a channel', both('nvidia.com/gpu: 1') + claim(request('compute-domain-default-channel.nvidia.com'))],
    ['the claim alone', both('') + claim(request('gpu.nvidia.com'))],
    ['a claim that the input does not show', both('nvidia.com/gpu: 1')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
