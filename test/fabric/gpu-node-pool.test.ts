import { ApiObject, Chart } from 'cdk8s';
import { bareSystem, cluster, manifest, manifests, namesByPath, pool } from './cluster-site';
import { roce } from './rdma-site';
import { GpuModel, GpuSystem, NicModel } from '../../src/catalog';
import { GpuDriverSource, GpuNodePoolProps, NetworkDriverSource } from '../../src/fabric';
import { refusalTextOf } from '../core/refusal-text-of';

test('a pool of systems of the catalogue', () => {
  const made = pool(cluster(), 'h100', { nodes: 32, nodeSelector: undefined });
  expect(made).toMatchObject({
    name: 'h100',
    nodes: 32,
    gpusPerNode: 8,
    totalGpus: 256,
    nodeSelector: { 'nvidia.com/gpu.product': 'NVIDIA-H100-80GB-HBM3' },
    tolerations: [],
    networkDrivers: NetworkDriverSource.HOST,
  });
  expect(made.cluster.pools).toEqual([made]);
});

test('emits nothing where the host brings the drivers', () => {
  const made = cluster();
  expect(pool(made, 'dgx').node.defaultChild).toBeUndefined();
});

test('emits the driver container as a policy of its own nodes', () => {
  const made = cluster();
  const bare = pool(made, 'bare', { system: bareSystem(), tolerations: [{ key: 'team', value: 'a', effect: 'NoSchedule' }] });
  expect((bare.node.defaultChild as ApiObject).kind).toBe('NicNodePolicy');
  expect(manifest(made, 'NicNodePolicy')).toEqual({
    apiVersion: 'mellanox.com/v1alpha1',
    kind: 'NicNodePolicy',
    metadata: { name: 'bare' },
    spec: {
      nodeSelector: { pool: 'bare' },
      ofedDriver: { image: 'doca-driver', repository: 'nvcr.io/nvidia/mellanox', version: 'doca3.4.1-26.04-1.1.0.0-1' },
      tolerations: [{ key: 'team', operator: 'Equal', value: 'a', effect: 'NoSchedule' }],
    },
  });
  expect(manifest(made, 'NicClusterPolicy').spec).not.toHaveProperty('ofedDriver');
});

test('a driver per pool takes the open modules once a network needs them', () => {
  const made = cluster({ gpuDriver: GpuDriverSource.PER_POOL });
  const bare = pool(made, 'bare', { system: bareSystem() });
  pool(made, 'dgx');
  expect(manifest(made, 'NVIDIADriver').spec.kernelModuleType).toBe('auto');
  roce({ chart: Chart.of(bare), cluster: made, pool: bare });
  expect(manifest(made, 'NVIDIADriver').spec).toMatchObject({ kernelModuleType: 'open', nodeSelector: { pool: 'bare' }, rdma: { useHostMofed: false } });
  expect(manifests(made).filter(object => object.kind === 'NVIDIADriver').map(object => object.metadata.name)).toEqual(['bare']);
});

test('paths and names are these', () => {
  const made = cluster({ gpuDriver: GpuDriverSource.PER_POOL });
  pool(made, 'bare', { system: bareSystem(), name: 'rack-1' });
  expect(namesByPath(made)).toMatchObject({ 'test/bare/Resource': 'NicNodePolicy rack-1', 'test/bare/Driver': 'NVIDIADriver rack-1' });
});

test('an id that is no name becomes one of at most 30 characters', () => {
  const { name } = pool(cluster(), 'Rack 1, row 7, building 3, campus north', { nodeSelector: { rack: '1' } });
  expect(name).toMatch(/^rack-1[a-z0-9-]*$/);
  expect(name.length).toBeLessThanOrEqual(30);
});

test('what the user passes stays his: later changes to it change nothing', () => {
  const nodeSelector = { rack: '1' };
  const tolerations = [{ key: 'a' }];
  const made = pool(cluster(), 'a', { nodeSelector, tolerations });
  nodeSelector.rack = '2';
  tolerations.push({ key: 'b' });
  expect(made.nodeSelector).toEqual({ rack: '1' });
  expect(made.tolerations).toEqual([{ key: 'a' }]);
});

const unknownGpu = GpuSystem.custom({
  name: 'odd',
  gpu: GpuModel.custom({ name: 'odd GPU', memoryGiB: 80, nvlinkGeneration: 4, nvlinkGBytesPerSecond: 900, nvlinkDomainGpus: 8, gpusPerNode: 8 }),
  nic: NicModel.CONNECTX_7,
  rails: [{ rail: 0, pciAddresses: ['0000:18:00.0'] }],
});

