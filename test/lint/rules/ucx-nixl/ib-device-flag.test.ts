import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'UCX-NIXL/ib-device-flag';
const sglang = (flag: string, value: string): string => job({ command: ['python3', '-m', 'sglang.launch_server'], args: [flag, value] });

describe(RULE, () => {
  test.each([['--disaggregation-ib-device', 'eth0'], ['--disaggregation-ib-device', 'mlx5_0,net1'], ['--mooncake-ib-device', 'bond0']])('%s %s', (flag, value) => {
    inJob(RULE, sglang(flag, value), `.args ${flag}`, [`${flag} ${value}:`, 'is a network interface, no RDMA device'], 'error');
  });
  test('the = of NCCL', () => inJob(RULE, sglang('--disaggregation-ib-device', '=mlx5_0'), '.args --disaggregation-ib-device', ['= belongs to NCCL_IB_HCA']));
  test.each(['mlx5_0', 'mlx5_0,mlx5_1', 'mlx5_bond_0'])('%s', value => expectClean(sglang('--disaggregation-ib-device', value), RULE));
});
