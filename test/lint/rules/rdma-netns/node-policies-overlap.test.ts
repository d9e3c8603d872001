import { nodePolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'RDMA-NETNS/node-policies-overlap';
const one = nodePolicy('nodeSelector: {a: "1"}', 'one');

describe(rule, () => {
  test.each<[string, string, string, string[]]>([
    ['equal nodes', 'nodeSelector: {a: "1"}', 'error', ['nodes of NicNodePolicy/one are selected']],
    ['a part of them', 'nodeSelector: {a: "1", b: "1"}', 'error', ['are selected']],
    ['all nodes', 'ofedDriver: {}', 'error', ['no nodeSelector, so every node: also those of NicNodePolicy/one']],
    ['nodes that may be the same', 'nodeSelector: {b: "1"}', 'warning', ['if they have the labels of both']],
  ])('%s', (_, spec, severity, says) => {
    expectFinding(one + nodePolicy(spec, 'two'), { rule, object: 'NicNodePolicy/two', path: 'spec.nodeSelector', says, severity });
  });

  test.each<[string, string]>([['other nodes', one + nodePolicy('nodeSelector: {a: "2"}', 'two')], ['one policy', one]])('%s', (_, yaml) => expectClean(yaml, rule));
});
