import { poolConfig, sriovObject } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'RDMA-NETNS/mode-word';

describe(rule, () => {
  test.each<[string, string]>([['private', 'write rdmaMode: exclusive'], ['Exclusive', 'write rdmaMode: exclusive'], ['Shared', 'write rdmaMode: shared'], ['host', 'Write rdmaMode: shared or rdmaMode: exclusive']])('%s', (mode, remedy) => {
    expectFinding(poolConfig(`rdmaMode: ${mode}`), {
      rule, object: 'SriovNetworkPoolConfig/sriov-network-operator/p', path: 'spec.rdmaMode', says: [`rdmaMode is '${mode}', of shared, exclusive`, remedy], severity: 'error',
    });
  });

  test.each(['SriovNetworkNodePolicy', 'SriovOperatorConfig', 'SriovNetwork', 'SriovIBNetwork'])('in %s', kind => {
    expectFinding(sriovObject(kind, 'rdmaMode: exclusive'), { rule, object: `${kind}/sriov-network-operator/p`, path: 'spec.rdmaMode', says: [`${kind} has no rdmaMode`, 'move it'] });
  });

  test.each(['rdmaMode: shared', 'rdmaMode: exclusive', 'maxUnavailable: 1', 'rdmaMode: $MODE'])('%s is right', spec => expectClean(poolConfig(spec), rule));
});
