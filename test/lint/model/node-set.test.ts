import { NodeSet, firstMet, meetingOf, nodesOf, nodesOfClusterPolicy, toleratedKeys } from '../../../src/lint/model/node-set';

const labels = (text: string): NodeSet => NodeSet.ofLabels(Object.fromEntries(text.split(',').filter(part => part !== '').map(part => part.split('='))));
const selector = (...matchExpressions: { key: string; operator: string; values?: string[] }[]): NodeSet => NodeSet.ofSelector({ matchExpressions });

describe('sets of nodes', () => {
  test.each<[string, NodeSet, NodeSet, string]>([
    ['equal labels', labels('a=1'), labels('a=1'), 'yes'],
    ['other values', labels('a=1'), labels('a=2'), 'no'],
    ['a part', labels('a=1'), labels('a=1,b=1'), 'yes'],
    ['other labels', labels('a=1'), labels('b=1'), 'maybe'],
    ['one label in common, others not', labels('a=1,b=1'), labels('a=1,c=1'), 'maybe'],
    ['all nodes', NodeSet.ALL, labels('a=1'), 'yes'],
    ['matchLabels', NodeSet.ofSelector({ matchLabels: { a: '1' } }), labels('a=1'), 'yes'],
    ['In with the value', selector({ key: 'a', operator: 'In', values: ['1', '2'] }), labels('a=1'), 'yes'],
    ['In that shares a value', selector({ key: 'a', operator: 'In', values: ['1', '2'] }), selector({ key: 'a', operator: 'In', values: ['2', '3'] }), 'maybe'],
    ['In without the value', selector({ key: 'a', operator: 'In', values: ['1', '2'] }), labels('a=3'), 'no'],
    ['NotIn with the value', selector({ key: 'a', operator: 'NotIn', values: ['1'] }), labels('a=1'), 'no'],
    ['NotIn with another value', selector({ key: 'a', operator: 'NotIn', values: ['2'] }), labels('a=1'), 'yes'],
    ['NotIn and no such label', selector({ key: 'a', operator: 'NotIn', values: ['2'] }), labels('b=1'), 'maybe'],
    ['DoesNotExist', selector({ key: 'a', operator: 'DoesNotExist' }), labels('a=1'), 'no'],
    ['DoesNotExist of another label', selector({ key: 'a', operator: 'DoesNotExist' }), labels('b=1'), 'maybe'],
    ['an operator that narrows nothing', selector({ key: 'a', operator: 'Exists' }), labels('b=1'), 'yes'],
  ])('%s', (_, one, other, meeting) => {
    expect(one.meets(other)).toBe(meeting);
    expect(other.meets(one)).toBe(meeting);
  });

  test('a plain nodeSelector', () => expect(nodesOf({ nodeSelector: { a: true } }).values).toEqual(['true']));

  test('an affinity: one set for a term', () => {
    const term = (value: string) => ({ matchExpressions: [{ key: 'a', operator: 'In', values: [value] }] });
    const sets = nodesOfClusterPolicy({ nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [term('1'), term('2')] } } });
    expect(['1', '2', '3'].map(value => meetingOf(sets, [labels(`a=${value}`)]))).toEqual(['yes', 'yes', 'no']);
    expect(meetingOf(sets, [labels('b=1')])).toBe('maybe');
    expect(nodesOfClusterPolicy({})).toEqual([NodeSet.ALL]);
  });

  test('the surest of others', () => {
    const groups = ['b=1', 'a=2', 'a=1,b=1', 'a=1'].map(text => ({ text, nodes: [labels(text)] }));
    const met = (text: string): readonly [string, boolean] | undefined => {
      const found = firstMet([labels(text)], groups);
      return found && [found.other.text, found.isSure];
    };
    expect(['a=1', 'c=1', 'a=2', 'a=3,b=2'].map(met)).toEqual([['a=1,b=1', true], ['b=1', false], ['a=2', true], undefined]);
    expect(firstMet([NodeSet.ALL], [])).toBeUndefined();
  });

  test.each<[NodeSet, boolean]>([[NodeSet.ALL, true], [labels('a=1'), false], [selector({ key: 'a', operator: 'NotIn', values: ['1'] }), false], [selector({ key: 'a', operator: 'DoesNotExist' }), false]])(
    'whether it is every node', (set, isAll) => expect(set.isAll).toBe(isAll));

  test('keys of tolerations', () => {
    expect(toleratedKeys([{ key: 'a', operator: 'Exists' }])).toEqual(new Set(['a']));
    expect(toleratedKeys([{ operator: 'Exists' }])).toBe('all');
    expect(toleratedKeys(undefined)).toEqual(new Set());
  });
});
