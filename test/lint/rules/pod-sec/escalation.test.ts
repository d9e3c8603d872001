import { expectClean, expectFinding } from '../../support';

const rule = 'POD-SEC/escalation';
const pod = (context: string): string => `
apiVersion: v1
kind: Pod
metadata: {name: w}
spec:
  containers: [{name: main, image: a, securityContext: {${context}}}]
`;

describe('POD-SEC/escalation', () => {
  test.each([
    ['allowPrivilegeEscalation: false, privileged: true', 'privileged: true'],
    ['allowPrivilegeEscalation: false, capabilities: {add: [SYS_ADMIN]}', 'SYS_ADMIN'],
    ['allowPrivilegeEscalation: false, capabilities: {add: [CAP_SYS_ADMIN]}', 'SYS_ADMIN'],
  ])('%s', (context, reason) => {
    expectFinding(pod(context), { rule, object: 'Pod/w', path: 'spec.containers[0].securityContext.allowPrivilegeEscalation', says: [reason, 'main'], severity: 'error' });
  });

  test.each(['privileged: true', 'allowPrivilegeEscalation: true, privileged: true', 'allowPrivilegeEscalation: false, capabilities: {add: [IPC_LOCK]}'])('clean: %s', context => expectClean(pod(context), rule));
});
