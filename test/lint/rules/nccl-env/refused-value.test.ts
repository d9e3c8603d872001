import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/refused-value';

describe(RULE, () => {
  test.each([
    ['NCCL_IB_DISABLE', 'true', 'allowed: 0, 1'],
    ['NCCL_IB_DISABLE', 'yes', 'write 1, or leave it at 0'],
    ['NCCL_SHM_DISABLE', 'False', 'write 0, or'],
    ['NCCL_IB_TIMEOUT', 'off', 'write 0, or'],
    ['NCCL_NET_MERGE_POLICY', 'on', 'write an allowed value'],
    ['NCCL_DEBUG', 'DEBUG', 'VERSION, WARN, INFO, TRACE'],
    ['NCCL_NET_GDR_LEVEL', 'PIXX', 'write PIX'],
    ['NCCL_IB_TIMEOUT', '32', 'from 0 to 31'],
    ['NCCL_IB_RETRY_CNT', '8', 'from 0 to 7'],
    ['NCCL_IB_TC', '256', 'from 0 to 255'],
    ['NCCL_IB_SL', '16', 'from 0 to 15'],
    ['NCCL_CROSS_NIC', '3', 'or leave it at 2'],
    ['NCCL_BUFFSIZE', '4M', 'whole number'],
    ['NCCL_IB_ADDR_FAMILY', 'IPv6', 'AF_INET6'],
    ['NCCL_IB_ADDR_RANGE', '10.0.0.0', 'CIDR'],
    ['NCCL_ALGO', 'Rings', 'Ring, Tree'],
    ['NCCL_SOCKET_IFNAME', '^=', 'interface prefixes'],
    ['GLOO_SOCKET_IFNAME', '=eth0', 'interfaces joined by commas'],
    ['TP_SOCKET_IFNAME', 'eth0,eth1', 'an interface'],
  ])('%s=%s', (name, value, says) => {
    inJob(RULE, job({ env: { [name]: value } }), `.env[${name}]`, [`${name}=${value} is not accepted`, says], /^\d+$/.test(value) ? 'warning' : 'error');
  });

  test.each([['"eth0"', 'eth0'], [' eth0', 'eth0'], ["'eth0' ", 'eth0']])('quotes or blanks in %j', (value, bare) => {
    inJob(RULE, job({ env: { NCCL_SOCKET_IFNAME: value } }), '.env[NCCL_SOCKET_IFNAME]', ['holds quotes or blanks', `write ${bare} without them`]);
  });

  test.each([
    ['NCCL_IB_DISABLE', '1'], ['NCCL_DEBUG', 'info'], ['NCCL_NET_GDR_LEVEL', 'SYS'], ['NCCL_IB_TIMEOUT', '31'], ['NCCL_IB_HCA', '^=mlx5_0:1,mlx5_1'], ['NCCL_IB_HCA', ''],
    ['NCCL_IB_GID_INDEX', '$(INDEX)'], ['NCCL_SOCKET_IFNAME', '${IFACE}'], ['GLOO_SOCKET_IFNAME', 'eth0'], ['TP_SOCKET_IFNAME', 'eth0'], ['TORCH_NCCL_BLOCKING_WAIT', 'true'], ['UCX_IB_SL', '99'], ['NCCL_UNKNOWN', 'x'],
  ])('%s=%s is right, or not ours', (name, value) => expectClean(job({ env: { [name]: value } }), RULE));
});
