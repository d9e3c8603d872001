import { expectClean, expectFinding } from '../../support';

const rule = 'POD-SEC/workload-namespace';
const input = (level: string, spec: string, namespace = 'train'): string => `
apiVersion: v1
kind: Namespace
metadata: {name: train, labels: {pod-security.kubernetes.io/enforce: ${level}}}
---
apiVersion: v1
kind: Pod
metadata: {name: a, namespace: ${namespace}}
spec: {${spec}}
---
apiVersion: v1
kind: Pod
metadata: {name: b, namespace: ${namespace}}
spec: {${spec}}
`;
const container = (context: string): string => `containers: [{name: m, image: a, securityContext: {${context}}}]`;

describe('POD-SEC/workload-namespace', () => {
  test.each([
    ['baseline', container('capabilities: {add: [IPC_LOCK]}'), 'the capability IPC_LOCK'],
    ['restricted', container('capabilities: {add: [IPC_LOCK]}'), 'the capability IPC_LOCK'],
    ['restricted', container('capabilities: {add: [CHOWN]}'), 'the capability CHOWN'],
    ['baseline', container('privileged: true'), 'privileged'],
    ['baseline', 'hostNetwork: true', 'hostNetwork'],
    ['baseline', 'hostIPC: true', 'hostIPC'],
    ['baseline', 'hostPID: true', 'hostPID'],
    ['baseline', 'volumes: [{name: v, hostPath: {path: /x}}]', 'a hostPath volume'],
  ])('%s refuses %s', (level, spec, need) => {
    expectFinding(input(level, spec), { rule, object: 'Namespace/train', path: 'metadata.labels["pod-security.kubernetes.io/enforce"]', says: [`'${level}'`, `need ${need}`, 'Pod/train/a'], severity: 'error' });
  });

  test.each([
    ['privileged admits all', input('privileged', container('privileged: true'))],
    ['baseline admits its own list', input('baseline', container('capabilities: {add: [CHOWN, NET_BIND_SERVICE]}'))],
    ['restricted admits one', input('restricted', container('capabilities: {add: [NET_BIND_SERVICE]}'))],
    ['another namespace', input('baseline', container('privileged: true'), 'other')],
    ['nothing asked for', input('baseline', 'volumes: [{name: v, emptyDir: {}}]')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
