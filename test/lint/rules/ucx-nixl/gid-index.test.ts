import { attachment, documents, engine, expectClean, inEngine } from '../environment/workloads';

const RULE = 'UCX-NIXL/gid-index';

describe(RULE, () => {
  test('a shared port', () => {
    inEngine(RULE, 'a', documents(attachment('roce', 'macvlan', {}, 'serve'), engine('a', { env: { UCX_IB_GID_INDEX: '3' }, networks: 'roce', limits: { 'rdma/roce': 1 } })), '.env[UCX_IB_GID_INDEX]', ['UCX_IB_GID_INDEX=3 is fixed', 'macvlan'], 'error');
  });
  test('beside subnets', () => {
    inEngine(RULE, 'a', engine('a', { env: { UCX_IB_GID_INDEX: '3', UCX_IB_ROCE_SUBNETS: '10.0.0.0/8' } }), '.env[UCX_IB_GID_INDEX]', ['UCX_IB_GID_INDEX=3 and UCX_IB_ROCE_SUBNETS=10.0.0.0/8 exclude each other'], 'error');
  });
  test.each<{ readonly [name: string]: string }>([{ UCX_IB_GID_INDEX: '3' }, { UCX_IB_GID_INDEX: 'auto', UCX_IB_ROCE_SUBNETS: '10.0.0.0/8' }, { UCX_IB_GID_INDEX: '3', UCX_IB_ROCE_SUBNETS: 'all' }, { UCX_IB_ROCE_SUBNETS: '10.0.0.0/8' }])('%j', env => expectClean(engine('a', { env }), RULE));
});
