import { Chart } from 'cdk8s';
import { cluster, manifests, pool, valuesOf } from './cluster-site';
import { roce } from './rdma-site';
import { Addressing, ManagementNetwork, ManagementNetworkProps, ManagementProvider } from '../../src/fabric';
import { refusalTextOf } from '../core/refusal-text-of';

function management(made: ReturnType<typeof cluster>, props: Partial<ManagementNetworkProps> = {}, id = 'management'): ManagementNetwork {
  return new ManagementNetwork(Chart.of(made), id, {
    cluster: made, provider: ManagementProvider.OVN_KUBERNETES, podCidr: '10.128.0.0/14', serviceCidr: '172.30.0.0/16', ...props,
  });
}

function claims(made: ReturnType<typeof cluster>): string[] {
  return made._addressSpace.claims.map(({ kind, name, cidr }) => `${kind} ${name} ${cidr}`);
}

describe('providers', () => {
  test('OVN-Kubernetes', () => {
    const made = cluster();
    management(made, { mtu: 8900, podPrefixPerNode: 23, apiServer: 'https://10.0.0.10:6443', transitCidr: '100.90.0.0/16' });
    expect(valuesOf(made, 'ovn-kubernetes')).toMatchObject({
      mtu: 8900, podNetwork: '10.128.0.0/14/23', k8sAPIServer: 'https://10.0.0.10:6443', global: { v4TransitSubnet: '100.90.0.0/16' },
    });
    expect(claims(made)).toEqual([
      'pod management 10.128.0.0/14', 'join OVN-Kubernetes join 100.64.0.0/16', 'join OVN-Kubernetes transit 100.90.0.0/16',
      'join OVN-Kubernetes masquerade 169.254.0.0/17', 'service management 172.30.0.0/16',
    ]);
    expect(made.operatorNamespaces).toEqual(expect.arrayContaining(['ovn-host-network', 'ovn-kubernetes']));
  });

  test('Kube-OVN', () => {
    const made = cluster();
    management(made, { provider: ManagementProvider.KUBE_OVN, joinCidr: '100.70.0.0/16' });
    expect(valuesOf(made, 'kube-ovn').networking.join.cidr).toEqual({ v4: '100.70.0.0/16' });
    expect(claims(made)).toContain('join Kube-OVN join 100.70.0.0/16');
  });

  test('Antrea', () => {
    const made = cluster();
    management(made, { provider: ManagementProvider.ANTREA });
    expect(valuesOf(made, 'antrea')).toEqual({ defaultMTU: 1400, serviceCIDR: '172.30.0.0/16' });
    expect(claims(made)).toEqual(['pod management 10.128.0.0/14', 'service management 172.30.0.0/16']);
  });

  test('one that exists adds no release, but its addresses are taken', () => {
    const made = cluster();
    const before = made.helmReleases.length;
    management(made, { provider: ManagementProvider.EXISTING, joinCidr: '100.64.0.0/16' });
    expect(made.helmReleases).toHaveLength(before);
    expect(claims(made)).toEqual(['pod management 10.128.0.0/14', 'join management join 100.64.0.0/16', 'service management 172.30.0.0/16']);
  });

  test.each([ManagementProvider.KUBE_OVN, ManagementProvider.OVN_KUBERNETES, ManagementProvider.ANTREA])('%s runs on IPv6 too', provider => {
    const made = cluster();
    management(made, { provider, podCidr: 'fd00:10::/48', serviceCidr: 'fd00:96::/112' });
    expect(JSON.stringify(made.helmReleases.find(({ values }) => JSON.stringify(values).includes('fd00:96::/112')))).not.toMatch(/"v4/);
  });
});

test('jobs find each other over the bootstrap interface of the cluster', () => {
  expect(management(cluster()).interfaceName).toBe('eth0');
  expect(management(cluster({ bootstrapInterface: 'net0' })).interfaceName).toBe('net0');
  expect(management(cluster())).toMatchObject({ mtu: 1400, podCidr: '10.128.0.0/14', serviceCidr: '172.30.0.0/16' });
});

/** Each: what is wrong, the input, the code, and what the text must name. */
const REFUSED: [string, Partial<ManagementNetworkProps>, string, string[]][] = [
  ['pods and Services that overlap', { serviceCidr: '10.130.0.0/16' }, 'CIDR_OVERLAP', ['10.128.0.0/14', '10.130.0.0/16']],
  ['pods in the join range of the CNI', { podCidr: '100.64.0.0/18' }, 'CIDR_OVERLAP', ['OVN-Kubernetes join', '100.64.0.0/18']],
  ['Services in the transit range of the CNI', { serviceCidr: '100.88.0.0/16' }, 'CIDR_OVERLAP', ['OVN-Kubernetes transit']],
  ['pods in a site network', { podCidr: '192.168.0.0/16' }, 'CIDR_OVERLAP', ["site '192.168.128.0/17'"]],
  ['a pod CIDR that is none', { podCidr: '10.128.0.0' }, 'CIDR_INVALID', ["podCidr of 'management'", '10.128.0.0/32']],
  ['a Service CIDR with host bits', { serviceCidr: '172.30.0.1/16' }, 'CIDR_HOST_BITS', ["serviceCidr of 'management'", '172.30.0.0/16']],
  ['two address families', { serviceCidr: 'fd00:96::/112' }, 'CIDR_INVALID', ['IPv6 fd00:96::/112', 'allowed: IPv4']],
  ['a join range of another family', { joinCidr: 'fd98::/64' }, 'CIDR_INVALID', ['joinCidr', 'allowed: IPv4']],
  ['a transit range of another family', { transitCidr: 'fd97::/64' }, 'CIDR_INVALID', ['transitCidr', 'allowed: IPv4']],
  ['an MTU below what IPv4 needs', { mtu: 500 }, 'MTU_OUT_OF_RANGE', ['got 500', '576']],
  ['an MTU below what IPv6 needs', { podCidr: 'fd00:10::/48', serviceCidr: 'fd00:96::/112', mtu: 1279 }, 'MTU_OUT_OF_RANGE', ['1280']],
  ['an MTU above the largest packet', { mtu: 65536 }, 'MTU_OUT_OF_RANGE', ['65535']],
  ['half an MTU', { mtu: 1400.5 }, 'MTU_OUT_OF_RANGE', ['got 1400.5']],
  ['a join range for Antrea', { provider: ManagementProvider.ANTREA, joinCidr: '100.64.0.0/16' }, 'SETTING_UNSUPPORTED', ['joinCidr', 'Antrea', 'drop joinCidr']],
  ['a transit range for Kube-OVN', { provider: ManagementProvider.KUBE_OVN, transitCidr: '100.88.0.0/16' }, 'SETTING_UNSUPPORTED', ['transitCidr', 'Kube-OVN']],
  ['a node prefix for an existing CNI', { provider: ManagementProvider.EXISTING, podPrefixPerNode: 24 }, 'SETTING_UNSUPPORTED', ['podPrefixPerNode']],
  ['an API server for Antrea', { provider: ManagementProvider.ANTREA, apiServer: 'https://10.0.0.1' }, 'SETTING_UNSUPPORTED', ['apiServer', 'OVN-Kubernetes']],
  ['an API server without a scheme', { apiServer: '10.0.0.10:6443' }, 'NAME_INVALID', ["'10.0.0.10:6443'", 'https://10.0.0.10:6443']],
  ['an API server with a path', { apiServer: 'https://api.example/k8s' }, 'NAME_INVALID', ['without a path']],
  ['a node prefix shorter than the pod CIDR', { podPrefixPerNode: 12 }, 'COUNT_INVALID', ['10.128.0.0/14', '14 to 30']],
  ['a node prefix without room for pods', { podPrefixPerNode: 31 }, 'COUNT_INVALID', ['14 to 30']],
];

test.each(['https://10.0.0.10:6443', 'https://api.example', 'https://[fd00::10]:6443'])('takes the API server %s', apiServer => {
  const made = cluster();
  management(made, { apiServer });
  expect(valuesOf(made, 'ovn-kubernetes').k8sAPIServer).toBe(apiServer);
});

test.each(REFUSED)('refuses %s', (_, props, code, named) => {
  const text = refusalTextOf(() => management(cluster({ siteCidrs: ['192.168.128.0/17'] }), props));
  expect(text).toMatch(new RegExp(`^${code}: `));
  for (const part of named) expect(text).toContain(part);
});

test('refuses a second one', () => {
  const made = cluster();
  management(made);
  expect(refusalTextOf(() => management(made, { podCidr: '10.0.0.0/16', serviceCidr: '10.1.0.0/16' }, 'other'))).toMatch(/^NAME_COLLISION: management network/);
});

test.each([['pods', '10.128.0.0/16'], ['Services', '172.30.0.0/20'], ['the join network', '100.64.0.0/16'], ['the transit network', '100.88.0.0/20']])(
  'refuses rails that overlap %s, whichever came first', (_, rails) => {
    const build = (first: 'rails' | 'management') => refusalTextOf(() => {
      const made = cluster();
      const h100 = pool(made, 'h100');
      const network = () => roce({ chart: Chart.of(made), cluster: made, pool: h100 }, { addressing: Addressing.nvIpam(rails) });
      const parts = [network, () => management(made)];
      if (first === 'management') parts.reverse();
      for (const part of parts) part();
    });
    expect(build('management')).toMatch(/^CIDR_OVERLAP: /);
    expect(build('rails')).toMatch(/^CIDR_OVERLAP: /);
  });

test('refuses more nodes than the pod CIDR has parts', () => {
  const made = cluster();
  management(made, { podCidr: '10.128.0.0/20' });
  pool(made, 'a', { nodes: 9 });
  pool(made, 'b', { nodes: 7 });
  expect(() => manifests(made)).not.toThrow();
  pool(made, 'c', { nodes: 1, nodeSelector: { pool: 'c' } });
  expect(refusalTextOf(() => manifests(made))).toContain(
    "SUBNET_TOO_SMALL: podCidr 10.128.0.0/20 of 'management' has parts of /24 for 16 nodes, the pools have 17; got 17 nodes");
});

test('a pod CIDR that is smaller than one part serves no node', () => {
  const made = cluster();
  management(made, { podCidr: '10.128.0.0/25' });
  pool(made, 'a', { nodes: 1 });
  expect(refusalTextOf(() => manifests(made))).toContain('for 0 nodes, the pools have 1');
});
