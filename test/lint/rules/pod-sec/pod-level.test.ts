import { expectClean, expectFinding } from '../../support';

const rule = 'POD-SEC/pod-level';

describe('POD-SEC/pod-level', () => {
  test.each(['capabilities: {add: [IPC_LOCK]}', 'privileged: true', 'allowPrivilegeEscalation: false', 'readOnlyRootFilesystem: true', 'procMount: Default'])('%s', setting => {
    const field = setting.slice(0, setting.indexOf(':'));
    expectFinding(`
apiVersion: batch/v1
kind: Job
metadata: {name: j, namespace: n}
spec:
  template:
    spec:
      securityContext: {${setting}}
      containers: [{name: a, image: a}]
`, { rule, object: 'Job/n/j', path: `spec.template.spec.securityContext.${field}`, says: [field], severity: 'error' });
  });

  test('fields of pods are right', () => {
    expectClean('apiVersion: v1\nkind: Pod\nmetadata: {name: w}\nspec: {securityContext: {runAsUser: 0, fsGroup: 1, seccompProfile: {type: RuntimeDefault}}, containers: []}\n', rule);
  });
});
