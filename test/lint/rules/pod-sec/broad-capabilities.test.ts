import { expectClean, expectFinding } from '../../support';

const rule = 'POD-SEC/broad-capabilities';
const pod = (add: string, resource = 'rdma/a', kind = 'Pod', more = ''): string => `
apiVersion: v1
kind: ${kind}
metadata: {name: w, namespace: n}
spec:
  ${kind === 'Pod' ? '' : 'template: {spec: {'}containers: [{name: main, image: a, securityContext: {capabilities: {add: [${add}]}${more}}, resources: {limits: {${resource}: 1}}}]${kind === 'Pod' ? '' : '}}'}
`;

describe('POD-SEC/broad-capabilities', () => {
  test.each(['ALL', 'SYS_ADMIN', 'SYS_MODULE', 'DAC_READ_SEARCH', 'CAP_SYS_ADMIN'])('%s', name => {
    expectFinding(pod(`IPC_LOCK, ${name}`), { rule, object: 'Pod/n/w', path: 'spec.containers[0].securityContext.capabilities.add[1]', says: [name.replace('CAP_', ''), 'rdma/a', 'main'], severity: 'warning' });
  });

  test.each([
    ['what RDMA needs', pod('IPC_LOCK, SYS_RAWIO, SYS_PTRACE')],
    ['no RDMA', pod('SYS_ADMIN', 'nvidia.com/gpu')],
    ['an agent', pod('SYS_ADMIN', 'rdma/a', 'DaemonSet')],
    ['privileged, which another rule tells', pod('SYS_ADMIN', 'rdma/a', 'Pod', ', privileged: true')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
