import { engine, expectClean, inEngine, Parts } from '../environment/workloads';

const RULE = 'UCX-NIXL/tls-without-device';
const NONE = { 'nvidia.com/gpu': 1 };

describe(RULE, () => {
  test.each(['rc,cuda_copy', 'ib,cuda', 'rc_mlx5,sm,self,cuda_copy'])('%s', value => {
    inEngine(RULE, 'a', engine('a', { env: { UCX_TLS: value }, limits: NONE }), '.env[UCX_TLS]', [`UCX_TLS=${value} needs an RDMA device, but the pod requests none`], 'warning');
  });

  test.each<[string, Parts]>([
    ['rc,tcp,cuda_copy', {}], ['all', {}], ['tcp', {}], ['^tcp', {}], ['sm,cuda', {}], ['rc,cuda_copy', { limits: { 'rdma/ib': 1 } }], ['rc,cuda_copy', { spec: { hostNetwork: true } }], ['rc,cuda_copy', { spec: { resourceClaims: [{ name: 'nic' }] } }],
    ['rc,cuda_copy', { container: { securityContext: { privileged: true } } }], ['rc,cuda_copy', { spec: { volumes: [{ name: 'd', hostPath: { path: '/dev/infiniband' } }] } }], ['rc,cuda_copy', { limits: { 'vpc.amazonaws.com/efa': 1 } }], ['rc,cuda_copy', { networks: 'rail0' }], ['rc', { args: ['serve', 'm'] }],
  ])('%s %j', (value, parts) => expectClean(engine('a', { env: { UCX_TLS: value }, limits: NONE, ...parts }), RULE));
});
