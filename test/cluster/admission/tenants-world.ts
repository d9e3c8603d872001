import { App, Chart } from 'cdk8s';
import { GpuSystem } from '../../../src/catalog';
import { Addressing, GpuCluster, GpuNodePool, RdmaAttachment, RdmaNetwork, RdmaTransport } from '../../../src/fabric';
import { Tenant, TenantTier } from '../../../src/tenancy';
import { Manifest } from '../../oracle/manifest';
import { Sender } from '../../tenancy/admission-cases';

/** Somebody who works on the cluster. */
export type Who =
  'group of team-a' | 'user of team-a' | 'trainer account of team-a' | 'default account of team-a'
  | 'group of web' | 'user of web' | 'default account of web' | 'stranger';

const account = (namespace: string, name: string): Sender => ({
  username: `system:serviceaccount:${namespace}:${name}`,
  groups: ['system:authenticated', 'system:serviceaccounts', `system:serviceaccounts:${namespace}`],
});

export const PEOPLE: { readonly [who in Who]: Sender } = {
  'group of team-a': { username: 'gina', groups: ['system:authenticated', 'team-a-editors'] },
  'user of team-a': { username: 'uma', groups: ['system:authenticated'] },
  'trainer account of team-a': account('team-a', 'trainer'),
  'default account of team-a': account('team-a', 'default'),
  'group of web': { username: 'walter', groups: ['system:authenticated', 'web-editors'] },
  'user of web': { username: 'wilma', groups: ['system:authenticated'] },
  'default account of web': account('web', 'default'),
  'stranger': { username: 'mallory', groups: ['system:authenticated', 'team-editors'] },
};

/** What the Tenants make: `team-a` is privileged, `web` standard with debug containers, `team-b` has no editors. */
export function tenantObjects(): Manifest[] {
  const chart = new Chart(new App(), 'platform');
  const cluster = new GpuCluster(chart, 'cluster', { kubernetesVersion: '1.34', resourcePrefix: 'rdma' });
  const pool = new GpuNodePool(chart, 'h100', { cluster, system: GpuSystem.dgxH100(), nodes: 4 });
  const rdma = new RdmaNetwork(chart, 'rdma', {
    pool, transport: RdmaTransport.roce(), attachment: RdmaAttachment.sriov({ vfsPerNic: 8 }), addressing: Addressing.nvIpam('192.168.0.0/20'),
  });
  const tenants = [
    new Tenant(chart, 'team-a', {
      cluster, tier: TenantTier.PRIVILEGED, networks: [rdma], editorGroups: ['team-a-editors'], editorUsers: ['uma', PEOPLE['trainer account of team-a'].username],
    }),
    new Tenant(chart, 'team-b', { cluster, tier: TenantTier.PRIVILEGED }),
    new Tenant(chart, 'web', { cluster, tier: TenantTier.STANDARD, editorGroups: ['web-editors'], editorUsers: ['wilma'], debugContainers: true }),
  ];
  const namespaces = tenants.map(({ namespace }) => namespace);
  const KINDS = ['NetworkPolicy', 'ResourceQuota', 'Role', 'RoleBinding'];
  return (chart.toJson() as Manifest[]).filter(({ kind, metadata }) =>
    (kind === 'Namespace' && namespaces.includes(metadata.name)) || (KINDS.includes(kind) && namespaces.includes(metadata.namespace ?? '')));
}
