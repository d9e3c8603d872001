import { admissionPolicy, codeTemplate, kyverno, regoTemplate } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'POLICY/containers-only';
const template = { rule, object: 'ConstraintTemplate/gpunetcaps', path: 'spec.targets[0].rego', severity: 'warning' };
const both = 'not initContainers and ephemeralContainers';

describe('POLICY/containers-only', () => {
  test.each([
    ['capabilities', 'c := input.review.object.spec.containers[_]\nc.securityContext.capabilities.add[_]', both],
    ['init containers are read', 'spec.containers\nspec.initContainers\nsecurityContext', 'and not ephemeralContainers'],
    ['a comment reads nothing', 'spec.containers\n# initContainers, ephemeralContainers\nc.image', both],
    ['resources', 'c := spec.containers[_]\nc.resources.limits["nvidia.com/gpu"]', 'and not initContainers'],
    ['resources and images', 'c := spec.containers[_]\nc.resources\nc.image', both],
  ])('Rego on %s', (_, rego, says) => {
    const { message } = expectFinding(regoTemplate(rego), { ...template, says: [says] });
    expect(message.endsWith(says)).toBe(true);
  });

  test('Rego in a code list, and its libraries', () => {
    expectFinding(codeTemplate('Rego', '{rego: "spec.containers image"}'), { ...template, path: 'spec.targets[0].code[0].source.rego' });
    expectFinding(regoTemplate('package a', '["spec.containers image"]'), template);
    expectClean(regoTemplate('spec.containers image', '["spec.initContainers spec.ephemeralContainers"]'), rule);
  });

  test('CEL', () => {
    const cel = (expression: string): string => codeTemplate('K8sNativeValidation', `{variables: [{name: c, expression: "${expression}"}], validations: [{expression: "variables.c.all(x, !x.securityContext.privileged)"}]}`);
    expectFinding(cel('object.spec.containers'), { ...template, path: 'spec.targets[0].code[0].source', says: [both] });
    expectClean(cel('object.spec.containers + object.spec.initContainers + object.spec.ephemeralContainers'), rule);
  });

  test('policies of the API server and of Kyverno', () => {
    expectFinding(admissionPolicy('validations: [{expression: "object.spec.containers.all(c, c.image != \'\')"}]'), { rule, object: 'ValidatingAdmissionPolicy/gpu', path: 'spec.validations', says: [both] });
    expectFinding(admissionPolicy('matchConditions: [{expression: "object.spec.containers.all(c, c.image != \'\')"}]'), { rule, object: 'ValidatingAdmissionPolicy/gpu', path: 'spec.validations' });
    const pattern = 'rules: [{name: a, mutate: {}}, {name: b, validate: {pattern: {spec: {containers: [{securityContext: {}}]}}}}]';
    expectFinding(kyverno(pattern), { rule, object: 'ClusterPolicy/p', path: 'spec.rules[1].validate', says: [both] });
    expectFinding(kyverno(pattern, 'Policy'), { rule, object: 'Policy/p', path: 'spec.rules[1].validate' });
    expectFinding(admissionPolicy('validations: [{expression: "object.spec.containers.all(c, c.image != \'\')"}]').replace('ValidatingAdmissionPolicy', 'ValidatingPolicy'), { rule, object: 'ValidatingPolicy/gpu', path: 'spec.validations' });
    expectClean(kyverno('rules: [{name: b, validate: {pattern: {spec: {"=(initContainers)": [], "=(ephemeralContainers)": [], containers: [{securityContext: {}}]}}}}]'), rule);
    expectClean('apiVersion: nvidia.com/v1\nkind: ClusterPolicy\nmetadata: {name: p}\nspec: {rules: [{validate: {containers: [{image: a}]}}]}\n', rule);
  });

  test.each([
    ['all lists', regoTemplate('spec.containers[_]\nspec.initContainers[_]\nspec.ephemeralContainers[_]\nimage')],
    ['resources of the two that have them', regoTemplate('spec.containers[_]\nspec.initContainers[_]\nlimits')],
    ['probes, which the others do not have', regoTemplate('c := spec.containers[_]\nnot c.livenessProbe\nc.image')],
    ['no containers', regoTemplate('input.review.object.metadata.labels')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
