import { sriovObject } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/drain';
const pool = (spec: string, name = 'n'): string => `${sriovObject('SriovNetworkPoolConfig', spec, name)}---`;
const nodes = (labels: string): string => `maxUnavailable: 1, nodeSelector: {matchLabels: {${labels}}}`;
const object = 'SriovNetworkPoolConfig/sriov-network-operator/n';

describe(rule, () => {
  test.each<[string, string[], string?]>([
    ['0', ['maxUnavailable is 0: no node is ever drained', 'set maxUnavailable: 1']], ['"0%"', ['maxUnavailable is 0%']], ['"100%"', ['all nodes of the pool are drained at once'], 'warning'], ['"150%"', ['maxUnavailable is 150%']],
    ['-1', ['maxUnavailable is -1, of a number']], ['1.5', ['maxUnavailable is 1.5']], ['"2"', ['maxUnavailable is "2"', 'write 2 without quotes']], ['all', ['maxUnavailable is "all"']],
  ])('maxUnavailable %s', (value, says, severity = 'error') => void expectFinding(pool(`maxUnavailable: ${value}`), { rule, object, path: 'spec.maxUnavailable', says, severity }));

  test.each<[string, string, string, string[]]>([
    ['a: "1"', 'a: "1"', 'error', ['nodes of SriovNetworkPoolConfig/sriov-network-operator/first are also in this pool']], ['', 'a: "1"', 'error', []], ['a: "1"', 'b: "1"', 'warning', ['if they have the labels of both']],
  ])('pools %s and %s', (first, second, severity, says) => void expectFinding(pool(nodes(first), 'first') + pool(nodes(second)), { rule, object, path: 'spec.nodeSelector', says, severity }));

  test('OVS offload beside the rest', () => {
    expectFinding(pool('ovsHardwareOffloadConfig: {name: worker}, maxUnavailable: 1'), { rule, object, path: 'spec.ovsHardwareOffloadConfig', says: ['excludes maxUnavailable'] });
    expectFinding(pool('ovsHardwareOffloadConfig: {name: worker}, nodeSelector: {}'), { rule, object, path: 'spec.ovsHardwareOffloadConfig' });
  });

  test('no drain at all', () => {
    expectFinding(sriovObject('SriovOperatorConfig', 'disableDrain: true', 'default'), { rule, object: 'SriovOperatorConfig/sriov-network-operator/default', path: 'spec.disableDrain', says: ['disableDrain is true'], severity: 'warning' });
  });

  test.each([
    pool('maxUnavailable: 1'), pool('maxUnavailable: "99%"'), pool('maxUnavailable: "1%"'), pool('rdmaMode: shared'), pool('maxUnavailable: $MAX'), pool(nodes('a: "1"'), 'first') + pool(nodes('a: "2"')), pool('ovsHardwareOffloadConfig: {name: worker}') + pool(nodes('')),
    sriovObject('SriovOperatorConfig', 'disableDrain: false', 'default'),
  ])('%s is right', yaml => expectClean(yaml, rule));
});
