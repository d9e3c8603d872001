import { engine, expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/ifname-loopback';

describe(RULE, () => {
  test.each([['NCCL_SOCKET_IFNAME', 'lo', 'write =eth0'], ['NCCL_SOCKET_IFNAME', '=lo', '=eth0'], ['NCCL_SOCKET_IFNAME', 'lo,eth0', '=eth0'], ['NCCL_OOB_NET_IFNAME', 'lo', '=eth0'], ['GLOO_SOCKET_IFNAME', 'lo', 'write eth0'], ['TP_SOCKET_IFNAME', 'lo', 'write eth0']])('%s=%s', (name, value, remedy) => {
    inJob(RULE, job({ env: { [name]: value } }), `.env[${name}]`, [`${name}=${value} takes the loopback interface, but 2 pods form one job`, remedy], 'error');
  });

  test('one pod', () => expectClean(job({ env: { NCCL_SOCKET_IFNAME: 'lo' }, pods: 1 }), RULE));
  test('pods that do not know each other', () => expectClean(engine('llm', { env: { NCCL_SOCKET_IFNAME: 'lo' }, pods: 3 }), RULE));
  test.each(['^lo', '^docker,lo', 'eth0', 'lol0', ''])('%s', value => expectClean(job({ env: { NCCL_SOCKET_IFNAME: value } }), RULE));
});
