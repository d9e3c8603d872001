import { JsonObject } from '../../../src/lint/model/json';
import { selects } from '../../../src/lint/model/label-selector';

const expression = (operator: string, values?: string[]): JsonObject => ({ matchExpressions: [{ key: 'tier', operator, values }] });

describe('selects', () => {
  test.each<[string, JsonObject | undefined, boolean]>([
    ['nothing', undefined, true],
    ['an empty selector', {}, true],
    ['an equal label', { matchLabels: { tier: 'gpu' } }, true],
    ['another value', { matchLabels: { tier: 'cpu' } }, false],
    ['one label of two', { matchLabels: { tier: 'gpu', zone: 'a' } }, false],
    ['In', expression('In', ['cpu', 'gpu']), true],
    ['not In', expression('In', ['cpu']), false],
    ['NotIn', expression('NotIn', ['cpu']), true],
    ['not NotIn', expression('NotIn', ['gpu']), false],
    ['Exists', expression('Exists'), true],
    ['DoesNotExist', expression('DoesNotExist'), false],
    ['an unknown operator', expression('Like', ['gpu']), false],
    ['both parts', { matchLabels: { tier: 'gpu' }, ...expression('NotIn', ['gpu']) }, false],
  ])('%s', (_, selector, expected) => expect(selects(selector, { tier: 'gpu' })).toBe(expected));

  test.each<[JsonObject, boolean]>([
    [expression('In', ['gpu']), false], [expression('NotIn', ['gpu']), true], [expression('Exists'), false], [expression('DoesNotExist'), true], [{ matchLabels: { toString: 'x' } }, false],
  ])('without labels: %j', (selector, expected) => expect(selects(selector, {})).toBe(expected));
});
