import { expectClean, inJob, job, Parts } from '../environment/workloads';

const RULE = 'NCCL-ENV/ifname-absent';

describe(RULE, () => {
  test.each([
    ['NCCL_SOCKET_IFNAME', 'ens1f0np0', 'the pod has no interface ens1f0np0; it has eth0, net1', 'write =eth0'],
    ['NCCL_SOCKET_IFNAME', '=bond0,bond1', 'no interface bond0, bond1', 'write =eth0'],
    ['NCCL_SOCKET_IFNAME', '=net', 'no interface net;', 'write =eth0'],
    ['NCCL_OOB_NET_IFNAME', 'net2', 'no interface net2', 'write =eth0'],
    ['NCCL_SOCKET_IFNAME', '^eth,net', 'shuts out every interface to the peers; the pod has eth0, net1', 'write =eth0'],
    ['GLOO_SOCKET_IFNAME', 'eth', 'no interface eth;', 'write eth0'],
    ['GLOO_SOCKET_IFNAME', 'eth0,net2', 'no interface net2', 'write eth0'],
    ['TP_SOCKET_IFNAME', 'ib0', 'no interface ib0', 'write eth0'],
  ])('%s=%s', (name, value, says, remedy) => {
    inJob(RULE, job({ env: { [name]: value }, networks: 'rail0' }), `.env[${name}]`, [`${name}=${value}`, says, remedy], 'error');
  });

  test('Multus leaves pods on the host network alone', () => {
    inJob(RULE, job({ env: { NCCL_SOCKET_IFNAME: 'net1' }, networks: 'rail0', spec: { hostNetwork: true } }), '.env[NCCL_SOCKET_IFNAME]', ['pods with hostNetwork get none']);
  });

  test.each<[string, Parts]>([
    ['eth0', {}], ['eth', {}], ['net', { networks: 'rail0' }], ['net1', { networks: 'rail0' }], ['roce0', { networks: 'rail0@roce0' }], ['^lo,docker', {}], ['bond0', { spec: { hostNetwork: true } }], ['eth0', { networks: 'rail0', spec: { hostNetwork: true } }], ['net1', { spec: { hostNetwork: true } }],
    ['gpu0rdma0', { spec: { resourceClaims: [{ name: 'nic' }] } }], ['eth1', { annotations: { 'networking.gke.io/interfaces': '[]' } }], ['net1', { labels: { 'cni.example/inject': 'rdma' } }], ['net7', { networks: '[{"name"' }],
  ])('%s %j', (value, parts) => expectClean(job({ env: { NCCL_SOCKET_IFNAME: value }, ...parts }), RULE));

  test('attachments that KServe copies from the object', () => {
    expectClean(JSON.stringify({
      apiVersion: 'serving.kserve.io/v1alpha1',
      kind: 'LLMInferenceService',
      metadata: { name: 'llm', annotations: { 'k8s.v1.cni.cncf.io/networks': 'roce' } },
      spec: { template: { containers: [{ name: 'main', env: [{ name: 'NCCL_SOCKET_IFNAME', value: 'net1' }] }] } },
    }), RULE);
  });

  test('a runtime that the input does not have', () => {
    expectClean(JSON.stringify({
      apiVersion: 'trainer.kubeflow.org/v1alpha1', kind: 'TrainJob', metadata: { name: 't' }, spec: { runtimeRef: { name: 'x' }, trainer: { env: [{ name: 'NCCL_SOCKET_IFNAME', value: 'net1' }] } },
    }), RULE);
  });
});
