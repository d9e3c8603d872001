import { ApiObject, App, Chart } from 'cdk8s';
import { objectOf, objectsOf, tenancySite } from './tenancy-site';
import { GpuCluster, ManagementNetwork, ManagementProvider } from '../../src/fabric';
import { Tenant, TenantProps, TenantTier } from '../../src/tenancy';
import { refusalTextOf } from '../core/refusal-text-of';
import { ObjectSchemas } from '../oracle/object-schemas';

const RAILS = [0, 1, 2, 3, 4, 5, 6, 7];

test('The main object is the namespace, and ids and names are the contract with users', () => {
  const { chart, cluster, rdma } = tenancySite();
  const team = new Tenant(chart, 'llm', {
    cluster, tier: TenantTier.PRIVILEGED, networks: [rdma], editorGroups: ['ml'], ingressNamespaces: ['gateway'], egressCidrs: ['203.0.113.0/24'],
  });
  expect(ApiObject.of(team).kind).toBe('Namespace');
  const names = team.node.children.map(child => `${child.node.id}: ${(child as ApiObject).kind} ${(child as ApiObject).name}`);
  expect(names).toEqual([
    'Resource: Namespace llm',
    'Quota: ResourceQuota tenant',
    'default-deny: NetworkPolicy default-deny',
    'allow-dns: NetworkPolicy allow-dns',
    'allow-same-tenant: NetworkPolicy allow-same-tenant',
    'allow-ingress: NetworkPolicy allow-ingress',
    'allow-egress: NetworkPolicy allow-egress',
    'Role: Role tenant-editor',
    'RoleBinding: RoleBinding tenant-editor',
  ]);
  expect([team.namespace, team.tier, team.networks, team.cluster]).toEqual(['llm', 'privileged', [rdma], cluster]);
});

test('Every object is valid for Kubernetes', () => {
  const { chart, cluster, rdma, storage } = tenancySite();
  const props = { cluster, editorGroups: ['ml'], editorUsers: ['ann'], debugContainers: true, gpuQuota: 8, quota: { 'limits.memory': '4Ti' }, ingressNamespaces: ['gateway'], egressCidrs: ['203.0.113.0/24', 'fd00::/8'] };
  const teams = [
    new Tenant(chart, 'llm', { ...props, tier: TenantTier.PRIVILEGED, networks: [rdma, storage] }),
    new Tenant(chart, 'web', { ...props, tier: TenantTier.STANDARD }),
  ];
  const schemas = new ObjectSchemas();
  const objects = teams.flatMap(team => objectsOf(chart, team));
  expect(objects.length).toBeGreaterThanOrEqual(18);
  expect(objects.flatMap(object => schemas.faults(object))).toEqual([]);
});

describe('Namespace', () => {
  test.each([
    [TenantTier.PRIVILEGED, 'privileged', 'baseline', 'privileged'],
    [TenantTier.STANDARD, 'baseline', 'restricted', 'restricted'],
  ])('of tier %s is enforced at %s, audited at %s and warned of at %s', (tier, enforced, audited, warned) => {
    const { chart, cluster } = tenancySite();
    const team = new Tenant(chart, 'team', { cluster, tier, namespace: 'team-x' });
    expect(objectOf(objectsOf(chart, team), 'Namespace')).toEqual({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: {
        name: 'team-x',
        labels: {
          'gpu-fabric.dev/tier': tier,
          'pod-security.kubernetes.io/audit': audited,
          'pod-security.kubernetes.io/enforce': enforced,
          'pod-security.kubernetes.io/warn': warned,
        },
      },
    });
  });
});

