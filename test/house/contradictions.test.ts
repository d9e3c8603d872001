import { Addressing, RailLayout, Tenant, TenantTier } from 'cdk8s-gpu-fabric';
import * as kplus from 'cdk8s-plus-27';
import { Site, SiteChanges } from './site';
import { Oracle, referenceMaterial } from '../oracle';

/** The refusal of building and synthesizing a site; empty when it is accepted. */
function refusal(changes: SiteChanges, then?: (site: Site) => void): string {
  try {
    const site = new Site(changes);
    then?.(site);
    site.synth();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('A resource of GPUs can not be one of VFs', () => {
  test('under the prefix of the GPU device plugin', () => {
    const changes = { cluster: { resourcePrefix: 'nvidia.com' }, rdma: { resourceName: 'gpu', rails: RailLayout.flat() } };
    expect(refusal(changes)).toMatch(/^NAME_COLLISION: .*got 'nvidia.com\/gpu'.*rdma_vf/);
  });

  test('under another prefix the name is free', () => {
    expect(refusal({ rdma: { resourceName: 'gpu', rails: RailLayout.flat() } })).toBe('');
  });
});

describe('Grants', () => {
  const attach = (site: Site, namespace: string): void => {
    site.rdma.attachTo(new kplus.Deployment(site.platform, 'd', { metadata: { namespace }, containers: [{ image: 'registry.example/a:1' }] }));
  };

  test('of a network itself count in the quota of a privileged tenant, so that the cure works', () => {
    const site = new Site();
    const other = new Tenant(site.platform, 'vision', { cluster: site.cluster, tier: TenantTier.PRIVILEGED });
    attach(site, other.namespace);
    expect(() => site.synth()).toThrow(/NETWORK_NOT_GRANTED: .*grantTo\('vision'\)/);
    site.rdma.grantTo(other.namespace);
    expect(site.synth()).toContain('rdma-rail-0-vision');
    const manifests = site.app.charts.flatMap(chart => chart.toJson());
    const quota = manifests.find(({ kind, metadata }) => kind === 'ResourceQuota' && metadata.namespace === 'vision');
    expect(quota?.spec.hard ?? {}).not.toHaveProperty('requests.rdma/rdma_vf_rail_0');
    expect(new Oracle(referenceMaterial()).check(manifests, site.cluster.helmReleases).faults).toEqual([]);
  });

  test('do not get a standard tenant around its tier, in either order', () => {
    const standard = (site: Site): Tenant => new Tenant(site.platform, 'web', { cluster: site.cluster, tier: TenantTier.STANDARD });
    const grant = (site: Site): void => site.rdma.grantTo('web');
    expect(refusal({}, site => { standard(site); grant(site); })).toMatch(/TIER_FORBIDS_RDMA: tenant 'web'/);
    expect(refusal({}, site => { grant(site); standard(site); })).toMatch(/TIER_FORBIDS_RDMA: tenant 'web'/);
  });

  test.each(['kube-system', 'gpu-operator'])('are not for %s', namespace => {
    expect(refusal({}, site => site.rdma.grantTo(namespace))).toMatch(/^NAMESPACE_RESERVED: /);
    expect(refusal({}, site => site.storage.grantTo(namespace))).toMatch(/^NAMESPACE_RESERVED: /);
  });
});

describe('Variables', () => {
  test('a GID index of the user takes the derived subnets of UCX out: UCX refuses both', () => {
    for (const site of [new Site({ job: { env: { UCX_IB_GID_INDEX: '3' } } }), new Site({ rdma: { communication: { overrides: { UCX_IB_GID_INDEX: '3' } } } })]) {
      const job = site.app.charts.flatMap(chart => chart.toJson()).find(({ kind }) => kind === 'Job');
      const names = job.spec.template.spec.containers[0].env.map(({ name }: { name: string }) => name);
      expect(names).toContain('UCX_IB_GID_INDEX');
      expect(names).not.toContain('UCX_IB_ROCE_SUBNETS');
    }
  });

  test.each<[string, SiteChanges, string]>([
    ['the side channel', { serving: { env: { VLLM_NIXL_SIDE_CHANNEL_PORT: '7777' } } }, 'VLLM_NIXL_SIDE_CHANNEL_PORT'],
    ['the index of the pod', { job: { env: { JOB_COMPLETION_INDEX: '3' } } }, 'JOB_COMPLETION_INDEX'],
  ])('%s is not given twice', (_, changes, name) => {
    expect(refusal(changes)).toMatch(new RegExp(`^ENV_VALUE_INVALID: variable ${name} .*drop ${name}`));
  });

  test.each(['A=B', '', '1st', 'with space'])('%p is no name of one', name => {
    expect(refusal({ job: { env: { [name]: 'x' } } })).toMatch(/^NAME_INVALID: job 'train'/);
  });
});

test('A pod asks for no more CPUs than a node has', () => {
  expect(refusal({ job: { resources: { cpus: 5000 } } })).toMatch(/^NODE_TOO_SMALL: .*got 5000; allowed: at most 224/);
  expect(refusal({ job: { resources: { cpus: 200 } } })).toBe('');
});

describe('Routes of storage', () => {
  const addressing = Addressing.nvIpam('10.30.0.0/20', { gatewayIndex: 1 });

  test.each(['10.128.0.0/16', '172.30.0.0/24', '192.168.0.0/16', '0.0.0.0/1', '128.0.0.0/1'])('do not draw %s away', route => {
    expect(refusal({ storage: { addressing, routes: [route] } })).toMatch(/CIDR_OVERLAP: a route of network 'storage' covers/);
  });

  test('may lead to the site', () => {
    expect(refusal({ storage: { addressing, routes: ['172.16.4.0/24'] } })).toBe('');
  });
});

describe('The primary interface', () => {
  test('is not taken by a flat network, which counts from 0', () => {
    expect(refusal({ rdma: { interfacePrefix: 'eth', rails: RailLayout.flat({ only: [1, 2] }) } })).toMatch(/^NAME_COLLISION: .*got 'eth0'/);
  });

  test('called rail0 has a cure that works', () => {
    const cluster = { bootstrapInterface: 'rail0' };
    expect(refusal({ cluster })).toMatch(/^NAME_COLLISION: .*for example 'rdma'/);
    expect(refusal({ cluster, rdma: { interfacePrefix: 'rdma' } })).toBe('');
  });
});
