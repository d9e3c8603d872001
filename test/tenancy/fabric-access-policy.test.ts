import { ApiObject, Chart } from 'cdk8s';
import { objectOf, objectsOf, tenancySite, TenancySite } from './tenancy-site';
import { ManagementNetwork, ManagementProvider } from '../../src/fabric';
import { HelmRelease } from '../../src/operators';
import { FabricAccessPolicy, FabricAccessPolicyProps, PolicyEnforcement, Tenant, TenantTier } from '../../src/tenancy';
import { refusalTextOf } from '../core/refusal-text-of';
import { Manifest } from '../oracle/manifest';
import { ObjectSchemas } from '../oracle/object-schemas';
import { referenceMaterial, skippedAloud } from '../oracle/reference-material';

function policyOf(site: TenancySite, more: Partial<FabricAccessPolicyProps> = {}): FabricAccessPolicy {
  return new FabricAccessPolicy(site.chart, 'access', { cluster: site.cluster, ...more });
}

function constraintsOf(chart: Chart, policy: FabricAccessPolicy): Manifest[] {
  return objectsOf(chart, policy).filter(({ apiVersion }) => apiVersion.startsWith('constraints.'));
}

function gatekeeperOf(site: TenancySite): HelmRelease {
  return site.cluster.helmReleases.filter(({ name }) => name === 'gatekeeper')[0];
}

test('The main object is the template of the pod rule, and ids and names are the contract with users', () => {
  const site = tenancySite();
  const policy = policyOf(site);
  expect(ApiObject.of(policy).name).toBe('gpufabricpodaccess');
  expect(policy.node.children.map(child => `${child.node.id}: ${(child as ApiObject).kind} ${(child as ApiObject).name}`)).toEqual([
    'Resource: ConstraintTemplate gpufabricpodaccess',
    'ClaimTemplate: ConstraintTemplate gpufabricclaimaccess',
    'NamespaceTemplate: ConstraintTemplate gpufabricnamespaceguard',
    'ObjectTemplate: ConstraintTemplate gpufabricobjectguard',
    'pods-privileged: GpuFabricPodAccess gpu-fabric-pods-privileged',
    'claims-privileged: GpuFabricClaimAccess gpu-fabric-claims-privileged',
    'pods-standard: GpuFabricPodAccess gpu-fabric-pods-standard',
    'claims-standard: GpuFabricClaimAccess gpu-fabric-claims-standard',
    'namespaces: GpuFabricNamespaceGuard gpu-fabric-namespaces',
    'objects: GpuFabricObjectGuard gpu-fabric-objects',
    'gpu-fabric-pods-of-workloads: ExpansionTemplate gpu-fabric-pods-of-workloads',
    'gpu-fabric-jobs-of-cronjobs: ExpansionTemplate gpu-fabric-jobs-of-cronjobs',
    'gpu-fabric-pods-of-leaderworkersets: ExpansionTemplate gpu-fabric-pods-of-leaderworkersets',
    'gpu-fabric-pods-of-rayclusters: ExpansionTemplate gpu-fabric-pods-of-rayclusters',
  ]);
});

test('Every object is valid under the schema of Gatekeeper, constraints under that of their template', () => {
  const folder = referenceMaterial();
  if (folder === undefined) {
    process.stderr.write(`${skippedAloud('objects of the access policy against the schema of Gatekeeper')}\n`);
    return;
  }
  const site = tenancySite();
  new Tenant(site.chart, 'llm', { cluster: site.cluster, tier: TenantTier.PRIVILEGED, networks: [site.rdma] });
  const objects = objectsOf(site.chart, policyOf(site));
  const schemas = new ObjectSchemas(folder);
  expect(objects).toHaveLength(14);
  expect(objects.flatMap(object => schemas.faults(object, objects))).toEqual([]);
});