describe('Quota', () => {
  const hardOf = (tier: TenantTier, more: Partial<TenantProps> = {}, given = false): { [key: string]: string } => {
    const { chart, cluster, rdma } = tenancySite();
    const team = new Tenant(chart, 'team', { cluster, tier, ...(given ? { networks: [rdma] } : {}), ...more });
    return objectOf(objectsOf(chart, team), 'ResourceQuota').spec.hard;
  };

  test('of the standard tier is 0 for every RDMA resource of the cluster, and for devices by DRA', () => {
    expect(hardOf(TenantTier.STANDARD)).toEqual({
      'compute-domain-default-channel.nvidia.com.deviceclass.resource.k8s.io/devices': '0',
      ...Object.fromEntries(RAILS.map(rail => [`requests.rdma/rdma_vf_rail_${rail}`, '0'])),
      'sriovnetwork.k8snetworkplumbingwg.io.deviceclass.resource.k8s.io/devices': '0',
    });
  });

  test('of the privileged tier is 0 for what was not given, and open for what was', () => {
    expect(Object.keys(hardOf(TenantTier.PRIVILEGED)).filter(key => key.startsWith('requests.rdma/'))).toHaveLength(8);
    expect(hardOf(TenantTier.PRIVILEGED, {}, true)).toEqual({ 'sriovnetwork.k8snetworkplumbingwg.io.deviceclass.resource.k8s.io/devices': '0' });
  });

  test('knows networks that are declared after the tenant', () => {
    const chart = new Chart(new App(), 'platform');
    const late = tenancySite();
    const team = new Tenant(late.chart, 'team', { cluster: late.cluster, tier: TenantTier.STANDARD });
    const early = new GpuCluster(chart, 'cluster', { kubernetesVersion: '1.34' });
    const alone = new Tenant(chart, 'team', { cluster: early, tier: TenantTier.STANDARD });
    expect(Object.keys(objectOf(objectsOf(late.chart, team), 'ResourceQuota').spec.hard)).toHaveLength(10);
    expect(Object.keys(objectOf(objectsOf(chart, alone), 'ResourceQuota').spec.hard)).toHaveLength(2);
  });

  test('limits GPUs by device plugin and by DRA, and takes further amounts as they were written', () => {
    const hard = hardOf(TenantTier.PRIVILEGED, { gpuQuota: 256, quota: { 'limits.memory': '4Ti', 'pods': '200', 'requests.rdma/rdma_vf_rail_0': '64' } }, true);
    expect(hard).toMatchObject({
      'gpu.nvidia.com.deviceclass.resource.k8s.io/devices': '256', 'limits.memory': '4Ti', 'pods': '200', 'requests.nvidia.com/gpu': '256', 'requests.rdma/rdma_vf_rail_0': '64',
    });
    expect(Object.keys(hard)).toEqual([...Object.keys(hard)].sort());
    expect(hardOf(TenantTier.STANDARD, { gpuQuota: 0 })).toMatchObject({ 'requests.nvidia.com/gpu': '0' });
  });

  test.each([
    'cpu', 'requests.cpu', 'limits.ephemeral-storage', 'hugepages-2Mi', 'requests.hugepages-1Gi', 'persistentvolumeclaims', 'count/jobs.batch', 'count/pods',
    'fast.storageclass.storage.k8s.io/requests.storage', 'mig.nvidia.com.deviceclass.resource.k8s.io/devices', 'requests.amd.com/gpu',
  ])('takes the key %s', key => {
    expect(hardOf(TenantTier.STANDARD, { quota: { [key]: '3' } })).toMatchObject({ [key]: '3' });
  });

  test('takes a fraction of what has fractions, and 0 of a device that was not given', () => {
    const quota = { 'requests.cpu': '2500m', 'fast.storageclass.storage.k8s.io/requests.storage': '1.5Ti', 'requests.rdma/rdma_vf_rail_0': '0' };
    expect(hardOf(TenantTier.STANDARD, { quota })).toMatchObject(quota);
  });

  test.each([
    [TenantTier.STANDARD, 'TIER_FORBIDS_RDMA'],
    [TenantTier.PRIVILEGED, 'NETWORK_NOT_GRANTED'],
  ])('of tier %s with a device that was not given is refused at the end: %s', (tier, code) => {
    const text = refusalTextOf(() => hardOf(tier, { quota: { 'requests.rdma/rdma_vf_rail_3': '2' } }));
    expect(text).toContain(`${code}: quota 'requests.rdma/rdma_vf_rail_3' gives tenant 'team' devices`);
    expect(text).toContain('got \'2\'; allowed: 0; remove \'requests.rdma/rdma_vf_rail_3\' from quota');
  });
});

