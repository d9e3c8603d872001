import { expectClean, expectFinding, inJob, job, mpiJob } from '../environment/workloads';

const RULE = 'NCCL-ENV/ifname-prefix';
const TWELVE = 'r1,r2,r3,r4,r5,r6,r7,r8,r9,r10,r11,r12';

describe(RULE, () => {
  test.each(['NCCL_SOCKET_IFNAME', 'NCCL_OOB_NET_IFNAME', 'NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME'])('%s', name => {
    inJob(RULE, job({ env: { [name]: 'net1' }, networks: TWELVE }), `.env[${name}]`, [`${name}=net1 is a prefix and also matches net10, net11, net12 of this pod`, 'write =net1, or best =eth0'], 'warning');
  });

  test('an exclusion', () => {
    inJob(RULE, job({ env: { NCCL_SOCKET_IFNAME: '^net1,lo' }, networks: TWELVE }), '.env[NCCL_SOCKET_IFNAME]', ['also shuts out net10, net11, net12', 'write ^=net1,lo']);
  });

  test('names of attachments', () => {
    inJob(RULE, job({ env: { NCCL_SOCKET_IFNAME: 'roce' }, networks: 'a@roce,b@roce2' }), '.env[NCCL_SOCKET_IFNAME]', ['matches roce2 of']);
  });

  test('a variable that mpirun passes to the workers', () => {
    expectFinding(mpiJob({ command: ['mpirun', '-x', 'NCCL_SOCKET_IFNAME=net1', 'all_reduce_perf'] }, { networks: TWELVE }), {
      rule: RULE, object: 'MPIJob/train/nccl', path: 'spec.mpiReplicaSpecs.Launcher.template.spec.containers[0].command NCCL_SOCKET_IFNAME', says: ['net10'],
    });
  });

  test.each(['=net1', '=eth0', 'eth0', 'net', 'net1,net10,net11,net12', 'net2', '$(IFACE)', ''])('%s', value => {
    expectClean(job({ env: { NCCL_SOCKET_IFNAME: value }, networks: TWELVE }), RULE);
  });

  test('few attachments', () => expectClean(job({ env: { NCCL_SOCKET_IFNAME: 'net1' }, networks: 'a,b' }), RULE));
  test('interfaces of the host are not known', () => expectClean(job({ env: { NCCL_SOCKET_IFNAME: 'net1' }, networks: TWELVE, spec: { hostNetwork: true } }), RULE));
});
