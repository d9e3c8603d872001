import { ApiObject, Chart, Testing } from 'cdk8s';
import { admissionWorld } from './admission-world';
import { objectOf, tenancySite, TenancySite } from './tenancy-site';
import { validatingAdmissionPolicies } from './validating-admission-policies';
import { GatekeeperRelease } from '../../src/catalog';
import { ACCESS_RULES } from '../../src/catalog/access-policy/access-rules';
import { ManagementNetwork, ManagementProvider } from '../../src/fabric';
import { AccessPolicyEngine, FabricAccessPolicy, FabricAccessPolicyProps, PolicyEnforcement, Tenant, TenantTier } from '../../src/tenancy';
import { celParameters } from '../../src/tenancy/admission/cel-parameters';
import { IMPLIED_OBJECTS } from '../../src/tenancy/admission/expansion-templates';
import { refusalTextOf } from '../core/refusal-text-of';
import { Oracle, referenceMaterial, skippedAloud } from '../oracle';
import { Manifest } from '../oracle/manifest';

const engine = AccessPolicyEngine.VALIDATING_ADMISSION_POLICY;
const world = admissionWorld();
const constraints = world.policy.filter(({ apiVersion }) => apiVersion.startsWith('constraints.'));

function policyOn({ chart, cluster }: TenancySite, props: Partial<FabricAccessPolicyProps> = {}): FabricAccessPolicy {
  return new FabricAccessPolicy(chart, 'access', { cluster, engine, ...props });
}

function admission(chart: Chart, kind = 'ValidatingAdmissionPolicy'): Manifest[] {
  return (chart.toJson() as Manifest[]).filter(each => each.kind === kind);
}

function paramsOf({ spec }: Manifest): string {
  return spec.variables.find(({ name }: { name: string }) => name === 'params').expression;
}

describe('The policy by the API server', () => {
  test('names its objects the same in every cluster', () => {
    const at = tenancySite();
    const policy = policyOn(at);
    const objects = policy.node.findAll().filter(ApiObject.isApiObject) as ApiObject[];
    const targets = (id: string): string[] => [id, ...IMPLIED_OBJECTS.map(({ name }) => `${id}${name.replace('gpu-fabric', '')}`)];
    const names = ['claims-privileged', 'claims-standard', 'namespaces', 'objects', ...targets('pods-privileged'), ...targets('pods-standard')];
    expect(objects.map(object => `${object.node.id} -> ${object.kind} ${object.name}`).sort()).toEqual(names.flatMap(name => [
      `${name === 'pods-standard' ? 'Resource' : name} -> ValidatingAdmissionPolicy gpu-fabric-${name}`,
      `${name}-binding -> ValidatingAdmissionPolicyBinding gpu-fabric-${name}`,
    ]).sort());
    expect((policy.node.defaultChild as ApiObject).name).toBe('gpu-fabric-pods-standard');
    for (const { name, metadata } of objects) {
      expect(name.length).toBeLessThanOrEqual(253);
      expect(metadata.namespace).toBeUndefined();
    }
  });

  test('brings no Gatekeeper', () => {
    const at = tenancySite();
    const policy = policyOn(at);
    expect(policy.gatekeeper).toBeUndefined();
    expect(at.cluster.helmReleases.map(({ name }) => name)).not.toContain('gatekeeper');
    expect(JSON.stringify(at.chart.toJson())).not.toContain('gatekeeper.sh/v1');
  });

  test('is that of the constraints: one policy for each, and one over pods one more for every template of a workload', () => {
    const overPods = constraints.filter(({ kind }) => kind === 'GpuFabricPodAccess').length;
    const made = validatingAdmissionPolicies(constraints);
    expect(made).toHaveLength(2 * (constraints.length + overPods * IMPLIED_OBJECTS.length));
    const byName = (objects: readonly Manifest[]): Manifest[] => [...objects].sort((one, other) => (`${one.kind}/${one.metadata.name}` < `${other.kind}/${other.metadata.name}` ? -1 : 1));
    expect(byName(world.validating)).toEqual(byName(made));
  });

  test('has the checks and messages of the rules, closed when it fails', () => {
    const policies = world.validating.filter(({ kind }) => kind === 'ValidatingAdmissionPolicy');
    const messages = ACCESS_RULES.flatMap(({ checks }) => checks.map(({ id, message }) => `${id}: ${message}`));
    for (const { spec } of policies) {
      expect(spec.failurePolicy).toBe('Fail');
      expect(spec.matchConstraints.matchPolicy).toBe('Equivalent');
      for (const { message, reason } of spec.validations) {
        expect(messages).toContain(message);
        expect(message).not.toMatch(/\n/);
        expect(reason).toBe('Forbidden');
      }
    }
    expect(new Set(policies.flatMap(({ spec }) => spec.validations.map(({ message }: { message: string }) => message)))).toEqual(new Set(messages));
  });

  test('over a workload reads nothing but the template', () => {
    const { spec } = objectOf(world.validating, 'ValidatingAdmissionPolicy', 'gpu-fabric-pods-standard-jobs-of-cronjobs');
    const { matchConditions, variables, validations } = spec as { [part in 'matchConditions' | 'variables' | 'validations']: { expression: string }[] };
    expect(variables.map(({ expression }) => expression).join()).toContain('object.spec.jobTemplate.spec.template.spec');
    expect([...matchConditions, ...variables, ...validations].filter(({ expression }) => /\b(object|oldObject)\.(?!spec\.jobTemplate\.spec\.template\.)/.test(expression))).toEqual([]);
  });

  test('leaves out exempt namespaces by exact name, and judges every namespace that is not privileged as standard', () => {
    const at = tenancySite();
    policyOn(at, { exemptNamespaces: ['monitoring'] });
    const { matchExpressions } = objectOf(admission(at.chart), 'ValidatingAdmissionPolicy', 'gpu-fabric-pods-standard').spec.matchConstraints.namespaceSelector;
    expect(matchExpressions[0]).toEqual({ key: 'gpu-fabric.dev/tier', operator: 'NotIn', values: ['privileged'] });
    expect(matchExpressions[1]).toMatchObject({ key: 'kubernetes.io/metadata.name', operator: 'NotIn', values: expect.arrayContaining(['kube-system', 'monitoring']) });
    expect(objectOf(admission(at.chart), 'ValidatingAdmissionPolicy', 'gpu-fabric-namespaces').spec.matchConstraints.namespaceSelector).toBeUndefined();
  });

  test.each([[PolicyEnforcement.DENY, 'Deny'], [PolicyEnforcement.WARN, 'Warn'], [PolicyEnforcement.DRY_RUN, 'Audit']])('enforces %s by the action %s in every binding', (enforcement, action) => {
    const at = tenancySite();
    policyOn(at, { enforcement });
    const bindings = admission(at.chart, 'ValidatingAdmissionPolicyBinding');
    expect(bindings.map(({ spec }) => spec.validationActions)).toEqual(bindings.map(() => [action]));
    expect(bindings.map(({ spec }) => spec.policyName)).toEqual(admission(at.chart).map(({ metadata }) => metadata.name));
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
      return admission(at.chart);
    });
    expect(rendered[1]).toEqual(rendered[0]);
    expect(rendered[2]).toEqual(rendered[0]);
    expect(paramsOf(objectOf(rendered[0], 'ValidatingAdmissionPolicy', 'gpu-fabric-pods-privileged'))).toContain('rdma-rail-7-llm');
  });

  const folder = referenceMaterial();
  if (folder === undefined) console.warn(skippedAloud('the ValidatingAdmissionPolicies were not checked against their schemas'));
  (folder === undefined ? test.skip : test)('is valid under the schemas of Kubernetes', () => {
    const at = tenancySite();
    policyOn(at);
    new Tenant(at.chart, 'llm', { cluster: at.cluster, tier: TenantTier.PRIVILEGED, networks: [at.rdma, at.storage] });
    expect(new Oracle(folder!).check(at.chart.toJson(), at.cluster.helmReleases).faults).toEqual([]);
  });
});

