import { admissionPolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'POLICY/ephemeral-not-matched';
const policy = (rules: string, expression = 'c.securityContext.privileged'): string => admissionPolicy(`matchConstraints: {resourceRules: [${rules}]}, validations: [{expression: "${expression}"}]`);
const found = { rule, object: 'ValidatingAdmissionPolicy/gpu', severity: 'warning' };

describe('POLICY/ephemeral-not-matched', () => {
  test('the sub-resource is missing', () => {
    expectFinding(policy('{operations: [CREATE], resources: [services]}, {operations: [CREATE, UPDATE], resources: [pods]}'), {
      ...found, path: 'spec.matchConstraints.resourceRules[1].resources', says: ['about pods and not about pods/ephemeralcontainers'],
    });
  });

  test('the operation is missing', () => {
    expectFinding(policy('{operations: [CREATE], resources: [pods]}, {operations: [CREATE], resources: [pods/ephemeralcontainers]}'), {
      ...found, path: 'spec.matchConstraints.resourceRules[1].operations', says: ['on CREATE only'],
    });
  });

  test.each([
    ['both', policy('{operations: [CREATE, UPDATE], resources: [pods, pods/ephemeralcontainers]}')],
    ['all operations', policy('{operations: ["*"], resources: [pods, "pods/*"]}')],
    ['everything', policy('{operations: [UPDATE], resources: [pods, "*/*"]}')],
    ['not about pods', policy('{operations: [CREATE], resources: [services]}')],
    ['about resources, which they do not have', policy('{operations: [CREATE], resources: [pods]}', 'c.resources.limits')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