/** Each: what is wrong, the input, the code, and what the text must name. */
const REFUSED: [string, Partial<GpuNodePoolProps>, string, string[]][] = [
  ['no nodes', { nodes: 0 }, 'COUNT_INVALID', ['got 0', '1 or more']],
  ['a negative number of nodes', { nodes: -3 }, 'COUNT_INVALID', ['got -3']],
  ['half a node', { nodes: 1.5 }, 'COUNT_INVALID', ['got 1.5']],
  ['no number of nodes', { nodes: NaN }, 'COUNT_INVALID', ['got NaN']],
  ['a name longer than a NicNodePolicy may have', { name: 'a'.repeat(31) }, 'NAME_INVALID', ['30', 'a'.repeat(31)]],
  ['a name with capitals', { name: 'H100' }, 'NAME_INVALID', ["'H100'", "'h100'"]],
  ['an empty selector', { nodeSelector: {} }, 'SELECTOR_INVALID', ['every node', 'nvidia.com/gpu.product']],
  ['a selector of label selector form', { nodeSelector: { matchLabels: { a: 'b' } } as never }, 'SELECTOR_INVALID', ['matchLabels', '{"a":"b"}']],
  ['a selector with a number', { nodeSelector: { rack: 1 } as never }, 'SELECTOR_INVALID', ["'rack'", 'in quotes']],
  ['a selector with an impossible label', { nodeSelector: { 'a b': 'c' } }, 'NAME_INVALID', ["'a b'"]],
  ['a GPU without a known label and no selector', { nodeSelector: undefined, system: unknownGpu }, 'SELECTOR_INVALID', ['odd GPU', 'nodeSelector']],
  ['the driver container on a system that does not support it', { networkDrivers: NetworkDriverSource.CONTAINER }, 'DRIVER_CONFLICT', ['DGX H100', 'HOST']],
  ['a toleration with an effect that does not exist', { tolerations: [{ key: 'a', effect: 'noschedule' }] }, 'NAME_INVALID', ["'noschedule'", "write 'NoSchedule'"]],
  ['a toleration with a bad value', { tolerations: [{ key: 'a', value: 'b c' }] }, 'NAME_INVALID', ["'b c'"]],
  ['a toleration with a bad key', { tolerations: [{ key: 'a b' }] }, 'NAME_INVALID', ["'a b'"]],
];

test.each(REFUSED)('refuses %s', (_, props, code, named) => {
  const text = refusalTextOf(() => pool(cluster(), 'pool', props));
  expect(text).toMatch(new RegExp(`^${code}: `));
  for (const part of named) expect(text).toContain(part);
});

test('refuses a driver per pool that waits for a label which only a driver brings', () => {
  const made = cluster({ gpuDriver: GpuDriverSource.PER_POOL });
  expect(refusalTextOf(() => pool(made, 'bare', { system: bareSystem(), nodeSelector: undefined })))
    .toMatch(/^SELECTOR_INVALID: pool 'bare' .*got nvidia.com\/gpu.product;.*'gpu-fabric.dev\/pool': 'bare'/);
  expect(() => pool(made, 'dgx', { nodeSelector: undefined })).not.toThrow();
});

describe('pools that can select one node', () => {
  test.each([
    ['equal selectors', { gpu: 'h100' }, { gpu: 'h100' }],
    ['one that is part of the other', { gpu: 'h100' }, { gpu: 'h100', rack: '1' }],
    ['selectors without a common label', { gpu: 'h100' }, { rack: '1' }],
  ])('are refused: %s', (_, a, b) => {
    const made = cluster();
    pool(made, 'a', { nodeSelector: a });
    const text = refusalTextOf(() => pool(made, 'b', { nodeSelector: b }));
    expect(text).toMatch(/^POOL_OVERLAP: pools 'a' and 'b' can select one node; got gpu=h100 and/);
    expect(text).toContain("{ 'gpu-fabric.dev/pool': 'b' }");
  });

  test('are told apart by one label with two values, whatever else they say', () => {
    const made = cluster();
    pool(made, 'a', { nodeSelector: { gpu: 'h100', rack: '1' } });
    pool(made, 'b', { nodeSelector: { zone: 'x', rack: '2' } });
    expect(made.pools.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('a pool that was refused is not in the cluster', () => {
    const made = cluster();
    pool(made, 'a', { nodeSelector: { gpu: 'h100' } });
    refusalTextOf(() => pool(made, 'b', { nodeSelector: { gpu: 'h100' } }));
    expect(made.pools.map(({ name }) => name)).toEqual(['a']);
  });
});

test('refuses two pools of one name', () => {
  const made = cluster();
  pool(made, 'a', { name: 'gpu' });
  expect(refusalTextOf(() => pool(made, 'b', { name: 'gpu' }))).toMatch(/^NAME_COLLISION: node pool 'gpu' is claimed by 'test\/a' and by 'test\/b'/);
});
