import { attachment, documents, expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/traffic-class';

describe(RULE, () => {
  test.each([['26', '104', '6'], ['34', '136', '8'], ['46', '184', '11']])('DSCP %s as a traffic class', (value, right, dscp) => {
    inJob(RULE, job({ env: { NCCL_IB_TC: value } }), '.env[NCCL_IB_TC]', [`NCCL_IB_TC=${value} looks like a DSCP; as a traffic class it is DSCP ${dscp}`, `write ${right} for DSCP ${value}`], 'warning');
  });

  test.each(['UCX_IB_TRAFFIC_CLASS', 'NVSHMEM_IB_TRAFFIC_CLASS'])('another queue of %s', name => {
    inJob(RULE, job({ env: { NCCL_IB_TC: '96', [name]: '106' } }), `.env[${name}]`, [`${name}=106 puts this traffic in another queue than NCCL_IB_TC=96: DSCP 26 and 24`, 'write 96 for all']);
  });

  test('InfiniBand', () => {
    inJob(RULE, documents(attachment('rail0', 'ib-sriov'), job({ env: { NCCL_IB_TC: '106' }, networks: 'rail0' })), '.env[NCCL_IB_TC]', ['has no effect on InfiniBand'], 'info');
  });

  test.each<{ readonly [name: string]: string }>([
    { NCCL_IB_TC: '106' }, { NCCL_IB_TC: '41' }, { NCCL_IB_TC: '104', UCX_IB_TRAFFIC_CLASS: '106' }, { NCCL_IB_TC: '96', UCX_IB_TRAFFIC_CLASS: 'auto' }, { UCX_IB_TRAFFIC_CLASS: '26' }, { NCCL_IB_TC: '' },
  ])('%j', env => expectClean(job({ env }), RULE));
  test('zero on InfiniBand', () => expectClean(documents(attachment('rail0', 'ib-sriov'), job({ env: { NCCL_IB_TC: '0' }, networks: 'rail0' })), RULE));
});