describe('Editors', () => {
  interface Rule { apiGroups: string[]; resources: string[]; verbs: string[] }
  const rulesOf = (tier: TenantTier, more: Partial<TenantProps> = {}): Rule[] => {
    const { chart, cluster } = tenancySite();
    const team = new Tenant(chart, 'team', { cluster, tier, editorGroups: ['ml'], ...more });
    return objectOf(objectsOf(chart, team), 'Role').rules;
  };
  const may = (rules: Rule[], verb: string, group: string, resource: string): boolean =>
    rules.some(({ apiGroups, resources, verbs }) => apiGroups.includes(group) && resources.includes(resource) && verbs.includes(verb));

  test.each([
    ['', 'pods'], ['', 'services'], ['', 'configmaps'], ['', 'persistentvolumeclaims'], ['apps', 'deployments'], ['apps', 'statefulsets'], ['batch', 'jobs'],
    ['leaderworkerset.x-k8s.io', 'leaderworkersets'], ['jobset.x-k8s.io', 'jobsets'], ['kubeflow.org', 'pytorchjobs'], ['kubeflow.org', 'mpijobs'],
    ['trainer.kubeflow.org', 'trainjobs'], ['ray.io', 'rayclusters'],
  ])('make workloads: %s %s', (group, resource) => {
    for (const tier of [TenantTier.STANDARD, TenantTier.PRIVILEGED]) {
      for (const verb of ['create', 'update', 'delete']) expect(may(rulesOf(tier), verb, group, resource)).toBe(true);
    }
  });

  test.each([
    ['k8s.cni.cncf.io', 'network-attachment-definitions'], ['sriovnetwork.openshift.io', 'sriovnetworks'], ['mellanox.com', 'macvlannetworks'], ['nv-ipam.nvidia.com', 'ippools'],
    ['', 'namespaces'], ['', 'resourcequotas'], ['', 'limitranges'], ['', 'pods/ephemeralcontainers'], ['', 'serviceaccounts/token'], ['', 'nodes'],
    ['networking.k8s.io', 'networkpolicies'], ['rbac.authorization.k8s.io', 'roles'], ['rbac.authorization.k8s.io', 'rolebindings'], ['constraints.gatekeeper.sh', 'gpufabricpodaccess'],
  ])('do not change what the platform owns: %s %s', (group, resource) => {
    for (const tier of [TenantTier.STANDARD, TenantTier.PRIVILEGED]) {
      for (const verb of ['create', 'update', 'patch', 'delete']) expect(may(rulesOf(tier), verb, group, resource)).toBe(false);
    }
  });

  test('have no wildcard and no escalating verb', () => {
    for (const rule of rulesOf(TenantTier.PRIVILEGED, { debugContainers: true })) {
      expect([...rule.apiGroups, ...rule.resources, ...rule.verbs]).not.toContain('*');
      for (const verb of ['escalate', 'bind', 'impersonate']) expect(rule.verbs).not.toContain(verb);
    }
  });

  test('claim devices by DRA in the privileged tier only', () => {
    for (const [group, resource] of [['resource.k8s.io', 'resourceclaims'], ['resource.k8s.io', 'resourceclaimtemplates'], ['resource.nvidia.com', 'computedomains']]) {
      expect(may(rulesOf(TenantTier.PRIVILEGED), 'create', group, resource)).toBe(true);
      expect(may(rulesOf(TenantTier.STANDARD), 'create', group, resource)).toBe(false);
    }
  });

  test('see attachments and network policies, and debug running pods when that is asked for', () => {
    expect(may(rulesOf(TenantTier.STANDARD), 'list', 'k8s.cni.cncf.io', 'network-attachment-definitions')).toBe(true);
    expect(may(rulesOf(TenantTier.STANDARD), 'get', 'networking.k8s.io', 'networkpolicies')).toBe(true);
    expect(may(rulesOf(TenantTier.STANDARD, { debugContainers: true }), 'patch', '', 'pods/ephemeralcontainers')).toBe(true);
  });

  test('are bound by group and by name, each once and in order', () => {
    const { chart, cluster } = tenancySite();
    const team = new Tenant(chart, 'team', { cluster, tier: TenantTier.STANDARD, editorGroups: ['z', 'a', 'z'], editorUsers: ['ann'] });
    const binding = objectOf(objectsOf(chart, team), 'RoleBinding');
    expect(binding.metadata).toEqual({ name: 'tenant-editor', namespace: 'team' });
    expect(binding.roleRef).toEqual({ apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'tenant-editor' });
    expect(binding.subjects.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`)).toEqual(['Group a', 'Group z', 'User ann']);
  });

  test('are absent where none are named', () => {
    const { chart, cluster } = tenancySite();
    const kinds = objectsOf(chart, new Tenant(chart, 'team', { cluster, tier: TenantTier.STANDARD, debugContainers: true })).map(({ kind }) => kind);
    expect(kinds).not.toContain('Role');
    expect(kinds).not.toContain('RoleBinding');
  });
});

describe('Network policies', () => {
  const policiesOf = (more: Partial<TenantProps> = {}): { [name: string]: unknown } => {
    const { chart, cluster } = tenancySite();
    const team = new Tenant(chart, 'team', { cluster, tier: TenantTier.STANDARD, ...more });
    const policies = objectsOf(chart, team).filter(({ kind }) => kind === 'NetworkPolicy');
    for (const { metadata } of policies) expect(metadata.namespace).toBe('team');
    return Object.fromEntries(policies.map(({ metadata, spec }) => [metadata.name, spec]));
  };

  test('deny everything, then allow DNS and the tenant itself', () => {
    expect(policiesOf()).toEqual({
      'default-deny': { podSelector: {}, policyTypes: ['Egress', 'Ingress'] },
      'allow-dns': {
        podSelector: {},
        policyTypes: ['Egress'],
        egress: [{
          to: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } }, podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } }],
          ports: [{ protocol: 'TCP', port: 53 }, { protocol: 'UDP', port: 53 }],
        }],
      },
      'allow-same-tenant': {
        podSelector: {}, policyTypes: ['Egress', 'Ingress'], ingress: [{ from: [{ podSelector: {} }] }], egress: [{ to: [{ podSelector: {} }] }],
      },
    });
  });

  test('open what was named, each once and in order', () => {
    const { 'allow-ingress': ingress, 'allow-egress': egress } = policiesOf({ ingressNamespaces: ['monitoring', 'gateway', 'gateway'], egressCidrs: ['203.0.113.0/24', '198.51.100.7/32'] });
    expect(ingress).toMatchObject({ ingress: [{ from: ['gateway', 'monitoring'].map(name => ({ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } })) }] });
    expect(egress).toMatchObject({ egress: [{ to: [{ ipBlock: { cidr: '198.51.100.7/32' } }, { ipBlock: { cidr: '203.0.113.0/24' } }] }] });
  });
});

describe('Networks', () => {
  test('are granted to the namespace, once, in any order', () => {
    const { chart, cluster, rdma, storage } = tenancySite();
    const team = new Tenant(chart, 'llm', { cluster, tier: TenantTier.PRIVILEGED, networks: [storage, rdma, storage] });
    expect(team.networks).toEqual([rdma, storage]);
    expect([rdma.grantedNamespaces, storage.grantedNamespaces]).toEqual([['llm'], ['llm']]);
    expect(() => team._assertUses(rdma, 'job \'x\'')).not.toThrow();
  });

  test('that a tenant was not given are refused to its workloads, and the cure names network and tenant', () => {
    const { chart, cluster, rdma, storage } = tenancySite();
    const team = new Tenant(chart, 'llm', { cluster, tier: TenantTier.PRIVILEGED, networks: [storage] });
    const none = new Tenant(chart, 'none', { cluster, tier: TenantTier.PRIVILEGED });
    const standard = new Tenant(chart, 'web', { cluster, tier: TenantTier.STANDARD });
    expect(refusalTextOf(() => team._assertUses(rdma, 'job \'x\''))).toBe(
      'NETWORK_NOT_GRANTED: job \'x\' uses network \'rdma\', which tenant \'llm\' was not given; got \'rdma\'; allowed: \'storage\'; add \'rdma\' to the networks of tenant \'llm\'');
    expect(refusalTextOf(() => none._assertUses(rdma, 'job \'x\''))).toContain('allowed: no secondary network');
    expect(refusalTextOf(() => standard._assertUses(rdma, 'job \'x\''))).toMatch(/^TIER_FORBIDS_RDMA: .*TenantTier.PRIVILEGED/);
  });

  test('do not depend on the order of tenants', () => {
    const build = (order: string[]): unknown => {
      const { chart, cluster, rdma } = tenancySite();
      for (const id of order) new Tenant(chart, id, { cluster, tier: TenantTier.PRIVILEGED, networks: [rdma] });
      return (chart.toJson() as { kind: string; metadata: { name: string; namespace?: string } }[])
        .map(object => JSON.stringify(object)).sort();
    };
    expect(build(['a', 'b'])).toEqual(build(['b', 'a']));
  });
});

describe('Bad input is refused', () => {
  const site = tenancySite();
  const other = tenancySite();
  const standard = { cluster: site.cluster, tier: TenantTier.STANDARD };
  new Tenant(site.chart, 'taken', standard);

  const cases: [string, string, Partial<TenantProps>, string[]][] = [
    ['a standard tenant with RDMA', 'TIER_FORBIDS_RDMA', { networks: [site.rdma] }, ['\'rdma\'', 'TenantTier.PRIVILEGED']],
    ['a standard tenant with storage', 'TIER_FORBIDS_RDMA', { networks: [site.storage] }, ['\'storage\'']],
    ['a network of another cluster', 'POOL_MISMATCH', { tier: TenantTier.PRIVILEGED, networks: [other.rdma] }, ['remove \'rdma\'']],
    ['a namespace that is no DNS label', 'NAME_INVALID', { namespace: 'Team_A' }, ['\'Team_A\'', 'team-a']],
    ['a namespace of 64 characters', 'NAME_INVALID', { namespace: 'x'.repeat(64) }, ['63']],
    ['the namespace of the Network Operator', 'NAMESPACE_RESERVED', { namespace: 'nvidia-network-operator' }, ['an operator of the cluster', 'team-nvidia-network-operator']],
    ['the namespace of Gatekeeper', 'NAMESPACE_RESERVED', { namespace: 'gatekeeper-system' }, ['team-gatekeeper-system']],
    ['kube-system', 'NAMESPACE_RESERVED', { namespace: 'kube-system' }, ['Kubernetes itself']],
    ['kube-anything', 'NAMESPACE_RESERVED', { namespace: 'kube-team' }, ['default, kube-*']],
    ['the namespace default', 'NAMESPACE_RESERVED', { namespace: 'default' }, ['team-default']],
    ['the namespace of another tenant', 'NAME_COLLISION', { namespace: 'taken' }, ['tenant namespace \'taken\'', 'platform/taken']],
    ['a negative GPU quota', 'COUNT_INVALID', { gpuQuota: -1 }, ['-1', 'for example 0']],
    ['half a GPU', 'COUNT_INVALID', { gpuQuota: 0.5 }, ['0.5']],
    ['a quota of a bare extended resource', 'QUOTA_INVALID', { quota: { 'nvidia.com/gpu': '8' } }, ['write \'requests.nvidia.com/gpu\'']],
    ['a quota of limits of an extended resource', 'QUOTA_INVALID', { quota: { 'limits.rdma/rdma_vf': '8' } }, ['write \'requests.rdma/rdma_vf\'']],
    ['a quota of something unknown', 'QUOTA_INVALID', { quota: { gpus: '8' } }, ['remove \'gpus\'']],
    ['GPUs limited twice', 'QUOTA_INVALID', { gpuQuota: 8, quota: { 'requests.nvidia.com/gpu': '4' } }, ['gpuQuota 8', 'remove \'requests.nvidia.com/gpu\'']],
    ['a quota that is no quantity', 'QUANTITY_INVALID', { quota: { 'limits.memory': '4 TB' } }, ['\'4 TB\'', 'quota \'limits.memory\' of tenant \'team\'']],
    ['a negative quota', 'QUANTITY_INVALID', { quota: { pods: '-1' } }, ['\'-1\'', '0 or more']],
    ['a fraction of a device', 'QUANTITY_INVALID', { quota: { 'requests.amd.com/gpu': '1500m' } }, ['\'1500m\'', 'a whole number']],
    ['an egress range with host bits', 'CIDR_HOST_BITS', { egressCidrs: ['203.0.113.7/24'] }, ['203.0.113.0/24']],
    ['an egress range that is none', 'CIDR_INVALID', { egressCidrs: ['anywhere'] }, ['\'anywhere\'']],
    ['an ingress namespace that is no DNS label', 'NAME_INVALID', { ingressNamespaces: ['*'] }, ['\'*\'']],
  ];
  test.each(cases)('%s: %s', (_, code, props, words) => {
    const text = refusalTextOf(() => new Tenant(new Chart(new App(), 'c'), 'team', { ...standard, ...props }));
    expect(text).toMatch(new RegExp(`^${code}: `));
    for (const word of words) expect(text).toContain(word);
  });

  test('and grants nothing when it was', () => {
    expect([site.rdma.grantedNamespaces, other.rdma.grantedNamespaces]).toEqual([[], []]);
  });

  test('a namespace that an operator takes later: NAMESPACE_RESERVED', () => {
    const { chart, cluster } = tenancySite();
    new Tenant(chart, 'ovn-kubernetes', { cluster, tier: TenantTier.STANDARD });
    new ManagementNetwork(chart, 'management', { cluster, provider: ManagementProvider.OVN_KUBERNETES, podCidr: '10.128.0.0/14', serviceCidr: '172.30.0.0/16' });
    expect(refusalTextOf(() => chart.toJson())).toContain('NAMESPACE_RESERVED: namespace \'ovn-kubernetes\' of a tenant');
  });
});
