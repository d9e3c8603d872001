import { jobSet, queues } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'GANG-QUEUE/queue-namespace';
const selected = (selector: string, labels?: string): string =>
  `${queues({ cpu: 64 }, `namespaceSelector: {${selector}}, `)}${jobSet('cpu: 1')}${labels === undefined ? '' : `apiVersion: v1\nkind: Namespace\nmetadata: {name: train, labels: {${labels}}}\n`}`;
const expression = (operator: string, values = ''): string => `matchExpressions: [{key: team, operator: ${operator}${values === '' ? '' : `, values: [${values}]`}}]`;

describe(rule, () => {
  test('no selector', () => {
    expectFinding(queues({ cpu: 1 }, ''), { rule, object: 'ClusterQueue/cq', path: 'spec.namespaceSelector', says: ['takes no namespace', 'namespaceSelector: {}'], severity: 'error' });
  });

  test.each([
    ['another label', selected('matchLabels: {team: b}', 'team: a'), ['team=b', 'namespace train of JobSet/train/set', 'label the namespace train']],
    ['no label', selected('matchLabels: {team: b}', 'other: a'), ['team=b']],
    ['another name', selected('matchLabels: {kubernetes.io/metadata.name: serve}'), ['metadata.name=serve']],
    ['In', selected(expression('In', 'b, c'), 'team: a'), ['team In b, c']],
    ['NotIn', selected(expression('NotIn', 'a'), 'team: a'), ['team NotIn a']],
    ['Exists', selected(expression('Exists'), 'other: a'), ['team Exists']],
    ['DoesNotExist', selected(expression('DoesNotExist'), 'team: a'), ['team DoesNotExist']],
  ])('%s', (_, yaml, says) => {
    expectFinding(yaml, { rule, object: 'ClusterQueue/cq', path: 'spec.namespaceSelector', says, severity: 'error' });
  });

  test.each([
    ['all', selected('')],
    ['the label', selected('matchLabels: {team: a}', 'team: a')],
    ['the name', selected('matchLabels: {kubernetes.io/metadata.name: train}', 'team: a')],
    ['a namespace whose labels are not known', selected('matchLabels: {team: a}')],
    ['In', selected(expression('In', 'a, b'), 'team: a')],
    ['NotIn', selected(expression('NotIn', 'b'), 'team: a')],
    ['NotIn, no label', selected(expression('NotIn', 'b'), 'other: a')],
    ['Exists', selected(expression('Exists'), 'team: a')],
    ['DoesNotExist', selected(expression('DoesNotExist'), 'other: a')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
