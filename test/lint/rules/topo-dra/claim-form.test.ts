import { claim } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/claim-form';
const at = (path: string): { rule: string; object: string; path: string; severity: string } => ({ rule, object: 'ResourceClaimTemplate/train/gpu', path, severity: 'error' });
const base = 'spec.spec.devices.requests[0]';

describe('TOPO-DRA/claim-form', () => {
  test.each([
    ['v1', '{name: g, deviceClassName: gpu.nvidia.com}', `${base}.deviceClassName`, ['exactly: {deviceClassName', 'resource.k8s.io/v1']],
    ['v1beta2', '{name: g, deviceClassName: gpu.nvidia.com}', `${base}.deviceClassName`, ['resource.k8s.io/v1beta2']],
    ['v1', '{name: g, count: 2, exactly: {deviceClassName: a}}', `${base}.count`, ['count stands']],
    ['v1', '{name: g, selectors: []}', `${base}.selectors`, ['selectors stands']],
    ['v1', '{name: g}', `${base}.exactly`, ['neither exactly nor firstAvailable']],
    ['v1beta1', '{name: g, exactly: {deviceClassName: a}}', `${base}.exactly`, ['no field of a request in v1beta1']],
    ['v1alpha2', '', 'apiVersion', ['removed']],
    ['v1alpha1', '', 'apiVersion', ['removed']],
  ])('%s: %s', (version, request, path, says) => { expectFinding(claim(request, { version }), { ...at(path), says }); });

  test('a claim by a resource class', () => {
    expectFinding('apiVersion: resource.k8s.io/v1alpha3\nkind: ResourceClaim\nmetadata: {name: c}\nspec: {resourceClassName: gpu}\n', { rule, object: 'ResourceClaim/c', path: 'apiVersion' });
  });

  test('a claim of its own', () => {
    expectFinding(claim('{name: g, deviceClassName: a}', { kind: 'ResourceClaim' }), { rule, object: 'ResourceClaim/train/gpu', path: 'spec.devices.requests[0].deviceClassName' });
  });

  test.each([
    ['v1', '{name: g, exactly: {deviceClassName: a, count: 2}}'],
    ['v1', '{name: g, firstAvailable: [{name: a, deviceClassName: b}]}'],
    ['v1beta1', '{name: g, deviceClassName: a, count: 2}'],
    ['v1alpha3', '{name: g, deviceClassName: a}'],
  ])('clean: %s %s', (version, request) => expectClean(claim(request, { version }), rule));
});
