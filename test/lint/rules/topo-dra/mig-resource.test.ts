import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/mig-resource';
const pod = (resource: string, count = 1): string => `apiVersion: v1\nkind: Pod\nmetadata: {name: w}\nspec: {containers: [{name: main, image: a, resources: {limits: {${resource}: ${count}}}}]}\n`;
const policy = (strategy: string): string => `---\napiVersion: nvidia.com/v1\nkind: ClusterPolicy\nmetadata: {name: c}\nspec: {mig: {strategy: ${strategy}}}\n`;
const release = (values: string): string => `---\napiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: g}\nspec: {chart: {spec: {chart: gpu-operator}}, values: ${values}}\n`;
const at = (resource: string): { rule: string; object: string; path: string } => ({ rule, object: 'Pod/w', path: `spec.containers[0].resources.limits["${resource}"]` });

describe('TOPO-DRA/mig-resource', () => {
  test.each([
    ['nvidia.com/mig-1g-10gb', 'write nvidia.com/mig-1g.10gb'],
    ['nvidia.com/mig-3g.40g', 'write nvidia.com/mig-3g.40gb'],
    ['nvidia.com/MIG-1g.5gb', 'write nvidia.com/mig-1g.5gb'],
    ['nvidia.com/mig-large', "'nvidia.com/mig-large'"],
  ])('%s', (resource, says) => { expectFinding(pod(resource), { ...at(resource), says: [says], severity: 'error' }); });

  test.each([
    ['ClusterPolicy/c', policy('single')],
    ['HelmRelease/g', release('{mig: {strategy: single}}')],
    ['HelmRelease/g', release('{migStrategy: single}')],
  ])('the strategy of %s offers whole ones', (place, yaml) => {
    expectFinding(pod('nvidia.com/mig-1g.10gb') + yaml, { ...at('nvidia.com/mig-1g.10gb'), says: [place, 'nvidia.com/gpu: 1'], severity: 'error' });
  });

  test('several slices', () => {
    expectFinding(pod('nvidia.com/mig-1g.10gb', 2), { ...at('nvidia.com/mig-1g.10gb'), says: ['2 slices'], severity: 'info' });
  });

  test.each([
    ['a slice', pod('nvidia.com/mig-1g.10gb')],
    ['with media extensions', pod('nvidia.com/mig-1g.10gb.me')],
    ['compute instances', pod('nvidia.com/mig-1c.3g.40gb')],
    ['mixed', pod('nvidia.com/mig-1g.10gb') + policy('mixed')],
    ['both strategies', pod('nvidia.com/mig-1g.10gb') + policy('mixed') + release('{mig: {strategy: single}}')],
    ['whole GPUs', pod('nvidia.com/gpu', 8) + policy('single')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
