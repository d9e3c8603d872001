import { group, GROUP, MEMBER } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'PARALLEL/all2all-backend';

describe(rule, () => {
  test.each([
    ['pplx', ['pplx is removed', 'deepep_low_latency'], 'warning'],
    ['naive', ['naive is removed'], 'warning'],
    ['deepep_low_latecy', ['is unknown', 'write deepep_low_latency'], 'error'],
  ])('%s', (value, says, severity) => {
    expectFinding(group(`serve m --all2all-backend ${value}`), { rule, object: GROUP, path: `${MEMBER}.args --all2all-backend`, says, severity });
  });

  test.each(['deepep_high_throughput', 'nixl_ep', 'allgather_reducescatter', '$(BACKEND)', 'something_quite_new'])('%s is right', value => {
    expectClean(group(`serve m --all2all-backend ${value}`), rule);
  });
});