describe('Constraints', () => {
  test('judge whatever is not privileged as standard, outside the exempt namespaces by exact name', () => {
    const site = tenancySite();
    const constraints = constraintsOf(site.chart, policyOf(site, { exemptNamespaces: ['monitoring'] }));
    const excludedNamespaces = ['gatekeeper-system', 'gpu-operator', 'kube-system', 'monitoring', 'nvidia-network-operator', 'ovn-host-network', 'ovn-kubernetes'];
    for (const [tier, operator] of [['standard', 'NotIn'], ['privileged', 'In']]) {
      expect(objectOf(constraints, 'GpuFabricPodAccess', `gpu-fabric-pods-${tier}`).spec.match).toEqual({
        kinds: [{ apiGroups: [''], kinds: ['Pod'] }],
        excludedNamespaces,
        namespaceSelector: { matchExpressions: [{ key: 'gpu-fabric.dev/tier', operator, values: ['privileged'] }] },
      });
    }
    for (const kind of ['GpuFabricNamespaceGuard', 'GpuFabricObjectGuard']) expect(Object.keys(objectOf(constraints, kind).spec.match)).toEqual(['kinds']);
  });

  test('hold each namespace to what it was granted, and the standard tier to nothing', () => {
    const site = tenancySite();
    const policy = policyOf(site, { openResources: ['smarter-devices/fuse'] });
    new Tenant(site.chart, 'llm', { cluster: site.cluster, tier: TenantTier.PRIVILEGED, networks: [site.rdma, site.storage] });
    new Tenant(site.chart, 'io', { cluster: site.cluster, tier: TenantTier.PRIVILEGED, networks: [site.storage] });
    const constraints = constraintsOf(site.chart, policy);
    const { parameters } = objectOf(constraints, 'GpuFabricPodAccess', 'gpu-fabric-pods-privileged').spec;
    expect(parameters.grants.map(({ tenant, resources }: { tenant: string; resources: string[] }) => [tenant, resources])).toEqual([
      ['io', []], ['llm', [0, 1, 2, 3, 4, 5, 6, 7].map(rail => `rdma/rdma_vf_rail_${rail}`)],
    ]);
    expect('rdma-rail-7-llm, storage').toMatch(new RegExp(parameters.grants[1].networks));
    expect('rdma-rail-7-llm').not.toMatch(new RegExp(parameters.grants[0].networks));
    expect(parameters.capabilities).toContain('IPC_LOCK');
    expect(parameters.resources).toEqual(['nvidia.com/gpu', 'nvidia.com/gpu.shared', 'smarter-devices/fuse']);

    const standard = objectOf(constraints, 'GpuFabricPodAccess', 'gpu-fabric-pods-standard').spec.parameters;
    expect([standard.grants, standard.deviceClasses]).toEqual([[], []]);
    expect(standard.capabilities).not.toContain('IPC_LOCK');
    expect(standard.capabilities).toContain('NET_BIND_SERVICE');
  });

  test('name administrators: groups, users, and the service accounts of exempt namespaces', () => {
    const site = tenancySite();
    const policy = policyOf(site, { administratorGroups: ['platform', 'admins'], administratorUsers: ['root', 'ann'], exemptNamespaces: ['argocd'] });
    const { parameters } = objectOf(constraintsOf(site.chart, policy), 'GpuFabricNamespaceGuard').spec;
    expect(parameters.users).toEqual(['ann', 'root']);
    expect(parameters.reserved).toEqual(policy.exemptNamespaces);
    expect(parameters.groups).toEqual([...['platform', 'admins'], ...policy.exemptNamespaces.map(name => `system:serviceaccounts:${name}`)].sort());
    const silent = tenancySite();
    const defaults = objectOf(constraintsOf(silent.chart, policyOf(silent)), 'GpuFabricObjectGuard').spec.parameters;
    expect(defaults.groups).toEqual(expect.arrayContaining(['kubeadm:cluster-admins', 'system:masters', 'system:serviceaccounts:kube-system']));
    expect(defaults).not.toHaveProperty('reserved');
  });

  test.each([[undefined, 'deny'], [PolicyEnforcement.WARN, 'warn'], [PolicyEnforcement.DRY_RUN, 'dryrun']])('with enforcement %s act by %s', (enforcement, action) => {
    const site = tenancySite();
    const constraints = constraintsOf(site.chart, policyOf(site, { enforcement }));
    expect(new Set(constraints.map(({ spec }) => spec.enforcementAction))).toEqual(new Set([action]));
  });

  test('are applied after their templates, by Argo CD before their kind exists', () => {
    const site = tenancySite();
    for (const { apiVersion, metadata } of objectsOf(site.chart, policyOf(site))) {
      expect(metadata.annotations).toMatchObject({ 'argocd.argoproj.io/sync-options': 'SkipDryRunOnMissingResource=true' });
      expect(metadata.annotations?.['argocd.argoproj.io/sync-wave']).toBe(apiVersion.startsWith('constraints.') ? '1' : undefined);
    }
  });
});

