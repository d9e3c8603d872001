import { nicClusterPolicy, nicNodePolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/ofed-variables';
const object = 'NicClusterPolicy/nic-cluster-policy';
const env = (variable: string): string => nicClusterPolicy(`ofedDriver: {env: [{name: HTTP_PROXY, value: x}, {${variable}}]}`);

describe(rule, () => {
  test.each<[string, string, string[]]>([
    ['name: ENABLE_NFS_RDMA, value: "true"', 'env[1].name', ['ENABLE_NFS_RDMA is no variable', 'did you mean ENABLE_NFSRDMA?']],
    ['name: UNLOAD_STORAGE_MODULE, value: "true"', 'env[1].name', ['did you mean UNLOAD_STORAGE_MODULES?']],
    ['name: ENABLE_NFSRDMA, value: "yes"', 'env[1].value', ["ENABLE_NFSRDMA is 'yes', of true, false", 'write "true"']],
    ['name: ENABLE_NFSRDMA, value: "True"', 'env[1].value', ['write "true"']],
    ['name: ENABLE_NFSRDMA, value: "0"', 'env[1].value', ['write "false"']],
    ['name: ENABLE_NFSRDMA, value: true', 'env[1].value', ['is true, which is no text', 'write "true"']],
    ['name: ENABLE_NFSRDMA, value: 1', 'env[1].value', ['is 1, which is no text', 'write "true"']],
    ['name: ENABLE_NFSRDMA, value: 0', 'env[1].value', ['write "false"']],
  ])('%s', (variable, path, says) => void expectFinding(env(variable), { rule, object, path: `spec.ofedDriver.${path.replace('env[1]', 'env[1]')}`, says, severity: 'error' }));

  test('a map', () => {
    expectFinding(nicNodePolicy('ofedDriver: {env: {ENABLE_NFSRDMA: "true"}}'), { rule, object: 'NicNodePolicy/nodes', path: 'spec.ofedDriver.env', says: ['env is a map'] });
  });

  test.each(['name: ENABLE_NFSRDMA, value: "true"', 'name: UNLOAD_STORAGE_MODULES, value: "false"', 'name: NO_PROXY, value: x', 'name: OFED_BLACKLIST_MODULES_FILE, value: /f', 'name: CREATE_IFNAMES_UDEV, value: $X', 'name: SKIP_PREFLIGHT_CHECKS, valueFrom: {}'])(
    '%s is right', variable => expectClean(env(variable), rule));
});
