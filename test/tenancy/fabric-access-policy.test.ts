import { ApiObject, Chart, Testing } from 'cdk8s';
import { objectOf, tenancySite, TenancySite } from './tenancy-site';
import { GatekeeperRelease } from '../../src/catalog';
import { ManagementNetwork, ManagementProvider } from '../../src/fabric';
import { FabricAccessPolicy, FabricAccessPolicyProps, PolicyEnforcement, Tenant, TenantTier } from '../../src/tenancy';
import { refusalTextOf } from '../core/refusal-text-of';
import { Oracle, referenceMaterial, skippedAloud } from '../oracle';
import { Manifest } from '../oracle/manifest';

/** Namespaces that are exempt on a cluster without a CNI of its own. */
const EXEMPT = ['gatekeeper-system', 'gpu-operator', 'kube-system', 'nvidia-network-operator', 'ovn-host-network', 'ovn-kubernetes'];

function policyOn({ chart, cluster }: TenancySite, props: Partial<FabricAccessPolicyProps> = {}): FabricAccessPolicy {
  return new FabricAccessPolicy(chart, 'access', { cluster, ...props });
}

/** Objects of Gatekeeper in a chart. */
function gatekeeper(chart: Chart): (Manifest & { readonly [field: string]: any })[] {
  return (chart.toJson() as Manifest[]).filter(({ apiVersion }) => apiVersion.includes('gatekeeper.sh/'));
}