interface CelSource {
  readonly variables: { readonly name: string; readonly expression: string }[];
  readonly validations: { readonly expression: string }[];
}

describe('Templates', () => {
  const site = tenancySite();
  const templates = objectsOf(site.chart, policyOf(site)).filter(({ kind }) => kind === 'ConstraintTemplate');

  test.each(templates.map(template => ({ name: template.metadata.name, template })))('$name has one engine, CEL, that refuses when it fails', ({ template }) => {
    expect(template.metadata.name).toBe(template.spec.crd.spec.names.kind.toLowerCase());
    expect(template.spec.targets).toHaveLength(1);
    const [{ target, code }] = template.spec.targets;
    expect([target, code.map(({ engine }: { engine: string }) => engine)]).toEqual(['admission.k8s.gatekeeper.sh', ['K8sNativeValidation']]);
    expect(code[0].source).toMatchObject({ failurePolicy: 'Fail', generateVAP: false });
  });

  test.each(templates.map(template => ({ name: template.metadata.name, template })))('$name uses variables and parameters that it declares, each before its use', ({ template }) => {
    const { variables, validations } = template.spec.targets[0].code[0].source as CelSource;
    const usedIn = (text: string, prefix: string): string[] => [...text.matchAll(new RegExp(`\\b${prefix}\\.([a-zA-Z]+)`, 'g'))].map(([, name]) => name);
    const known = ['params'];
    for (const { name, expression } of variables) {
      expect(known).toEqual(expect.arrayContaining(usedIn(expression, 'variables')));
      known.push(name);
    }
    const text = [...variables, ...validations].map(({ expression }) => expression).join(' ');
    expect([...new Set(usedIn(text, 'variables').filter(name => name !== 'params'))].sort()).toEqual(variables.map(({ name }) => name).sort());
    expect([...new Set(usedIn(text, 'params'))].sort()).toEqual(Object.keys(template.spec.crd.spec.validation.openAPIV3Schema.properties).sort());
  });
});

describe('Gatekeeper', () => {
  test('is a release of the cluster that refuses while it is down and sees only what a rule judges', () => {
    const site = tenancySite();
    policyOf(site);
    const { chart, version, namespace, values } = gatekeeperOf(site);
    expect([chart, version, namespace]).toEqual(['gatekeeper', '3.23.0', 'gatekeeper-system']);
    expect(values).toMatchObject({
      validatingWebhookFailurePolicy: 'Fail', enableK8sNativeValidation: true, enableGeneratorResourceExpansion: true, validatingWebhookExemptNamespacesLabels: {},
    });
    const rules = values.validatingWebhookCustomRules as { apiGroups: string[]; resources: string[]; operations: string[] }[];
    const seen = Object.fromEntries(rules.map(({ apiGroups: [group], resources }) => [group, resources]));
    expect(seen['']).toEqual(['namespaces', 'pods', 'pods/ephemeralcontainers', 'pods/resize', 'replicationcontrollers']);
    expect(seen.batch).toEqual(['cronjobs', 'jobs']);
    expect(seen['resource.k8s.io']).toEqual(['deviceclasses', 'resourceclaims', 'resourceclaimtemplates']);
    expect(seen['k8s.cni.cncf.io']).toEqual(['network-attachment-definitions']);
    expect(seen).not.toHaveProperty('coordination.k8s.io');
    for (const { operations } of rules) expect(operations).toEqual(['CREATE', 'UPDATE']);
  });

  test('lets pods of exempt namespaces start without it, but neither their labels nor the objects of operators change', () => {
    const site = tenancySite();
    const policy = policyOf(site, { exemptNamespaces: ['monitoring'] });
    const [{ expression }] = gatekeeperOf(site).values.validatingWebhookMatchConditions;
    expect(expression).toContain(`!(request.namespace in ${JSON.stringify(policy.exemptNamespaces)}) || request.resource.resource == "namespaces" || `);
    for (const group of ['k8s.cni.cncf.io', 'mellanox.com', 'sriovnetwork.openshift.io']) expect(expression).toContain(`"${group}"`);
  });

  test('and the policy do not depend on what was declared first', () => {
    const build = (policyFirst: boolean): unknown => {
      const site = tenancySite();
      const rest = (): void => {
        new Tenant(site.chart, 'llm', { cluster: site.cluster, tier: TenantTier.PRIVILEGED, networks: [site.rdma] });
        new ManagementNetwork(site.chart, 'management', {
          cluster: site.cluster, provider: ManagementProvider.OVN_KUBERNETES, podCidr: '10.128.0.0/14', serviceCidr: '172.30.0.0/16',
        });
      };
      if (!policyFirst) rest();
      policyOf(site);
      if (policyFirst) rest();
      return [(site.chart.toJson() as unknown[]).map(object => JSON.stringify(object)).sort(), site.cluster.helmReleases];
    };
    expect(build(true)).toEqual(build(false));
  });
});

