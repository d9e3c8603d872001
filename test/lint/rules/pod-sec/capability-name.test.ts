import { expectClean, expectFinding } from '../../support';

const rule = 'POD-SEC/capability-name';
const pod = (capabilities: string): string => `
apiVersion: v1
kind: Pod
metadata: {name: w}
spec:
  containers:
    - {name: main, image: a, securityContext: {capabilities: {${capabilities}}}}
`;

describe('POD-SEC/capability-name', () => {
  test.each([
    ['add: [NET_RAW, CAP_IPC_LOCK]', 'add[1]', "'CAP_IPC_LOCK'", 'write IPC_LOCK'],
    ['add: [IPC-LOCK]', 'add[0]', "'IPC-LOCK'", 'write IPC_LOCK'],
    ['add: [ipc_lock]', 'add[0]', "'ipc_lock'", 'write IPC_LOCK'],
    ['add: [IPC_LOK]', 'add[0]', "'IPC_LOK'", 'write IPC_LOCK'],
    ['drop: [CAP_ALL]', 'drop[0]', "'CAP_ALL'", 'write ALL'],
  ])('%s', (capabilities, place, name, cure) => {
    expectFinding(pod(capabilities), { rule, object: 'Pod/w', path: `spec.containers[0].securityContext.capabilities.${place}`, says: [name, cure], severity: 'error' });
  });

  test.each(['add: [IPC_LOCK, SYS_RAWIO, NET_ADMIN], drop: [ALL]', 'drop: [all]', 'add: [a_name_of_an_example]'])('clean: %s', capabilities => expectClean(pod(capabilities), rule));
});
