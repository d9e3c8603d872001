import { annotated, POD } from './workloads';
import { expectClean, expectFinding } from '../../support';
import { nad } from '../fabric-manifests';

const rule = 'NAD-REF/default-network';
const asking = (text: string): string => annotated(`v1.multus-cni.io/default-network: ${JSON.stringify(text)}`);
const fast = (namespace: string): string => nad('{"type": "macvlan"}', '', 'fast', namespace);
const place = { rule, object: POD, path: 'metadata.annotations["v1.multus-cni.io/default-network"]' };

describe(rule, () => {
  test('without a namespace', () => {
    expectFinding(fast('train') + asking('fast'), { ...place, severity: 'error', says: ["'fast' has no namespace", 'kube-system', "write 'train/fast'"] });
    expectFinding(fast('infra') + asking('fast'), { ...place, severity: 'error', says: ["write 'infra/fast'"] });
    expectFinding(asking('fast'), { ...place, severity: 'warning', says: ["write 'train/fast'"] });
    expectFinding(asking('fast'), { ...place, severity: 'error' }, { complete: true });
    expectFinding(fast('train') + asking('[{"name": "fast"}]'), { ...place, says: ["write 'train/fast'"] });
  });

  test('in another namespace', () => {
    expectFinding(fast('infra') + asking('train/fast'), { ...place, severity: 'error', says: ["'train/fast' does not exist", 'makes infra/fast', "write 'infra/fast'"] });
    expectFinding(asking('train/fast'), { ...place, says: ["'train/fast' does not exist"] }, { complete: true });
  });

  test.each([
    ['a/b,c/d', 'names 2 networks'],
    ['[{"name": "fast"', 'cannot be read'],
    ['[]', 'is empty'],
  ])('%s', (text, words) => {
    expectFinding(asking(text), { ...place, severity: 'error', says: [words] });
  });

  test.each([
    ['with its namespace', fast('train') + asking('train/fast')],
    ['a network that the input does not show', asking('train/fast')],
    ["in Multus' own namespace", fast('kube-system') + asking('fast')],
    ['a namespace that is not written', fast('infra').replace(', namespace: infra', '') + asking('train/fast')],
    ['a placeholder', asking('$NETWORK')],
    ['no annotation', annotated('')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