describe('Bad input is refused', () => {
  const cases: [string, string, Partial<FabricAccessPolicyProps>, string[]][] = [
    ['an exempt namespace with a wildcard', 'NAME_INVALID', { exemptNamespaces: ['kube-*'] }, ['\'kube-*\'']],
    ['an open resource without a domain', 'NAME_INVALID', { openResources: ['fuse'] }, ['amd.com/gpu', 'before \'fuse\'']],
    ['an open resource that is no name', 'NAME_INVALID', { openResources: ['amd.com/'] }, ['\'amd.com/\'']],
    ['an open resource below rdma/', 'RESOURCE_GUARDED', { openResources: ['rdma/hca'] }, ['begins with \'rdma/\'', 'remove \'rdma/hca\' from openResources']],
    ['an open resource of a device class', 'RESOURCE_GUARDED', { openResources: ['deviceclass.resource.kubernetes.io/x'] }, ['deviceclass.resource.kubernetes.io/']],
  ];
  test.each(cases)('%s: %s', (_, code, props, words) => {
    const text = refusalTextOf(() => policyOf(tenancySite(), props));
    expect(text).toMatch(new RegExp(`^${code}: `));
    for (const word of words) expect(text).toContain(word);
  });

  test('two policies for one cluster: NAME_COLLISION', () => {
    const site = tenancySite();
    policyOf(site);
    expect(refusalTextOf(() => new FabricAccessPolicy(site.chart, 'second', { cluster: site.cluster }))).toContain('NAME_COLLISION: access policy \'gpu-fabric\'');
  });

  test('an exempt namespace that a tenant has, whichever was declared first: TENANT_EXEMPT', () => {
    for (const tenantFirst of [true, false]) {
      const site = tenancySite();
      const tenant = (): Tenant => new Tenant(site.chart, 'web', { cluster: site.cluster, tier: TenantTier.STANDARD });
      if (tenantFirst) tenant();
      policyOf(site, { exemptNamespaces: ['web'] });
      if (!tenantFirst) tenant();
      const text = refusalTextOf(() => site.chart.toJson());
      expect(text).toContain('TENANT_EXEMPT: namespace \'web\' belongs to a tenant and is exempt from access policy \'access\'');
      expect(text).toContain('remove \'web\' from exemptNamespaces');
    }
  });

  test('an open resource that is a device of a network: RESOURCE_GUARDED', () => {
    const site = tenancySite({ resourcePrefix: 'example.com' });
    policyOf(site, { openResources: ['example.com/rdma_vf_rail_2'] });
    expect(refusalTextOf(() => site.chart.toJson())).toContain('RESOURCE_GUARDED: open resource \'example.com/rdma_vf_rail_2\' of access policy \'access\' is a device of a network');
  });
});
