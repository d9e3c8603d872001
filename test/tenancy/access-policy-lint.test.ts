import { Chart } from 'cdk8s';
import { ADMISSION_CASES } from './admission-cases';
import { admissionWorld } from './admission-world';
import { lintRefusals, needsSender } from './lint-engine';
import { tenancySite } from './tenancy-site';
import { check } from '../../src/lint/check';
import { SourceFile } from '../../src/lint/model/source-file';
import { AccessPolicyEngine, FabricAccessPolicy, PolicyEnforcement, Tenant, TenantTier } from '../../src/tenancy';

const refusals = lintRefusals(admissionWorld());
const judged = ADMISSION_CASES.filter(each => !needsSender(each));
const attempts = judged.filter(({ deniedBy }) => deniedBy !== undefined);

describe('The linter beside the policy', () => {
  test.each(attempts)('finds $name, by the check $deniedBy', ({ name, deniedBy }) => {
    expect(refusals.get(name)).toContain(` refuses it, ${deniedBy}: `);
    expect(new Set([...refusals.get(name)!.matchAll(/ refuses it, ([a-z-]+): /g)].map(([, id]) => id))).toEqual(new Set([deniedBy]));
  });

  test.each(judged.filter(({ deniedBy }) => deniedBy === undefined))('finds nothing in $name', ({ name }) => {
    expect(refusals.get(name)).toBeUndefined();
  });

  test('leaves only what the sender or an earlier state decides to admission', () => {
    const left = ADMISSION_CASES.filter(needsSender);
    expect([...new Set(left.flatMap(({ deniedBy }) => deniedBy ?? []))].sort()).toEqual(['fabric-objects', 'reserved-names', 'tier-and-security-labels']);
    expect(attempts.length).toBeGreaterThanOrEqual(140);
  });
});

describe.each([AccessPolicyEngine.GATEKEEPER, AccessPolicyEngine.VALIDATING_ADMISSION_POLICY])('The linter on a cluster guarded by %s', engine => {
  test('finds nothing in the policy, the tenants and the networks', () => {
    const at = tenancySite();
    new FabricAccessPolicy(at.chart, 'access', { cluster: at.cluster, engine, enforcement: PolicyEnforcement.DENY });
    new Tenant(at.chart, 'llm', { cluster: at.cluster, tier: TenantTier.PRIVILEGED, networks: [at.rdma, at.storage] });
    new Tenant(at.chart, 'web', { cluster: at.cluster, tier: TenantTier.STANDARD });
    const { findings } = check([new SourceFile('platform.yaml', textOf(at.chart))]);
    expect(findings.filter(({ severity }) => severity !== 'info').map(({ rule, path, message }) => `${rule} ${path}: ${message}`)).toEqual([]);
  });
});

function textOf(chart: Chart): string {
  return (chart.toJson() as object[]).map(object => JSON.stringify(object)).join('\n---\n');
}
