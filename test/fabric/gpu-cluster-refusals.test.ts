import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { bareSystem, cluster, clusterIn, manifests, pool } from './cluster-site';
import { NetworkOperatorRelease } from '../../src/catalog';
import { GpuClusterProps, GpuDriverSource, NetworkDriverSource } from '../../src/fabric';
import { refusalTextOf } from '../core/refusal-text-of';

afterEach(() => jest.restoreAllMocks());

/** Each: what is wrong, the input, the code, and what the text must name. */
const PROPS: [string, Partial<GpuClusterProps>, string, string[]][] = [
  ['a Kubernetes version older than the operators take', { kubernetesVersion: '1.30' }, 'RELEASE_INCOMPATIBLE', ['1.30', '1.31 to 1.35']],
  ['a Kubernetes version newer than the operators take', { kubernetesVersion: '1.36' }, 'RELEASE_INCOMPATIBLE', ['1.36', '1.31 to 1.35']],
  ['a text that is no version', { kubernetesVersion: 'latest' }, 'RELEASE_INCOMPATIBLE', ["'latest'", '1.34']],
  ['a resource prefix that is no domain', { resourcePrefix: 'rdma_vf' }, 'NAME_INVALID', ["'rdma_vf'", "'rdma-vf'"]],
  ['a resource prefix that belongs to Kubernetes', { resourcePrefix: 'kubernetes.io' }, 'NAME_INVALID', ["'kubernetes.io'"]],
  ['a namespace that is no label', { networkOperatorNamespace: 'nvidia.operator' }, 'NAME_INVALID', ["'nvidia.operator'"]],
  ['a GPU operator namespace that is empty', { gpuOperatorNamespace: '' }, 'NAME_INVALID', ["''"]],
  ['a bootstrap interface that Linux does not take', { bootstrapInterface: 'management-network0' }, 'NAME_INVALID', ["'management-network0'", '15']],
  ['a site CIDR with host bits', { siteCidrs: ['172.16.0.1/16'] }, 'CIDR_HOST_BITS', ['172.16.0.0/16']],
  ['site CIDRs that overlap', { siteCidrs: ['172.16.0.0/12', '172.20.0.0/16'] }, 'CIDR_OVERLAP', ['172.16.0.0/12', '172.20.0.0/16']],
  ['a UFM Secret that is no name', { ibKubernetes: { ufmSecret: 'UFM' } }, 'NAME_INVALID', ["'UFM'", "'ufm'"]],
  ['a GUID that is none', { ibKubernetes: { ufmSecret: 'ufm', guidRangeStart: '02:00' } }, 'FIELD_OUT_OF_RANGE', ["'02:00'"]],
  ['a GUID range that ends before it starts', { ibKubernetes: { ufmSecret: 'ufm', guidRangeStart: '03:00:00:00:00:00:00:00' } }, 'FIELD_OUT_OF_RANGE',
    ['02:FF:FF:FF:FF:FF:FF:FF to 03:00:00:00:00:00:00:00']],
];

test.each(PROPS)('refuses %s', (_, props, code, named) => {
  const text = refusalTextOf(() => cluster(props));
  expect(text).toMatch(new RegExp(`^${code}: `));
  for (const part of named) expect(text).toContain(part);
});

test('refuses a partition key where nobody reaches the fabric manager', () => {
  expect(refusalTextOf(() => cluster()._require('ib-kubernetes', 'rdma'))).toMatch(
    /^TRANSPORT_INVALID: network 'rdma' has a partition key.*ufmSecret: '<Secret in nvidia-network-operator>'/);
});

test('refuses one name for two of a kind, in the same words whichever came first', () => {
  const claim = (first: string, second: string) => refusalTextOf(() => {
    const made = cluster();
    made._claimName('network', 'rdma', first);
    made._claimName('network', 'rdma', first);
    made._claimName('node pool', 'rdma', second);
    made._claimName('network', 'rdma', second);
  });
  expect(claim('a', 'b')).toBe("NAME_COLLISION: network 'rdma' is claimed by 'a' and by 'b'; got 'rdma' twice; allowed: one network per name in a cluster; give one of them a name of its own");
  expect(claim('b', 'a')).toBe(claim('a', 'b'));
});

