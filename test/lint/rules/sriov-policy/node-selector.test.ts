import { policies, sriovObject } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/node-selector';
const object = 'SriovNetworkNodePolicy/sriov-network-operator/p0';
const pool = (selector: string): string => sriovObject('SriovNetworkPoolConfig', `maxUnavailable: 1, nodeSelector: ${selector}`);

describe(rule, () => {
  test.each<[string, string, string[], string?]>([
    ['{}', 'spec.nodeSelector', ['for every node'], 'warning'],
    ['{matchLabels: {a: "1"}}', 'spec.nodeSelector.matchLabels', ['a flat map of labels', 'directly under nodeSelector']],
    ['{gpu: true}', 'spec.nodeSelector.gpu', ['label gpu is true, which is no text', 'write "true"']],
    ['{pool: 1}', 'spec.nodeSelector.pool', ['write "1"']],
  ])('a policy with %s', (selector, path, says, severity = 'error') => void expectFinding(policies(`nodeSelector: ${selector}`), { rule, object, path, says, severity }));

  test('a pool configuration with labels', () => {
    expectFinding(pool('{node-role.kubernetes.io/worker: ""}'), {
      rule, object: 'SriovNetworkPoolConfig/sriov-network-operator/n', path: 'spec.nodeSelector["node-role.kubernetes.io/worker"]', says: ['is dropped', 'matchLabels: {node-role.kubernetes.io/worker: ""}'], severity: 'error',
    });
  });

  test.each([policies('nodeSelector: {a: "1"}'), policies('numVfs: 8'), pool('{matchLabels: {a: "1"}}'), pool('{matchExpressions: [{key: a, operator: Exists}]}'), pool('{}')])('%s is right', yaml => expectClean(yaml, rule));
});