describe('The policy', () => {
  test('names its objects the same in every cluster', () => {
    const at = tenancySite();
    const policy = policyOn(at);
    const objects = policy.node.findAll().filter(ApiObject.isApiObject) as ApiObject[];
    expect(objects.map(object => `${object.node.id} -> ${object.kind} ${object.name}`).sort()).toEqual([
      'ClaimTemplate -> ConstraintTemplate gpufabricclaimaccess',
      'NamespaceTemplate -> ConstraintTemplate gpufabricnamespaceguard',
      'ObjectTemplate -> ConstraintTemplate gpufabricobjectguard',
      'Resource -> ConstraintTemplate gpufabricpodaccess',
      'claims-privileged -> GpuFabricClaimAccess gpu-fabric-claims-privileged',
      'claims-standard -> GpuFabricClaimAccess gpu-fabric-claims-standard',
      'gpu-fabric-jobs-of-cronjobs -> ExpansionTemplate gpu-fabric-jobs-of-cronjobs',
      ...objects.filter(({ kind, name }) => kind === 'ExpansionTemplate' && name !== 'gpu-fabric-jobs-of-cronjobs').map(({ name }) => `${name} -> ExpansionTemplate ${name}`),
      'namespaces -> GpuFabricNamespaceGuard gpu-fabric-namespaces',
      'objects -> GpuFabricObjectGuard gpu-fabric-objects',
      'pods-privileged -> GpuFabricPodAccess gpu-fabric-pods-privileged',
      'pods-standard -> GpuFabricPodAccess gpu-fabric-pods-standard',
    ].sort());
    expect((policy.node.defaultChild as ApiObject).name).toBe('gpufabricpodaccess');
  });

  test('judges every namespace that is not privileged as standard, and leaves out operators by exact name', () => {
    const at = tenancySite();
    policyOn(at, { exemptNamespaces: ['monitoring'] });
    const standard = objectOf(gatekeeper(at.chart), 'GpuFabricPodAccess', 'gpu-fabric-pods-standard').spec;
    expect(standard.match.namespaceSelector.matchExpressions).toEqual([{ key: 'gpu-fabric.dev/tier', operator: 'NotIn', values: ['privileged'] }]);
    expect(standard.match.excludedNamespaces).toEqual(expect.arrayContaining([...EXEMPT, 'monitoring']));
    expect(standard.match.excludedNamespaces.filter((name: string) => name.includes('*'))).toEqual([]);
    expect(standard.parameters).toMatchObject({ grants: [], deviceClasses: [] });
    expect(standard.parameters.capabilities).not.toContain('IPC_LOCK');
    const privileged = objectOf(gatekeeper(at.chart), 'GpuFabricPodAccess', 'gpu-fabric-pods-privileged').spec;
    expect(privileged.match.namespaceSelector.matchExpressions[0].operator).toBe('In');
    expect(privileged.parameters.capabilities).toContain('IPC_LOCK');
  });

  test('knows tenants, networks and CNIs that come after it, and nothing depends on the order', () => {
    const parts: ((at: TenancySite) => unknown)[] = [
      at => policyOn(at),
      at => new Tenant(at.chart, 'llm', { cluster: at.cluster, tier: TenantTier.PRIVILEGED, networks: [at.rdma] }),
      at => new ManagementNetwork(at.chart, 'management', { cluster: at.cluster, provider: ManagementProvider.KUBE_OVN, podCidr: '10.16.0.0/16', serviceCidr: '10.96.0.0/12' }),
    ];
    const rendered = [[0, 1, 2], [2, 1, 0], [1, 0, 2]].map(order => {
      const at = tenancySite();
      order.forEach(part => parts[part](at));
      return { objects: gatekeeper(at.chart), values: at.cluster.helmReleases.find(({ name }) => name === 'gatekeeper') };
    });
    expect(rendered[1]).toEqual(rendered[0]);
    expect(rendered[2]).toEqual(rendered[0]);
    const { grants } = objectOf(rendered[0].objects, 'GpuFabricPodAccess', 'gpu-fabric-pods-privileged').spec.parameters;
    expect(JSON.stringify(grants)).toContain('rdma-rail-7-llm');
    expect(JSON.stringify(grants)).toContain('rdma/rdma_vf_rail_7');
  });

  test.each([PolicyEnforcement.DENY, PolicyEnforcement.WARN, PolicyEnforcement.DRY_RUN])('enforces by %s in every constraint', enforcement => {
    const at = tenancySite();
    policyOn(at, { enforcement });
    const constraints = gatekeeper(at.chart).filter(({ apiVersion }) => apiVersion.startsWith('constraints.'));
    expect(constraints.map(({ spec }) => spec.enforcementAction)).toEqual(constraints.map(() => enforcement));
    expect(constraints).toHaveLength(6);
  });

  test('lets administrators and operators set tiers and make networks, nobody else', () => {
    const at = tenancySite();
    policyOn(at, { administratorGroups: ['platform-team'], administratorUsers: ['zoe', 'adam'] });
    const { parameters } = objectOf(gatekeeper(at.chart), 'GpuFabricNamespaceGuard').spec;
    expect(parameters.users).toEqual(['adam', 'zoe']);
    expect(parameters.groups).toEqual(expect.arrayContaining(['platform-team', 'system:serviceaccounts:nvidia-network-operator']));
    expect(parameters.groups).not.toContain('system:masters');
    expect(parameters.groups).not.toContain('system:authenticated');
  });

  test('opens resources for every tier', () => {
    const at = tenancySite();
    policyOn(at, { openResources: ['amd.com/gpu'] });
    for (const tier of ['privileged', 'standard']) {
      expect(objectOf(gatekeeper(at.chart), 'GpuFabricPodAccess', `gpu-fabric-pods-${tier}`).spec.parameters.resources).toContain('amd.com/gpu');
    }
  });

  test('opens RuntimeClasses for every tier, and none by itself', () => {
    const classes = (props: Partial<FabricAccessPolicyProps>): string[][] => {
      const at = tenancySite();
      policyOn(at, props);
      return ['privileged', 'standard'].map(tier => objectOf(gatekeeper(at.chart), 'GpuFabricPodAccess', `gpu-fabric-pods-${tier}`).spec.parameters.runtimeClasses);
    };
    expect(classes({})).toEqual([[], []]);
    expect(classes({ openRuntimeClasses: ['kata', 'gvisor'] })).toEqual([['gvisor', 'kata'], ['gvisor', 'kata']]);
  });

  test('brings Gatekeeper, closed when it fails', () => {
    const at = tenancySite();
    policyOn(at);
    const release = at.cluster.helmReleases.find(({ name }) => name === 'gatekeeper');
    expect(release).toMatchObject({ version: '3.23.0', namespace: 'gatekeeper-system', values: { validatingWebhookFailurePolicy: 'Fail' } });
    expect(objectOf(at.chart.toJson(), 'Namespace', 'gatekeeper-system').metadata.labels).toBeDefined();
  });

  const folder = referenceMaterial();
  if (folder === undefined) console.warn(skippedAloud('the objects of the access policy were not checked against their schemas'));
  (folder === undefined ? test.skip : test)('is valid under the schemas of Gatekeeper and of its own templates', () => {
    const at = tenancySite();
    policyOn(at);
    new Tenant(at.chart, 'llm', { cluster: at.cluster, tier: TenantTier.PRIVILEGED, networks: [at.rdma, at.storage] });
    expect(new Oracle(folder).check(at.chart.toJson(), at.cluster.helmReleases).faults).toEqual([]);
  });
});