test('refuses two charts under one release name', () => {
  const made = cluster();
  const release = { name: 'cni', chart: 'a', repository: 'https://example.com', version: '1', namespace: 'kube-system', values: {} };
  made._addHelmRelease(release);
  expect(refusalTextOf(() => made._addHelmRelease({ ...release, chart: 'b' }))).toMatch(/^NAME_COLLISION: Helm release 'cni'/);
});

describe('when the app is synthesized', () => {
  test('refuses pools with network drivers in two places under one GPU driver', () => {
    const made = cluster();
    pool(made, 'a', { system: bareSystem(), networkDrivers: NetworkDriverSource.HOST });
    pool(made, 'b', { system: bareSystem() });
    expect(refusalTextOf(() => manifests(made))).toMatch(/DRIVER_CONFLICT: .*got a: host, b: container; .*GpuDriverSource.PER_POOL/);
  });

  test('a driver per pool serves them', () => {
    const made = cluster({ gpuDriver: GpuDriverSource.PER_POOL });
    pool(made, 'a', { system: bareSystem(), networkDrivers: NetworkDriverSource.HOST });
    pool(made, 'b', { system: bareSystem() });
    const drivers = manifests(made).filter(object => object.kind === 'NVIDIADriver');
    expect(drivers.map(({ metadata, spec }) => [metadata.name, spec.rdma.useHostMofed])).toEqual([['a', true], ['b', false]]);
  });

  test('a release without node policies runs the driver container everywhere, and refuses hosts that bring it', () => {
    jest.spyOn(NetworkOperatorRelease.V26_4_1, 'supports').mockReturnValue(false);
    const alone = cluster();
    pool(alone, 'bare', { system: bareSystem() });
    const policy = manifests(alone).find(object => object.kind === 'NicClusterPolicy');
    expect(policy.spec.ofedDriver.image).toBe('doca-driver');
    expect(manifests(alone).filter(object => object.kind === 'NicNodePolicy')).toEqual([]);

    pool(alone, 'dgx');
    expect(refusalTextOf(() => manifests(alone))).toMatch(/DRIVER_CONFLICT: Network Operator 26.4.1 has no NicNodePolicy.*bare: container, dgx: host/);
  });
});

describe('two objects of one name', () => {
  function config(chart: Chart, id: string, namespace?: string, apiVersion = 'v1'): ApiObject {
    return new ApiObject(chart, id, { apiVersion, kind: 'ConfigMap', metadata: { name: 'settings', namespace } });
  }

  test('are refused across charts, with both places', () => {
    const app = Testing.app();
    const first = new Chart(app, 'first');
    clusterIn(first);
    config(first, 'a', 'x');
    config(new Chart(app, 'second', { namespace: 'x' }), 'b');
    expect(refusalTextOf(() => app.synth())).toContain(
      "DUPLICATE_OBJECT: ConfigMap 'settings' in namespace 'x' is made by 'first/a' and by 'second/b'; got 'settings' twice");
  });

  test('are fine in two namespaces or two API groups', () => {
    const made = cluster();
    config(Chart.of(made), 'a', 'x');
    config(Chart.of(made), 'b', 'y');
    config(Chart.of(made), 'c', 'x', 'other.example/v1');
    expect(() => manifests(made)).not.toThrow();
  });

  test('without a namespace in the cluster are refused whatever the namespaces of their charts', () => {
    const app = Testing.app();
    clusterIn(new Chart(app, 'east', { namespace: 'east' }));
    clusterIn(new Chart(app, 'west', { namespace: 'west' }));
    const text = refusalTextOf(() => app.synth());
    expect(text).toContain("DUPLICATE_OBJECT: NicClusterPolicy 'nic-cluster-policy' is made by 'east/cluster/Resource' and by 'west/cluster/Resource'");
    expect(text).toContain('a second cluster needs an App of its own');
    expect(text.match(/nic-cluster-policy' is made/g)).toHaveLength(1);
  });

  test('are looked for in time linear in the objects', () => {
    const build = (count: number): number => {
      const app = new App({ outdir: '/nonexistent' });
      const made = clusterIn(new Chart(app, 'many'));
      for (let i = 0; i < count; i++) config(Chart.of(made), `o${i}`, `n${i}`);
      const started = process.hrtime.bigint();
      expect(app.node.validate()).toEqual([]);
      return Number(process.hrtime.bigint() - started) / 1e6;
    };
    build(1000);
    expect(build(20000)).toBeLessThan(2000);
  });
});
