import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/set-twice';
const twice = (name: string, one: string, two: string): string => job({ env: [{ name, value: one }, { name: 'OTHER', value: 'x' }, { name, value: two }] });

describe(RULE, () => {
  test.each(['NCCL_IB_HCA', 'UCX_TLS', 'NVSHMEM_DEBUG', 'VLLM_PORT', 'TORCH_NCCL_BLOCKING_WAIT', 'MASTER_ADDR'])('%s', name => {
    inJob(RULE, twice(name, 'a', 'b'), `.env[${name}]`, [`${name} is set twice: to a and to b, which wins`], 'warning');
  });
  test('a reference and a value', () => {
    inJob(RULE, job({ env: [{ name: 'VLLM_HOST_IP', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } }, { name: 'VLLM_HOST_IP', value: 'x' }] }), '.env[VLLM_HOST_IP]', ['to a reference and to x']);
  });
  test('three times is one finding', () => {
    inJob(RULE, job({ env: ['a', 'b', 'c'].map(value => ({ name: 'NCCL_ALGO', value })) }), '.env[NCCL_ALGO]', ['to a and to c']);
  });
  test('the same value', () => expectClean(twice('NCCL_IB_HCA', 'a', 'a'), RULE));
  test('other programs', () => expectClean(twice('MY_VARIABLE', 'a', 'b'), RULE));
});
