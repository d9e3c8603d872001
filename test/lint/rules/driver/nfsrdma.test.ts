import { nicClusterPolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/nfsrdma';
const object = 'NicClusterPolicy/nic-cluster-policy';
const env = (...variables: [string, string][]): string => nicClusterPolicy(`ofedDriver: {env: [${variables.map(([name, value]) => `{name: ${name}, value: "${value}"}`).join(', ')}]}`);
const both = env(['ENABLE_NFSRDMA', 'true'], ['UNLOAD_STORAGE_MODULES', 'true']);
const volume = (option: string): string => `\napiVersion: v1\nkind: PersistentVolume\nmetadata: {name: v}\nspec: {mountOptions: [vers=4.2, "${option}"]}\n---`;
const storageClass = (body: string): string => `\napiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: {name: s}\n${body}\n---`;
const nvme = storageClass('provisioner: csi.spdk.io\nparameters: {transport: RDMA}');

describe(rule, () => {
  test.each<[string, string, string, string, string[]]>([
    ['storage modules of the host', env(['ENABLE_NFSRDMA', 'true']), 'ENABLE_NFSRDMA', 'warning', ['true without UNLOAD_STORAGE_MODULES']],
    ['storage modules that stay', env(['ENABLE_NFSRDMA', 'true'], ['UNLOAD_STORAGE_MODULES', 'false']), 'UNLOAD_STORAGE_MODULES', 'warning', ['but UNLOAD_STORAGE_MODULES is not']],
    ['a volume over RDMA', volume('proto=rdma') + env(['UNLOAD_STORAGE_MODULES', 'true']), 'ENABLE_NFSRDMA', 'error', ['PersistentVolume/v mounts NFS over RDMA', 'ENABLE_NFSRDMA is missing']],
    ['a class over RDMA', storageClass('mountOptions: [rdma, port=20049]') + env(['ENABLE_NFSRDMA', 'false']), 'ENABLE_NFSRDMA', 'error', ['StorageClass/s mounts', 'ENABLE_NFSRDMA is false']],
    ['a class with options as a parameter', storageClass('parameters: {mountOptions: "vers=4,proto=rdma"}') + env(), 'ENABLE_NFSRDMA', 'error', ['StorageClass/s']],
    ['NVMe over RDMA', nvme + both, 'ENABLE_NFSRDMA', 'error', ['StorageClass/s uses NVMe over RDMA', 'set ENABLE_NFSRDMA to "false"']],
  ])('%s', (_, yaml, variable, severity, says) => void expectFinding(yaml, { rule, object, path: `spec.ofedDriver.env[${variable}]`, says, severity }));

  test.each<[string, string]>([
    ['both', both + volume('proto=rdma')], ['neither', env()], ['NFS over TCP', env() + volume('proto=tcp')], ['no container', nicClusterPolicy('nvIpam: {}') + volume('proto=rdma')], ['NVMe alone', nvme + env()],
    ['NVMe over TCP', storageClass('provisioner: csi.spdk.io\nparameters: {transport: TCP}') + both],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
