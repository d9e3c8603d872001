import { expectClean, expectFinding } from '../../support';

const rule = 'POD-SEC/ipc-lock-non-root';
const pod = (ofPod: string, ofContainer = '', capability = 'IPC_LOCK', resource = 'rdma/a'): string => `
apiVersion: v1
kind: Pod
metadata: {name: w, namespace: train}
spec:
  securityContext: {${ofPod}}
  containers:
    - {name: main, image: a, securityContext: {capabilities: {add: [${capability}]}, ${ofContainer}}, resources: {limits: {${resource}: 1}}}
`;

describe('POD-SEC/ipc-lock-non-root', () => {
  test.each([
    ['user of the pod', pod('runAsUser: 1000'), 'spec.securityContext.runAsUser', 'runAsUser: 1000'],
    ['user of the container', pod('', 'runAsUser: 1'), 'spec.containers[0].securityContext.runAsUser', 'runAsUser: 1'],
    ['the container wins', pod('runAsUser: 0', 'runAsUser: 5'), 'spec.containers[0].securityContext.runAsUser', 'runAsUser: 5'],
    ['not root, of the pod', pod('runAsNonRoot: true'), 'spec.securityContext.runAsNonRoot', 'runAsNonRoot: true'],
    ['not root, of the container', pod('', 'runAsNonRoot: true'), 'spec.containers[0].securityContext.runAsNonRoot', 'runAsNonRoot: true'],
  ])('%s', (_, yaml, path, says) => { expectFinding(yaml, { rule, object: 'Pod/train/w', path, says: [says, 'rdma/a', 'main'], severity: 'warning' }); });

  test.each([
    ['root', pod('runAsUser: 0')],
    ['the container is root', pod('runAsUser: 1000', 'runAsUser: 0')],
    ['root although not root is asked for', pod('runAsNonRoot: true', 'runAsUser: 0')],
    ['may be root', pod('runAsNonRoot: true', 'runAsNonRoot: false')],
    ['nothing said', pod('')],
    ['no such capability', pod('runAsUser: 1000', '', 'NET_RAW')],
    ['privileged', pod('runAsUser: 1000', 'privileged: true')],
    ['no RDMA', pod('runAsUser: 1000', '', 'IPC_LOCK', 'nvidia.com/gpu')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
