import { codeTemplate, regoTemplate } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'POLICY/template-shape';
const good = 'package a\nviolation[{"msg": msg}] { input.review.object }';
const found = { rule, object: 'ConstraintTemplate/gpunetcaps', path: 'spec.targets[0].rego', severity: 'error' };

describe('POLICY/template-shape', () => {
  test('the name', () => {
    expectFinding(regoTemplate(good).replace('name: gpunetcaps', 'name: gpu-net-caps'), {
      rule, object: 'ConstraintTemplate/gpu-net-caps', path: 'metadata.name', says: ['called gpu-net-caps', 'called gpunetcaps', 'GpuNetCaps'], severity: 'error',
    });
  });

  test('the target', () => {
    expectFinding(regoTemplate(good).replace('target: admission', 'target: validation'), { ...found, path: 'spec.targets[0].target', says: ["'validation.k8s.gatekeeper.sh'"] });
  });

  test('the rule', () => {
    expectFinding(regoTemplate('package a\ndeny[msg] { input.review.object }'), { ...found, says: ['no rule violation'] });
    expectFinding(regoTemplate('package a\n# violation[x]\ndeny[msg] { true }'), { ...found, says: ['no rule violation'] });
  });

  test('the input', () => {
    expectFinding(regoTemplate('package a\nviolation[{"msg": msg}] { input.request.object }'), { ...found, says: ['input.request'] });
  });

  test.each([
    ['both right', regoTemplate(good)],
    ['Rego of version 1', regoTemplate('package a\nviolation contains {"msg": msg} if { input.review.object }')],
    ['CEL', codeTemplate('K8sNativeValidation', '{validations: [{expression: "true"}]}')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
