import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/time-slicing';
const pod = (resource: string, count: number): string => `apiVersion: v1\nkind: Pod\nmetadata: {name: w}\nspec: {containers: [{name: main, image: a, resources: {limits: {${resource}: ${count}}}}]}\n`;
const config = (sharing: string): string => `---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: dp, namespace: gpu-operator}\ndata:\n  any: |-\n    version: v1\n    sharing: ${sharing}\n`;
const slices = (more = '', resource = 'nvidia.com/gpu'): string => config(`{timeSlicing: {${more} resources: [{name: ${resource}, replicas: 4}]}}`);
const at = (resource: string): { rule: string; object: string; path: string } => ({ rule, object: 'Pod/w', path: `spec.containers[0].resources.limits["${resource}"]` });

describe('TOPO-DRA/time-slicing', () => {
  test.each([
    ['time-slicing', 'nvidia.com/gpu', slices(), 'warning', ['2 units of nvidia.com/gpu', '4 times by time-slicing', 'ConfigMap/gpu-operator/dp']],
    ['time-slicing that refuses', 'nvidia.com/gpu', slices('failRequestsGreaterThanOne: true,'), 'error', ['refusing more than one']],
    ['renamed by default', 'nvidia.com/gpu.shared', slices('renameByDefault: true,'), 'warning', ['nvidia.com/gpu.shared']],
    ['MPS', 'nvidia.com/gpu', config('{mps: {resources: [{name: nvidia.com/gpu, replicas: 10}]}}'), 'error', ['10 times by MPS']],
    ['renamed by hand', 'nvidia.com/part', config('{timeSlicing: {resources: [{name: nvidia.com/gpu, rename: nvidia.com/part, replicas: 2}]}}'), 'warning', ['2 times']],
    ['a shared resource without its configuration', 'nvidia.com/gpu.shared', '', 'warning', ['which is a shared GPU']],
  ])('%s', (_, resource, yaml, severity, says) => { expectFinding(pod(resource, 2) + yaml, { ...at(resource), severity, says: ['main', ...says] }); });

  test('configurations in Helm values', () => {
    const release = (values: string): string => `---\napiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: g}\nspec: {chart: {spec: {chart: gpu-operator}}, values: ${values}}\n`;
    const sharing = '{sharing: {timeSlicing: {resources: [{name: nvidia.com/gpu, replicas: 4}]}}}';
    expectFinding(pod('nvidia.com/gpu', 2) + release(`{devicePlugin: {config: {data: {any: ${sharing}}}}}`), { ...at('nvidia.com/gpu'), says: ['HelmRelease/g'] });
    expectFinding(pod('nvidia.com/gpu', 2) + release(`{config: {map: {any: ${sharing}}}}`), at('nvidia.com/gpu'));
  });

  test.each([
    ['one unit', pod('nvidia.com/gpu', 1) + slices()],
    ['GPUs of their own', pod('nvidia.com/gpu', 8)],
    ['another resource', pod('nvidia.com/gpu', 2) + slices('', 'nvidia.com/mig-1g.10gb')],
    ['renamed, so whole GPUs are whole', pod('nvidia.com/gpu', 2) + slices('renameByDefault: true,')],
    ['one replica', pod('nvidia.com/gpu', 2) + slices().replace('replicas: 4', 'replicas: 1')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
