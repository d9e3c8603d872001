import { App, Chart } from 'cdk8s';
import {
  Addressing, FabricAccessPolicy, GpuCluster, GpuFabricApp, GpuNodePool, GpuSystem, ManagementNetwork, ManagementProvider, RdmaAttachment,
  RdmaNetwork, RdmaTransport, StorageIpvlanNetwork, Tenant, TenantTier,
} from 'cdk8s-gpu-fabric';
import * as fc from 'fast-check';
import { identity } from './synthesis';

/** The parts of a site that only need what is named behind them; every order that respects that has to give the same objects. */
const PARTS: Record<string, string[]> = {
  management: [], h100: [], h200: [], rdma: ['h100'], rdma2: ['h200'], storage: ['h100'], llm: ['rdma', 'storage'], vision: ['rdma2'], web: [], access: [],
};

/** Adds the parts in the order of their ranks, each after what it needs, and returns the objects and the values sorted. */
function build(ranks: number[]): string[] {
  const app = new GpuFabricApp();
  const chart = new Chart(app, 'platform');
  const cluster = new GpuCluster(chart, 'cluster', { kubernetesVersion: '1.34', resourcePrefix: 'rdma' });
  const pools: Record<string, GpuNodePool> = {};
  const networks: Record<string, RdmaNetwork | StorageIpvlanNetwork> = {};
  const rdma = (id: string, pool: string, range: string, resourceName: string): void => {
    networks[id] = new RdmaNetwork(chart, id, {
      pool: pools[pool],
      resourceName,
      transport: RdmaTransport.roce(),
      attachment: RdmaAttachment.sriov({ vfsPerNic: 4 }),
      addressing: Addressing.nvIpam(range),
    });
  };
  const makers: Record<string, () => void> = {
    management: () => new ManagementNetwork(chart, 'management', {
      cluster, provider: ManagementProvider.KUBE_OVN, podCidr: '10.16.0.0/16', serviceCidr: '10.96.0.0/12',
    }),
    h100: () => { pools.h100 = new GpuNodePool(chart, 'h100', { cluster, system: GpuSystem.dgxH100(), nodes: 4 }); },
    h200: () => { pools.h200 = new GpuNodePool(chart, 'h200', { cluster, system: GpuSystem.dellXe9680H200(), nodes: 2 }); },
    rdma: () => rdma('rdma', 'h100', '192.168.0.0/17', 'rdma_vf'),
    rdma2: () => rdma('rdma2', 'h200', '192.168.128.0/17', 'rdma2_vf'),
    storage: () => {
      networks.storage = new StorageIpvlanNetwork(chart, 'storage', {
        pool: pools.h100, parentInterface: 'bond0', vlan: 300, addressing: Addressing.nvIpam('10.30.0.0/20'),
      });
    },
    llm: () => new Tenant(chart, 'llm', { cluster, tier: TenantTier.PRIVILEGED, networks: [networks.rdma, networks.storage] }),
    vision: () => new Tenant(chart, 'vision', { cluster, tier: TenantTier.PRIVILEGED, networks: [networks.rdma2] }),
    web: () => new Tenant(chart, 'web', { cluster, tier: TenantTier.STANDARD }),
    access: () => new FabricAccessPolicy(chart, 'access', { cluster }),
  };
  const waiting = Object.keys(PARTS).sort((a, b) => ranks[Object.keys(PARTS).indexOf(a)] - ranks[Object.keys(PARTS).indexOf(b)]);
  const done = new Set<string>();
  while (waiting.length > 0) {
    const next = waiting.findIndex(part => PARTS[part].every(need => done.has(need)));
    const [part] = waiting.splice(next, 1);
    makers[part]();
    done.add(part);
  }
  const objects = App.of(chart).charts.flatMap(one => one.toJson());
  return [...objects.map(object => `${identity(object)} ${JSON.stringify(object)}`), JSON.stringify(cluster.helmReleases)].sort();
}

test('The order of independent parts does not matter', () => {
  const first = build(Object.keys(PARTS).map((_, index) => index));
  expect(first.length).toBeGreaterThan(40);
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.keys(PARTS).map((_, index) => index), { minLength: Object.keys(PARTS).length }), ranks => {
      expect(build(ranks)).toEqual(first);
    }),
    { numRuns: 40 },
  );
});
