import { admissionPolicy, binding } from './objects';
import { expectClean, expectFinding, findingsOf } from '../../support';

const rule = 'POLICY/binding';

describe('POLICY/binding', () => {
  test('a policy that nothing binds', () => {
    expectFinding(admissionPolicy('validations: []'), { rule, object: 'ValidatingAdmissionPolicy/gpu', path: 'metadata.name', says: ['names gpu'], severity: 'warning' });
  });

  test('a binding of another name', () => {
    const findings = findingsOf(rule, admissionPolicy('validations: []', 'gpu-access') + binding('policyName: gpu-acess'));
    expect(findings.map(({ path, severity }) => `${severity} ${path}`)).toEqual(['warning metadata.name', 'error spec.policyName']);
    expect(findings[1].message).toContain('no ValidatingAdmissionPolicy gpu-acess');
    expect(findings[1].remedy).toContain('policyName: gpu-access');
  });

  test('a binding alone', () => {
    expectClean(binding('policyName: gpu'), rule);
    expectFinding(binding('policyName: gpu'), { rule, object: 'ValidatingAdmissionPolicyBinding/b', path: 'spec.policyName' }, { complete: true });
  });

  test('bound', () => expectClean(admissionPolicy('validations: []') + binding('policyName: gpu'), rule));
});
