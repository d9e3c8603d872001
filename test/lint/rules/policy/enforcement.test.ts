import { binding, constraint, gpuPod, kyverno } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'POLICY/enforcement';
const found = { rule, object: 'GpuNetCaps/caps', path: 'spec.enforcementAction' };

describe('POLICY/enforcement', () => {
  test.each(['dryrun', 'warn'])('%s', action => {
    expectFinding(constraint(`enforcementAction: ${action}`), { ...found, says: [`enforcementAction ${action}`, 'enforcementAction: deny'], severity: 'warning' });
  });

  test('of any constraint on pods, where GPU workloads are', () => {
    expectFinding(constraint('enforcementAction: dryrun', 'K8sPspCaps') + gpuPod(), { ...found, object: 'K8sPspCaps/caps' });
    expectClean(constraint('enforcementAction: dryrun', 'K8sPspCaps'), rule);
    expectClean(constraint('enforcementAction: dryrun, match: {kinds: [{apiGroups: [""], kinds: [Service]}]}', 'K8sPspCaps') + gpuPod(), rule);
  });

  test.each(['Deny', 'enforce'])('no such action: %s', action => {
    expectFinding(constraint(`enforcementAction: ${action}`, 'K8sPspCaps'), { ...found, object: 'K8sPspCaps/caps', says: [`'${action}'`, 'deny, dryrun, warn, scoped'], severity: 'error' });
  });

  test('a binding without Deny', () => {
    expectFinding(binding('validationActions: [Warn, Audit]'), { rule, object: 'ValidatingAdmissionPolicyBinding/b', path: 'spec.validationActions', says: ['Warn, Audit', '[Deny]'], severity: 'warning' });
    expectClean(binding('validationActions: [Deny, Audit]'), rule);
    expectClean(binding('policyName: p'), rule);
  });

  test('Kyverno', () => {
    const about = 'rules: [{validate: {pattern: {spec: {containers: [{resources: {limits: {nvidia.com/gpu: "?*"}}}]}}}}]';
    expectFinding(kyverno(`validationFailureAction: Audit, ${about}`), { rule, object: 'ClusterPolicy/p', path: 'spec.validationFailureAction', says: ['Audit', 'Enforce'], severity: 'warning' });
    expectFinding(kyverno(`validationFailureAction: audit, ${about}`, 'Policy'), { rule, object: 'Policy/p', path: 'spec.validationFailureAction' });
    expectClean(kyverno(`validationFailureAction: Enforce, ${about}`), rule);
    expectClean(kyverno('validationFailureAction: Audit, rules: []'), rule);
  });

  test.each(['deny', 'scoped'])('clean: %s', action => expectClean(constraint(`enforcementAction: ${action}`) + gpuPod(), rule));
  test('clean: the default', () => expectClean(constraint('match: {}') + gpuPod(), rule));
});
