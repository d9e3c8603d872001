import { engine, expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NVSHMEM/bootstrap-interface';
const NAME = 'NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME';

describe(RULE, () => {
  test.each([['bond0', 'the pod has no interface bond0'], ['=net3', 'no interface net3'], ['lo', 'takes the loopback interface, but PEs are in several pods']])('%s', (value, says) => {
    inJob(RULE, job({ env: { [NAME]: value }, networks: 'rail0' }), `.env[${NAME}]`, [`${NAME}=${value}`, says], 'error');
  });
  test.each(['eth0', 'net1', '^lo', ''])('%j', value => expectClean(job({ env: { [NAME]: value }, networks: 'rail0' }), RULE));
  test('one pod', () => expectClean(engine('a', { env: { [NAME]: 'lo' } }), RULE));
});
