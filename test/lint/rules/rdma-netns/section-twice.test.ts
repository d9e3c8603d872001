import { clusterPolicy, nodePolicy } from './objects';
import { expectClean, expectFinding, findingsOf } from '../../support';

const rule = 'RDMA-NETNS/section-twice';

describe(rule, () => {
  test.each(['ofedDriver', 'rdmaSharedDevicePlugin', 'sriovDevicePlugin'])('%s', section => {
    expectFinding(clusterPolicy(`${section}: {}`) + nodePolicy(`${section}: {}, nodeSelector: {a: "1"}`), {
      rule, object: 'NicNodePolicy/n', path: `spec.${section}`, says: [`${section} is also in NicClusterPolicy/nic-cluster-policy`, `remove ${section} here`], severity: 'error',
    });
  });

  test('nodes that differ', () => {
    const affinity = 'nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: a, operator: In, values: ["2"]}]}]}}';
    const { message } = expectFinding(clusterPolicy(`ofedDriver: {}, ${affinity}`) + nodePolicy('ofedDriver: {}, nodeSelector: {a: "1"}'), { rule, object: 'NicNodePolicy/n', path: 'spec.ofedDriver' });
    expect(message).toContain('although their nodes differ');
  });

  test('each section and each policy', () => {
    const both = 'ofedDriver: {}, sriovDevicePlugin: {}';
    expect(findingsOf(rule, clusterPolicy(both) + nodePolicy(both) + nodePolicy(both, 'm'))).toHaveLength(4);
  });

  test.each<[string, string]>([
    ['one kind', clusterPolicy('nvIpam: {}') + nodePolicy('ofedDriver: {}')],
    ['other sections', clusterPolicy('ofedDriver: {}') + nodePolicy('rdmaSharedDevicePlugin: {}')],
    ['no policy of the cluster', nodePolicy('ofedDriver: {}')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