describe('Refuses', () => {
  test.each<[string, Partial<FabricAccessPolicyProps>, RegExp]>([
    ['an exempt namespace that is no name', { exemptNamespaces: ['kube-*'] }, /^NAME_INVALID: .*'kube-\*'/],
    ['an open resource that is no full name', { openResources: ['gpu'] }, /^NAME_INVALID: .*write the domain before 'gpu'/],
    ['an open resource with the RDMA prefix', { openResources: ['rdma/ib'] }, /^RESOURCE_GUARDED: .*remove 'rdma\/ib' from openResources/],
    ['an open RuntimeClass that is no name', { openRuntimeClasses: ['nvidia*'] }, /^NAME_INVALID: open RuntimeClass of access policy 'access'.*'nvidia\*'/],
    ['an open resource of a device class', { openResources: ['deviceclass.resource.kubernetes.io/x'] }, /^RESOURCE_GUARDED: /],
  ])('%s', (_, props, text) => {
    expect(refusalTextOf(() => policyOn(tenancySite(), props))).toMatch(text);
  });

  test('two policies on one cluster', () => {
    const at = tenancySite();
    policyOn(at);
    expect(refusalTextOf(() => new FabricAccessPolicy(at.chart, 'second', { cluster: at.cluster }))).toMatch(/^NAME_COLLISION: /);
  });

  test('a tenant in an exempt namespace, whichever came first', () => {
    const at = tenancySite();
    policyOn(at, { exemptNamespaces: ['llm'] });
    new Tenant(at.chart, 'llm', { cluster: at.cluster, tier: TenantTier.PRIVILEGED });
    expect(refusalTextOf(() => Testing.synth(at.chart))).toMatch(/TENANT_EXEMPT: .*remove 'llm' from exemptNamespaces/);
  });

  test('an open resource that is a device of a network', () => {
    const at = tenancySite({ resourcePrefix: 'nvidia.com' });
    policyOn(at, { openResources: ['nvidia.com/rdma_vf_rail_0'] });
    expect(refusalTextOf(() => Testing.synth(at.chart))).toMatch(/RESOURCE_GUARDED: .*'nvidia.com\/rdma_vf_rail_0'/);
  });

  test('a tenant in the namespace of a CNI that came after it', () => {
    const at = tenancySite();
    new Tenant(at.chart, 'ovn-kubernetes', { cluster: at.cluster, tier: TenantTier.STANDARD });
    const provider = ManagementProvider.OVN_KUBERNETES;
    new ManagementNetwork(at.chart, 'management', { cluster: at.cluster, provider, podCidr: '10.16.0.0/16', serviceCidr: '10.96.0.0/12' });
    expect(refusalTextOf(() => Testing.synth(at.chart))).toMatch(/NAMESPACE_RESERVED: .*ovn-kubernetes/);
  });

  test('nothing of a policy that fits', () => {
    const at = tenancySite();
    const policy = policyOn(at, { exemptNamespaces: ['monitoring'] });
    expect(policy.node.validate()).toEqual([]);
    expect(policy.enforcement).toBe(PolicyEnforcement.DENY);
    expect(policy.gatekeeper).toBe(GatekeeperRelease.V3_23_0);
  });
});
