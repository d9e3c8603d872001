import fc from 'fast-check';
import { AttentionFamily, ParallelismPlan } from '../../src/parallelism';
import { assertKvTransfer, KvTransferPair, kvTransferAdvice, KvTransferRole } from '../../src/parallelism/kv-transfer';

const role = (tensor: number, rest: Partial<KvTransferRole> = {}): KvTransferRole => ({ parallelism: ParallelismPlan.of({ tensor }), ...rest });
const staged = (tensor: number, pipeline: number): KvTransferRole => ({ parallelism: ParallelismPlan.of({ tensor, pipeline }) });

/** vllm-project/vllm@0a5110ef53c5:docs/features/nixl_connector_compatibility.md, and the handshake checks of base_worker.py. */
describe('accepts', () => {
  test.each<[string, Omit<KvTransferPair, 'subject'>]>([
    ['equal roles', { prefill: role(4), decode: role(4) }],
    ['the sample of llm-d, prefill TP 1 and decode TP 4', { prefill: role(1), decode: role(4), family: AttentionFamily.GROUPED_QUERY, kvHeads: 8 }],
    ['a wider prefill with heads to spare', { prefill: role(4), decode: role(2), kvHeads: 8 }],
    ['a wider prefill of unknown heads', { prefill: role(16), decode: role(2) }],
    ['a wider prefill of a latent model', { prefill: role(16), decode: role(4), family: AttentionFamily.LATENT, kvHeads: 1 }],
    ['a wider decode beyond the heads', { prefill: role(4), decode: role(16), kvHeads: 8 }],
    ['a hybrid model cut equally', { prefill: role(4), decode: role(4), family: AttentionFamily.HYBRID }],
    ['different data degrees', { prefill: { parallelism: ParallelismPlan.of({ data: 8 }) }, decode: { parallelism: ParallelismPlan.of({ data: 3 }) } }],
    ['pipeline stages on demand', { prefill: staged(4, 2), decode: role(4), allowPipeline: true }],
    ['smaller blocks in prefill', { prefill: role(1, { blockSize: 16 }), decode: role(1, { blockSize: 128 }) }],
    ['equal settings', {
      prefill: role(1, { image: 'a:1', kvCacheDtype: 'fp8', attentionBackend: 'FLASHINFER', speculativeConfig: '{}', blockSize: 64 }),
      decode: role(1, { image: 'a:1', kvCacheDtype: 'fp8', attentionBackend: 'FLASHINFER', speculativeConfig: '{}', blockSize: 64 }),
    }],
  ])('%s', (_what, pair) => {
    expect(() => assertKvTransfer({ subject: "deployment 'chat'", ...pair })).not.toThrow();
  });
});

describe('refuses', () => {
  test.each<[string, Omit<KvTransferPair, 'subject'>, string]>([
    ['degrees that do not divide, decode wider', { prefill: role(2), decode: role(3) }, 'set decode to a multiple of 2, or both to 2'],
    ['degrees that do not divide, prefill wider', { prefill: role(6), decode: role(4), family: AttentionFamily.LATENT }, 'set decode to a multiple of 6, or both to 4'],
    ['a prefill that replicates heads', { prefill: role(8), decode: role(4), kvHeads: 8 }, 'set decode to at least 8, or prefill to at most 4'],
    ['a prefill beyond the heads', { prefill: role(16), decode: role(8), family: AttentionFamily.GROUPED_QUERY, kvHeads: 4 }, 'set decode to at least 16'],
    ['a hybrid model cut differently', { prefill: role(1), decode: role(4), family: AttentionFamily.HYBRID }, 'set both to 1 or both to 4'],
    ['an encoder-decoder model', { prefill: role(1), decode: role(1), family: AttentionFamily.ENCODER_DECODER }, 'serve the model without disaggregation'],
    ['pipeline stages in prefill', { prefill: staged(4, 2), decode: role(4) }, 'set pipeline to 1'],
    ['pipeline stages in decode', { prefill: role(4), decode: staged(4, 2) }, 'set pipeline to 1'],
    ['larger blocks in prefill', { prefill: role(1, { blockSize: 128 }), decode: role(1, { blockSize: 16 }) }, 'set both to 16'],
    ['blocks set in prefill only', { prefill: role(1, { blockSize: 128 }), decode: role(1) }, 'set both to 128'],
    ['blocks set in decode only', { prefill: role(1), decode: role(1, { blockSize: 64 }) }, 'set both to 64'],
    ['smaller blocks in the prefill of a hybrid model', { prefill: role(1, { blockSize: 16 }), decode: role(1, { blockSize: 128 }), family: AttentionFamily.HYBRID }, 'allowed: equal sizes; set both to 128'],
    ['two images', { prefill: role(1, { image: 'vllm:1' }), decode: role(1, { image: 'vllm:2' }) }, 'set both to vllm:2'],
    ['two cache types', { prefill: role(1, { kvCacheDtype: 'fp8' }), decode: role(1) }, 'set both to fp8'],
    ['two attention backends', { prefill: role(1, { attentionBackend: 'FLASH_ATTN' }), decode: role(1, { attentionBackend: 'FLASHINFER' }) }, 'set both to FLASHINFER'],
    ['speculation in decode only', { prefill: role(1), decode: role(1, { speculativeConfig: '{"method":"mtp"}' }) }, 'set both to {"method":"mtp"}'],
  ])('%s', (_what, pair, cure) => {
    const act = () => assertKvTransfer({ subject: "deployment 'chat'", ...pair });
    expect(act).toThrow(/^ROLE_MISMATCH: /);
    expect(act).toThrow("deployment 'chat'");
    expect(act).toThrow(cure);
  });
});

describe('advises', () => {
  test('against a wider prefill and unequal blocks', () => {
    const pair = { subject: 'chat', prefill: role(4, { blockSize: 16 }), decode: role(2, { blockSize: 64 }), kvHeads: 8 };
    expect(kvTransferAdvice(pair)).toEqual([
      expect.stringContaining('prefill of chat has tensor 4 and decode 2'),
      expect.stringContaining('16 tokens in prefill and 64 in decode'),
    ]);
  });

  test('nothing on the tried case', () => {
    expect(kvTransferAdvice({ subject: 'chat', prefill: role(2, { blockSize: 64 }), decode: role(4, { blockSize: 64 }) })).toEqual([]);
  });
});

test('what is accepted lets every rank find whole peers', () => {
  const degree = fc.integer({ min: 1, max: 32 });
  fc.assert(fc.property(degree, degree, fc.constantFrom(1, 2, 4, 8), (prefill, decode, kvHeads) => {
    const pair = { subject: 'chat', prefill: role(prefill), decode: role(decode), kvHeads };
    const divides = Math.max(prefill, decode) % Math.min(prefill, decode) === 0;
    const replicates = prefill > decode && prefill >= kvHeads;
    const act = () => assertKvTransfer(pair);
    if (divides && !replicates) expect(act).not.toThrow();
    else expect(act).toThrow(/^ROLE_MISMATCH: /);
  }));
});