describe('Parameters', () => {
  test('are literals of one type', () => {
    const [policy] = world.validating;
    expect(paramsOf(policy)).toMatch(/^\{"capabilities": dyn\(\[/);
  });

  test('that are too long for one expression are told in parts', () => {
    const grants = Array.from({ length: 400 }, (_, index) => ({ tenant: `team-${index}`, networks: 'x'.repeat(500), resources: ['rdma/a'] }));
    const variables = celParameters({ capabilities: ['KILL'], grants, resources: [] });
    expect(variables.map(({ name }) => name)).toEqual([...variables.slice(0, -1).map((_, index) => `grantsPart${index + 1}`), 'params']);
    expect(variables.length).toBeGreaterThan(3);
    expect(Math.max(...variables.map(({ expression }) => expression.length))).toBeLessThanOrEqual(50_000);
    expect(variables.slice(0, -1).flatMap(({ expression }) => [...expression.matchAll(/"tenant": dyn\("([^"]+)"\)/g)].map(match => match[1]))).toEqual(grants.map(({ tenant }) => tenant));
    expect(variables.at(-1)?.expression).toMatch(/^\{"capabilities": dyn\(\["KILL"\]\), "grants": dyn\(variables\.grantsPart1 \+ .*\), "resources": dyn\(\[\]\)\}$/);
  });
});

describe('Refuses', () => {
  test('a release of Gatekeeper beside it', () => {
    expect(refusalTextOf(() => policyOn(tenancySite(), { gatekeeper: GatekeeperRelease.V3_23_0 }))).toMatch(/^SETTING_UNSUPPORTED: .*gatekeeper 3\.23\.0 with engine validating-admission-policy/);
  });

  test('nothing because of Kubernetes: no cluster can be older than ValidatingAdmissionPolicy', () => {
    expect(refusalTextOf(() => tenancySite({ kubernetesVersion: '1.30' }))).toMatch(/^RELEASE_INCOMPATIBLE: /);
  });

  test('a tenant in an exempt namespace', () => {
    const at = tenancySite();
    policyOn(at, { exemptNamespaces: ['llm'] });
    new Tenant(at.chart, 'llm', { cluster: at.cluster, tier: TenantTier.PRIVILEGED });
    expect(refusalTextOf(() => Testing.synth(at.chart))).toMatch(/TENANT_EXEMPT: /);
  });

  test('a second policy, whichever its engine', () => {
    const at = tenancySite();
    policyOn(at);
    expect(refusalTextOf(() => new FabricAccessPolicy(at.chart, 'second', { cluster: at.cluster }))).toMatch(/^NAME_COLLISION: /);
  });
});
