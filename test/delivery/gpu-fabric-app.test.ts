import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { parse } from 'yaml';
import { GpuSystem } from '../../src/catalog';
import { GpuFabricApp } from '../../src/delivery';
import { valuesFileText } from '../../src/delivery/values-file';
import { GpuCluster, GpuNodePool, ManagementNetwork, ManagementProvider } from '../../src/fabric';
import { refusalTextOf } from '../core/refusal-text-of';

let outdir: string;

beforeEach(() => {
  outdir = mkdtempSync(join(tmpdir(), 'gpu-fabric-app-'));
});

afterEach(() => rmSync(outdir, { recursive: true }));

/** An app with one cluster; the CNI is optional. */
function synth(app: App = new GpuFabricApp({ outdir }), provider = ManagementProvider.KUBE_OVN): GpuCluster {
  const chart = new Chart(app, 'platform');
  const cluster = new GpuCluster(chart, 'cluster', { kubernetesVersion: '1.34' });
  new ManagementNetwork(chart, 'management', { cluster, provider, podCidr: '10.16.0.0/16', serviceCidr: '10.96.0.0/12' });
  app.synth();
  return cluster;
}

function read(...path: string[]): string {
  return readFileSync(join(outdir, ...path), 'utf8');
}

test('writes one file per release beside the manifests', () => {
  const cluster = synth();
  expect(readdirSync(outdir).sort()).toEqual(['platform.k8s.yaml', 'values']);
  expect(readdirSync(join(outdir, 'values')).sort()).toEqual(['gpu-operator.yaml', 'kube-ovn.yaml', 'network-operator.yaml']);
  for (const { name, values } of cluster.helmReleases) {
    expect(parse(read('values', `${name}.yaml`))).toEqual(values);
    expect(parse(read('values', `${name}.yaml`), { version: '1.1' })).toEqual(values);
  }
});

test('a file says how to install its release', () => {
  synth(undefined, ManagementProvider.OVN_KUBERNETES);
  expect(read('values', 'network-operator.yaml').split('\n').slice(0, 3)).toEqual([
    "# Written by cdk8s-gpu-fabric. Values of the Helm release 'network-operator'.",
    '# helm upgrade --install network-operator network-operator --repo https://helm.ngc.nvidia.com/nvidia --version 26.4.1 --namespace nvidia-network-operator --create-namespace --values network-operator.yaml',
    "# Install 'gpu-operator' first.",
  ]);
  expect(read('values', 'ovn-kubernetes.yaml').split('\n').slice(1, 4)).toEqual([
    '# helm upgrade --install ovn-kubernetes ./ovn-kubernetes --namespace ovn-kubernetes --create-namespace --values ovn-kubernetes.yaml',
    '# The chart is not published: take it from https://github.com/ovn-kubernetes/ovn-kubernetes/tree/v1.3.0/helm',
    '# Known only in the running cluster: add --set k8sAPIServer=...',
  ]);
});

test('a chart of a registry is named by its whole reference', () => {
  const release = { name: 'a', chart: 'b', repository: 'oci://registry.example/charts', version: '1', namespace: 'c', values: {} };
  expect(valuesFileText(release)).toContain('helm upgrade --install a oci://registry.example/charts/b --version 1 --namespace c');
});

test('keys are sorted at every depth, lists keep their order', () => {
  const release = { name: 'a', chart: 'b', repository: 'https://example.com', version: '1', namespace: 'c', values: { b: [{ z: 1, a: null }, 2], a: { d: true, c: 'x' } } };
  expect(valuesFileText(release).split('\n').slice(2).join('\n')).toBe('a:\n  c: x\n  d: true\nb:\n  - a: null\n    z: 1\n  - 2\n');
});

test('two runs write the same bytes', () => {
  const files = () => readdirSync(join(outdir, 'values')).map(name => read('values', name));
  synth();
  const first = files();
  synth();
  expect(files()).toEqual(first);
});

test('removes the file of a release that is gone, and nothing that others wrote', () => {
  synth();
  writeFileSync(join(outdir, 'values', 'mine.yaml'), 'a: 1\n');
  writeFileSync(join(outdir, 'values', 'notes.txt'), 'b');
  synth(undefined, ManagementProvider.EXISTING);
  expect(readdirSync(join(outdir, 'values')).sort()).toEqual(['gpu-operator.yaml', 'mine.yaml', 'network-operator.yaml', 'notes.txt']);
});

test('without a cluster makes no folder, and empties the one that an earlier run made', () => {
  const empty = new GpuFabricApp({ outdir });
  new Chart(empty, 'empty');
  empty.synth();
  expect(existsSync(join(outdir, 'values'))).toBe(false);
  synth();
  empty.synth();
  expect(readdirSync(join(outdir, 'values'))).toEqual([]);
});

test('writes nothing when something is refused', () => {
  const app = new GpuFabricApp({ outdir });
  const chart = new Chart(app, 'platform');
  const cluster = new GpuCluster(chart, 'cluster', { kubernetesVersion: '1.34' });
  new ManagementNetwork(chart, 'management', {
    cluster, provider: ManagementProvider.OVN_KUBERNETES, podCidr: '10.16.0.0/24', serviceCidr: '10.96.0.0/12',
  });
  new GpuNodePool(chart, 'pool', { cluster, system: GpuSystem.dgxH100(), nodes: 2 });
  expect(refusalTextOf(() => app.synth())).toContain('SUBNET_TOO_SMALL');
  expect(readdirSync(outdir)).toEqual([]);
});

test('a plain App works too, with the same releases as data', () => {
  mkdirSync(join(outdir, 'plain'));
  const plain = synth(new App({ outdir: join(outdir, 'plain') }));
  expect(readdirSync(join(outdir, 'plain'))).toEqual(['platform.k8s.yaml']);
  const made = synth();
  expect(plain.helmReleases).toEqual(made.helmReleases);
  expect(read('plain', 'platform.k8s.yaml')).toBe(read('platform.k8s.yaml'));
});
