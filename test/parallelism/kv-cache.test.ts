import fc from 'fast-check';
import { AttentionFamily, KvCache } from '../../src/parallelism';

describe('bytes per token', () => {
  /** The arithmetic stands beside each number; the first two agree with the comparison published for DeepSeek-V3 (70 KB, 516 KB). */
  test.each([
    ['DeepSeek-V3', KvCache.latent({ layers: 61, kvLoraRank: 512, ropeDimension: 64 }), 61 * (512 + 64) * 2, 70_272],
    ['Llama 3.1 405B', KvCache.groupedQuery({ layers: 126, kvHeads: 8, headDimension: 128 }), 2 * 126 * 8 * 128 * 2, 516_096],
    ['Llama 3 70B and Qwen2.5 72B', KvCache.groupedQuery({ layers: 80, kvHeads: 8, headDimension: 128 }), 2 * 80 * 8 * 128 * 2, 327_680],
    ['Llama 3 8B', KvCache.groupedQuery({ layers: 32, kvHeads: 8, headDimension: 128 }), 2 * 32 * 8 * 128 * 2, 131_072],
    ['Llama 3 8B in FP8', KvCache.groupedQuery({ layers: 32, kvHeads: 8, headDimension: 128, bytesPerElement: 1 }), 2 * 32 * 8 * 128, 65_536],
  ])('%s', (_model, cache, arithmetic, published) => {
    expect(cache.bytesPerToken).toBe(arithmetic);
    expect(cache.bytesPerToken).toBe(published);
  });

  test('knows its family', () => {
    expect(KvCache.latent({ layers: 1, kvLoraRank: 1, ropeDimension: 1 })).toMatchObject({ family: AttentionFamily.LATENT, kvHeads: 1 });
    expect(KvCache.groupedQuery({ layers: 1, kvHeads: 4, headDimension: 1 })).toMatchObject({ family: AttentionFamily.GROUPED_QUERY, kvHeads: 4 });
  });
});

describe('tensor parallelism', () => {
  const llama70b = KvCache.groupedQuery({ layers: 80, kvHeads: 8, headDimension: 128 });
  const deepSeek = KvCache.latent({ layers: 61, kvLoraRank: 512, ropeDimension: 64 });

  test.each([
    [1, 327_680, 1],
    [4, 81_920, 1],
    [8, 40_960, 1],
    [16, 40_960, 2],
    [32, 40_960, 4],
  ])('over %p ranks spreads the heads, then copies them', (tensor, onRank, copies) => {
    expect(llama70b.bytesPerTokenOnRank(tensor)).toBe(onRank);
    expect(llama70b.copies(tensor)).toBe(copies);
  });

  test('copies a latent vector to every rank', () => {
    expect(deepSeek.bytesPerTokenOnRank(8)).toBe(70_272);
    expect(deepSeek.copies(8)).toBe(8);
  });

  test('never loses a byte', () => {
    const count = fc.integer({ min: 1, max: 200 });
    fc.assert(fc.property(count, count, count, count, (layers, kvHeads, headDimension, tensor) => {
      const cache = KvCache.groupedQuery({ layers, kvHeads, headDimension });
      expect(cache.bytesPerTokenOnRank(tensor) * tensor).toBeGreaterThanOrEqual(cache.bytesPerToken);
      expect(cache.copies(tensor)).toBeGreaterThanOrEqual(1);
    }));
  });
});

describe('refuses', () => {
  test.each([0, -8, 2.5, NaN])('a count of %p', count => {
    expect(() => KvCache.groupedQuery({ layers: count, kvHeads: 8, headDimension: 128 })).toThrow(/^COUNT_INVALID: layers/);
    expect(() => KvCache.groupedQuery({ layers: 1, kvHeads: count, headDimension: 128 })).toThrow(/^COUNT_INVALID: kvHeads/);
    expect(() => KvCache.groupedQuery({ layers: 1, kvHeads: 8, headDimension: count })).toThrow(/^COUNT_INVALID: headDimension/);
    expect(() => KvCache.groupedQuery({ layers: 1, kvHeads: 8, headDimension: 1, bytesPerElement: count })).toThrow(/^COUNT_INVALID: bytesPerElement/);
    expect(() => KvCache.latent({ layers: 1, kvLoraRank: count, ropeDimension: 1 })).toThrow(/^COUNT_INVALID: kvLoraRank/);
    expect(() => KvCache.latent({ layers: 1, kvLoraRank: 1, ropeDimension: count })).toThrow(/^COUNT_INVALID: ropeDimension/);
    expect(() => KvCache.latent({ layers: 1, kvLoraRank: 1, ropeDimension: 1 }).bytesPerTokenOnRank(count)).toThrow(/^COUNT_INVALID: tensor/);
  });
});
