import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/efa-plugin-off';
const limits = { 'nvidia.com/gpu': 4, 'vpc.amazonaws.com/efa': 4 };

describe(RULE, () => {
  test.each([['NCCL_NET_PLUGIN', 'none', 'remove it'], ['NCCL_NET', 'IB', 'remove it'], ['NCCL_NET', 'Socket', 'remove it'], ['FI_PROVIDER', 'tcp', 'write efa']])('%s=%s', (name, value, remedy) => {
    inJob(RULE, job({ env: { [name]: value }, limits }), `.env[${name}]`, [`${name}=${value} keeps NCCL from EFA`, remedy], 'error');
  });
  test.each([['NCCL_NET_PLUGIN', 'ofi'], ['NCCL_NET', 'AWS Libfabric'], ['FI_PROVIDER', 'efa'], ['FI_PROVIDER', '']])('%s=%j', (name, value) => expectClean(job({ env: { [name]: value }, limits }), RULE));
  test('no EFA', () => expectClean(job({ env: { NCCL_NET_PLUGIN: 'none', FI_PROVIDER: 'tcp' } }), RULE));
});
