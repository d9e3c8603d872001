import { Chart } from 'cdk8s';
import * as fc from 'fast-check';
import { bareSystem, cluster, manifests, pool } from './cluster-site';
import { GpuDriverSource, ManagementNetwork, ManagementProvider } from '../../src/fabric';

type Made = ReturnType<typeof cluster>;

/** Parts of a cluster that know nothing of each other. */
const PARTS: ((made: Made) => void)[] = [
  made => pool(made, 'a', { tolerations: [{ key: 'b' }, { key: 'a' }] }),
  made => pool(made, 'b', { system: bareSystem(), tolerations: [{ key: 'a', value: '1' }] }),
  made => made._require('nv-ipam', 'rdma'),
  made => made._require('sriov', 'rdma'),
  made => made._require('secondary-network', 'storage'),
  made => new ManagementNetwork(Chart.of(made), 'm', { cluster: made, provider: ManagementProvider.KUBE_OVN, podCidr: '10.16.0.0/16', serviceCidr: '10.96.0.0/12' }),
  made => made._addHelmRelease({ name: 'zzz', chart: 'zzz', repository: 'https://example.com', version: '1', namespace: 'zzz', values: { a: 1 } }, { namespaceLabels: { a: 'b' } }),
];

function build(order: number[]): { objects: string[]; releases: string; namespaces: string[] } {
  const made = cluster({ gpuDriver: GpuDriverSource.PER_POOL });
  for (const index of order) PARTS[index](made);
  return {
    objects: manifests(made).map(object => JSON.stringify(object)).sort(),
    releases: JSON.stringify(made.helmReleases),
    namespaces: made.operatorNamespaces,
  };
}

test('the order of independent parts changes nothing', () => {
  const expected = build(PARTS.map((_, index) => index));
  expect(expected.objects.length).toBeGreaterThan(6);
  fc.assert(fc.property(fc.shuffledSubarray(PARTS.map((_, index) => index), { minLength: PARTS.length }), order => {
    expect(build(order)).toEqual(expected);
  }), { numRuns: 30 });
});

test('two builds are equal to the byte', () => {
  expect(build([0, 1, 2])).toEqual(build([0, 1, 2]));
});
