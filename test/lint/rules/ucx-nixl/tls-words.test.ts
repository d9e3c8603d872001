import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'UCX-NIXL/tls-words';

describe(RULE, () => {
  test.each([
    ['rc,cuda-copy', 'cuda-copy', 'cuda_copy'], ['RC,tcp', 'RC', 'rc'], ['rcc,tcp', 'rcc', 'rc'], ['rdma', 'rdma', 'rc'], ['infiniband,tcp', 'infiniband', 'ib'], ['mlx5', 'mlx5', 'rc_mlx5'], ['rc,cudacopy', 'cudacopy', 'cuda_copy'], ['^rc_mlx', 'rc_mlx', 'rc_mlx5'],
  ])('%s', (value, wrong, meant) => inJob(RULE, job({ env: { UCX_TLS: value } }), '.env[UCX_TLS]', [`UCX_TLS=${value}: UCX has no transport '${wrong}'`, `write ${meant}`], 'error'));

  test('an unknown word', () => inJob(RULE, job({ env: { UCX_TLS: 'tcp,wormhole' } }), '.env[UCX_TLS]', ["no transport 'wormhole'"], 'warning'));
  test('an exclusion in the middle', () => inJob(RULE, job({ env: { UCX_TLS: 'rc,^cuda_ipc' } }), '.env[UCX_TLS]', ["'^cuda_ipc' is no transport, as ^ counts in front of the list only"], 'error'));
  test.each(['all', 'rc,ud,sm,self,cuda_copy,cuda_ipc,tcp', '^rc,dc', 'rc_x:aux, tcp', '\\rc_verbs', '$(TLS)', ''])('%j', value => expectClean(job({ env: { UCX_TLS: value } }), RULE));
  test('another variable', () => expectClean(job({ env: { UCX_NET_DEVICES: 'wormhole' } }), RULE));
});
