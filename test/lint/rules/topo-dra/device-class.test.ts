import { claim } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/device-class';
const request = (name: string): string => `{name: r, exactly: {deviceClassName: ${name}}}`;
const own = '---\napiVersion: resource.k8s.io/v1\nkind: DeviceClass\nmetadata: {name: fast.example.com}\n';
const found = { rule, object: 'ResourceClaimTemplate/train/gpu', path: 'spec.spec.devices.requests[0].exactly.deviceClassName', severity: 'error' };

describe('TOPO-DRA/device-class', () => {
  test.each([
    ['nvidia.com', 'gpu.nvidia.com'],
    ['nvidia.com/gpu', 'gpu.nvidia.com'],
    ['gpus.nvidia.com', 'gpu.nvidia.com'],
    ['compute-domain.nvidia.com', 'compute-domain-default-channel.nvidia.com'],
    ['compute-domain-channel.nvidia.com', 'compute-domain-default-channel.nvidia.com'],
    ['sriovnetworks.k8snetworkplumbingwg.io', 'sriovnetwork.k8snetworkplumbingwg.io'],
  ])('%s', (name, wanted) => { expectFinding(claim(request(name)), { ...found, says: [`'${name}'`, `deviceClassName: ${wanted}`, 'no driver'] }); });

  test('a class that is not among those of the input', () => {
    expectFinding(claim(request('quite.another.org')) + own, { ...found, says: ['is not in the input'], severity: 'warning' });
    expectFinding(claim(request('fasst.example.com')) + own, { ...found, says: ['deviceClassName: fast.example.com'] });
    expectFinding(claim(request('quite.another.org')), { ...found, severity: 'error' }, { complete: true });
  });

  test('other forms', () => {
    expectFinding(claim('{name: r, deviceClassName: nvidia.com}', { kind: 'ResourceClaim', version: 'v1beta1' }), { rule, object: 'ResourceClaim/train/gpu', path: 'spec.devices.requests[0].deviceClassName' });
    expectFinding(claim('{name: r, firstAvailable: [{name: a, deviceClassName: gpu.nvidia.com}, {name: b, deviceClassName: nvidia.com}]}'), { ...found, path: 'spec.spec.devices.requests[0].firstAvailable[1].deviceClassName' });
  });

  test.each([
    ['known', claim(request('mig.nvidia.com'))],
    ['of the input', claim(request('fast.example.com')) + own],
    ['of another driver', claim(request('quite.another.org'))],
    ['of an older driver', claim(request('imex.nvidia.com'))],
    ['none', claim('{name: r}')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
