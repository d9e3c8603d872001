import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NVSHMEM/hca-list';
const ON = { NVSHMEM_ENABLE_NIC_PE_MAPPING: '1' };

describe(RULE, () => {
  test.each(['NVSHMEM_HCA_LIST', 'NVSHMEM_HCA_PE_MAPPING'])('%s without the switch', name => {
    inJob(RULE, job({ env: { [name]: 'mlx5_0:1' } }), `.env[${name}]`, [`${name} is ignored, as NVSHMEM_ENABLE_NIC_PE_MAPPING is not set`, 'set NVSHMEM_ENABLE_NIC_PE_MAPPING=1'], 'error');
  });
  test.each(['0', 'false'])('the switch at %s', value => inJob(RULE, job({ env: { NVSHMEM_HCA_LIST: 'mlx5_0:1', NVSHMEM_ENABLE_NIC_PE_MAPPING: value } }), '.env[NVSHMEM_HCA_LIST]', ['MAPPING is off']));
  test('both lists', () => inJob(RULE, job({ env: { ...ON, NVSHMEM_HCA_LIST: 'mlx5_0:1', NVSHMEM_HCA_PE_MAPPING: 'mlx5_0:1:2' } }), '.env[NVSHMEM_HCA_PE_MAPPING]', ['is ignored, as NVSHMEM_HCA_LIST is set too']));
  test('the = of NCCL', () => inJob(RULE, job({ env: { ...ON, NVSHMEM_HCA_LIST: '=mlx5_0:1' } }), '.env[NVSHMEM_HCA_LIST]', ['= belongs to NCCL_IB_HCA', 'remove the =']));
  test('an interface', () => inJob(RULE, job({ env: { ...ON, NVSHMEM_HCA_LIST: 'mlx5_0:1,net1' } }), '.env[NVSHMEM_HCA_LIST]', ['net1 is a network interface']));

  test.each<{ readonly [name: string]: string }>([{ ...ON, NVSHMEM_HCA_LIST: 'mlx5_0:1' }, { NVSHMEM_ENABLE_NIC_PE_MAPPING: 'true', NVSHMEM_HCA_PE_MAPPING: 'mlx5_0:1:2' }, { ...ON }, { NVSHMEM_HCA_LIST: '' }, { NVSHMEM_HCA_LIST: 'mlx5_0:1', NVSHMEM_ENABLE_NIC_PE_MAPPING: '$(X)' }])('%j', env => expectClean(job({ env }), RULE));
  test('a switch that may be hidden', () => expectClean(job({ env: { NVSHMEM_HCA_LIST: 'mlx5_0:1' }, container: { envFrom: [{ secretRef: { name: 's' } }] } }), RULE));
});
