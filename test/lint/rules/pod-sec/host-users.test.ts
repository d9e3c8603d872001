import { expectClean, expectFinding } from '../../support';

const rule = 'POD-SEC/host-users';
const pod = (users: string, resource: string): string => `
apiVersion: v1
kind: Pod
metadata: {name: w, namespace: n}
spec:
  ${users}
  containers: [{name: a, image: a, resources: {limits: {${resource}: 1}}}, {name: b, image: a, resources: {limits: {${resource}: 1}}}]
`;

describe('POD-SEC/host-users', () => {
  test('a user namespace around RDMA, told once', () => {
    expectFinding(pod('hostUsers: false', 'rdma/a'), { rule, object: 'Pod/n/w', path: 'spec.hostUsers', says: ['container a', 'rdma/a'], severity: 'warning' });
  });

  test.each([pod('hostUsers: true', 'rdma/a'), pod('', 'rdma/a'), pod('hostUsers: false', 'nvidia.com/gpu')])('clean', yaml => expectClean(yaml, rule));
});
