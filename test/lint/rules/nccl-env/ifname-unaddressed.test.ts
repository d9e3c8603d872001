import { attachment, documents, expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/ifname-unaddressed';
const BARE = attachment('rail0', 'sriov', { ipam: {} });

describe(RULE, () => {
  test.each([['NCCL_SOCKET_IFNAME', 'net1'], ['NCCL_SOCKET_IFNAME', '=net1'], ['GLOO_SOCKET_IFNAME', 'net1'], ['NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME', 'net']])('%s=%s', (name, value) => {
    inJob(RULE, documents(BARE, job({ env: { [name]: value }, networks: 'rail0' })), `.env[${name}]`, [`${name}=${value}: attachment 'rail0' has no ipam, so net1 has no address`], 'error');
  });

  test('an attachment with addresses', () => expectClean(documents(attachment('rail0', 'sriov'), job({ env: { NCCL_SOCKET_IFNAME: 'net1' }, networks: 'rail0' })), RULE));
  test('another interface beside it', () => expectClean(documents(BARE, job({ env: { NCCL_SOCKET_IFNAME: 'net1,eth0' }, networks: 'rail0' })), RULE));
  test('addresses of the pod', () => expectClean(documents(BARE, job({ env: { NCCL_SOCKET_IFNAME: 'net1' }, networks: '[{"name":"rail0","ips":["10.0.0.5/24"]}]' })), RULE));
  test('an attachment that the input does not have', () => expectClean(job({ env: { NCCL_SOCKET_IFNAME: 'net1' }, networks: 'rail0' }), RULE));
});
