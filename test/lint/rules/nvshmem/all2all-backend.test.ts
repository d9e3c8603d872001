import { engine, expectClean, inEngine } from '../environment/workloads';

const RULE = 'NVSHMEM/all2all-backend';
const flag = (value: string, image = 'registry.example/vllm:1'): string => engine('a', { image, args: ['serve', 'm', '--all2all-backend', value] });
const variable = (value: string, image: string): string => engine('a', { image, args: ['serve', 'm'], env: { VLLM_ALL2ALL_BACKEND: value } });

describe(RULE, () => {
  test.each([['deep_ep_low_latency', 'deepep_low_latency'], ['deepep_low_latancy', 'deepep_low_latency'], ['allgather_reduce_scatter', 'allgather_reducescatter'], ['nixl-ep', 'nixl_ep']])('%s', (value, meant) => {
    inEngine(RULE, 'a', flag(value), '.args --all2all-backend', [`--all2all-backend ${value} is none of`, `write ${meant}`], 'error');
  });
  test('a word like none', () => inEngine(RULE, 'a', flag('wormhole'), '.args --all2all-backend', ['is none of'], 'warning'));
  test.each(['pplx', 'naive'])('%s is gone', value => {
    inEngine(RULE, 'a', flag(value), '.args --all2all-backend', [`the backend ${value} is removed`], 'warning');
    inEngine(RULE, 'a', variable(value, 'vllm/vllm-openai:v0.31.0'), '.env[VLLM_ALL2ALL_BACKEND]', ['is removed'], 'warning');
    expectClean(variable(value, 'vllm/vllm-openai:v0.10.0'), RULE);
    expectClean(variable(value, 'registry.example/vllm:1'), RULE);
  });
  test('a slip in the variable', () => inEngine(RULE, 'a', variable('deepep_lowlatency', 'x'), '.env[VLLM_ALL2ALL_BACKEND]', ['write deepep_low_latency'], 'error'));
  test.each(['deepep_low_latency', 'deepep_high_throughput', 'allgather_reducescatter', 'flashinfer_nvlink_one_sided', '$(BACKEND)'])('%s', value => expectClean(flag(value), RULE));
});
