import { amountOf } from '../../src/core/quantity';

test.each([
  ['0', 0], ['512', 512], ['1.5', 1.5], ['1k', 1000], ['1G', 1e9], ['64Mi', 64 * 2 ** 20], ['1.5Gi', 1.5 * 2 ** 30], ['1e9', 1e9], ['500m', 0.5], ['-1Ki', -1024],
])('%s is %d', (text, amount) => expect(amountOf(text)).toBe(amount));

test.each(['', 'Gi', '16GB', '1.2.3', 'some'])("'%s' is no amount", text => expect(amountOf(text)).toBeUndefined());
