import { admissionPolicy, codeTemplate } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'POLICY/failure-policy';

describe('POLICY/failure-policy', () => {
  test.each([
    ['ValidatingAdmissionPolicy/gpu', 'spec.failurePolicy', admissionPolicy('failurePolicy: Ignore')],
    ['ConstraintTemplate/gpunetcaps', 'spec.targets[0].code[0].source.failurePolicy', codeTemplate('K8sNativeValidation', '{failurePolicy: Ignore}')],
  ])('%s', (object, path, yaml) => { expectFinding(yaml, { rule, object, path, says: ['Ignore', 'failurePolicy: Fail'], severity: 'warning' }); });

  test.each([admissionPolicy('failurePolicy: Fail'), admissionPolicy('validations: []'), codeTemplate('K8sNativeValidation', '{failurePolicy: Fail}')])('clean', yaml => expectClean(yaml, rule));
});
