import { documents, expectClean, inJob, job, Parts } from '../environment/workloads';

const RULE = 'NCCL-ENV/topology-file';
const FILE = '/etc/nccl/topo.xml';
const map = (key: string): string => JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'topo', namespace: 'train' }, data: { [key]: '<system/>' } });
const mounted = (mount: { [field: string]: string }, configMap: { [field: string]: string | { key: string; path: string }[] } = { name: 'topo' }): Parts => ({
  env: { NCCL_TOPO_FILE: FILE },
  container: { volumeMounts: [{ name: 'topo', mountPath: '/etc/nccl/', ...mount }] },
  spec: { volumes: [{ name: 'topo', configMap }] },
});

describe(RULE, () => {
  test.each(['NCCL_TOPO_FILE', 'NCCL_GRAPH_FILE', 'NCCL_CONF_FILE'])('%s without a volume', name => {
    inJob(RULE, job({ env: { [name]: FILE } }), `.env[${name}]`, [`${name}=${FILE}: no volume of the container is mounted there`], 'info');
  });

  test('a ConfigMap without the file', () => {
    inJob(RULE, documents(map('topology.xml'), job(mounted({}))), '.env[NCCL_TOPO_FILE]', ["ConfigMap 'topo' has no 'topo.xml', it has topology.xml"], 'error');
  });
  test('items that rename it', () => {
    inJob(RULE, documents(map('topo.xml'), job(mounted({}, { name: 'topo', items: [{ key: 'topo.xml', path: 'ndv5.xml' }] }))), '.env[NCCL_TOPO_FILE]', ['it has ndv5.xml'], 'error');
  });

  test.each<[string, string]>([
    ['the file', documents(map('topo.xml'), job(mounted({})))],
    ['a sub path', documents(map('topo.xml'), job(mounted({ mountPath: FILE, subPath: 'topo.xml' })))],
    ['a ConfigMap that the input does not have', job(mounted({}))],
    ['what the hypervisor provides', job({ env: { NCCL_TOPO_FILE: '/var/run/nvidia-topologyd/virtualTopology.xml' } })],
    ['a reference', job({ env: { NCCL_TOPO_FILE: '$(FILE)' } })],
    ['a file of the directory', job({ env: { NCCL_TOPO_FILE: 'topo.xml' } })],
  ])('%s', (_, yaml) => expectClean(yaml, RULE));
  test('a mount beside it', () => inJob(RULE, job({ env: { NCCL_TOPO_FILE: FILE }, container: { volumeMounts: [{ name: 'x', mountPath: '/etc/nccl2' }] } }), '.env[NCCL_TOPO_FILE]', ['no volume']));
});
