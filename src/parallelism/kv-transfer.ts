import { AttentionFamily } from './attention-family';
import { ParallelismPlan } from './parallelism-plan';
import { assertCount } from '../core/checks';
import { refuse } from '../core/refusal';

/** One side of a disaggregated deployment, as far as the other side has to agree with it. Absent means vLLM's default. */
export interface KvTransferRole {
  readonly parallelism: ParallelismPlan;
  readonly image?: string;
  /** `--block-size`, in tokens. */
  readonly blockSize?: number;
  /** `--kv-cache-dtype`. */
  readonly kvCacheDtype?: string;
  readonly attentionBackend?: string;
  /** `--speculative-config`. */
  readonly speculativeConfig?: string;
}

/** A prefill and the decode that pulls its cache over NIXL. */
export interface KvTransferPair {
  /** Who asks, for the text of a refusal, for example `deployment 'chat'`. */
  readonly subject: string;
  readonly prefill: KvTransferRole;
  readonly decode: KvTransferRole;
  /** Kind of attention; what it alone decides is not checked while it is unknown. */
  readonly family?: AttentionFamily;
  /** Key-value heads of the model; a too wide prefill is only advised against while they are unknown. */
  readonly kvHeads?: number;
  /** Lets pipeline stages through, for a vLLM whose NIXL connector takes them. */
  readonly allowPipeline?: boolean;
}

/** Settings that go into the handshake of the NIXL connector: one difference and decode refuses every prefill. */
const EQUAL_SETTINGS: { readonly field: 'image' | 'kvCacheDtype' | 'attentionBackend' | 'speculativeConfig'; readonly flag: string }[] = [
  { field: 'image', flag: 'image' },
  { field: 'kvCacheDtype', flag: '--kv-cache-dtype' },
  { field: 'attentionBackend', flag: '--attention-backend' },
  { field: 'speculativeConfig', flag: '--speculative-config' },
];

/**
 * Refuses (`ROLE_MISMATCH`) roles whose caches cannot be exchanged.
 *
 * @see https://github.com/vllm-project/vllm/blob/0a5110ef53c5/docs/features/nixl_connector_compatibility.md
 */
export function assertKvTransfer(pair: KvTransferPair): void {
  if (pair.family === AttentionFamily.ENCODER_DECODER) {
    refuse('ROLE_MISMATCH', {
      subject: `${pair.subject} splits an encoder-decoder model, and the NIXL connector cannot send its cache`,
      got: pair.family,
      allowed: [AttentionFamily.GROUPED_QUERY, AttentionFamily.LATENT, AttentionFamily.HYBRID].join(', '),
      cure: 'serve the model without disaggregation',
    });
  }
  assertTensorDegrees(pair);
  assertNoPipeline(pair);
  assertBlockSizes(pair);
  assertEqualSettings(pair);
}

/** What works and still deserves a thought, as sentences. */
export function kvTransferAdvice(pair: KvTransferPair): string[] {
  const { prefillTensor, decodeTensor } = tensorDegrees(pair);
  const advice: string[] = [];
  if (prefillTensor > decodeTensor) {
    advice.push(`prefill of ${pair.subject} has tensor ${prefillTensor} and decode ${decodeTensor}; a decode at least as wide as its prefill is the tried case`);
  }
  const { prefill, decode } = pair;
  if (prefill.blockSize !== undefined && decode.blockSize !== undefined && prefill.blockSize < decode.blockSize) {
    advice.push(`blocks of ${pair.subject} hold ${prefill.blockSize} tokens in prefill and ${decode.blockSize} in decode; equal sizes are the tried case`);
  }
  return advice;
}

function tensorDegrees(pair: KvTransferPair): { prefillTensor: number; decodeTensor: number } {
  return { prefillTensor: pair.prefill.parallelism.tensor, decodeTensor: pair.decode.parallelism.tensor };
}

function assertTensorDegrees(pair: KvTransferPair): void {
  const { kvHeads } = pair;
  if (kvHeads !== undefined) assertCount(`kvHeads of ${pair.subject}`, kvHeads);
  const { prefillTensor, decodeTensor } = tensorDegrees(pair);
  if (prefillTensor === decodeTensor) return;
  const got = `prefill tensor ${prefillTensor}, decode tensor ${decodeTensor}`;
  if (pair.family === AttentionFamily.HYBRID) {
    refuse('ROLE_MISMATCH', {
      subject: `${pair.subject} cuts a hybrid model differently in prefill and decode, and its state has no heads to regroup`,
      got,
      allowed: 'equal tensor degrees',
      cure: `set both to ${prefillTensor} or both to ${decodeTensor}`,
    });
  }
  const [narrow, wide] = prefillTensor < decodeTensor ? [prefillTensor, decodeTensor] : [decodeTensor, prefillTensor];
  if (wide % narrow !== 0) {
    refuse('ROLE_MISMATCH', {
      subject: `tensor degrees of ${pair.subject} do not divide each other, so no whole number of ranks holds the heads of one peer`,
      got,
      allowed: 'one degree a multiple of the other',
      cure: `set decode to a multiple of ${prefillTensor}, or both to ${narrow}`,
    });
  }
  if (pair.family !== AttentionFamily.LATENT && kvHeads !== undefined && prefillTensor > decodeTensor && prefillTensor >= kvHeads) {
    refuse('ROLE_MISMATCH', {
      subject: `prefill of ${pair.subject} is wider than decode and has no more than one of the ${kvHeads} key-value heads on a rank, which ends the decode worker at the handshake`,
      got,
      allowed: `a prefill tensor of at most ${decodeTensor}, or below ${kvHeads}`,
      cure: `set decode to at least ${prefillTensor}, or prefill to at most ${decodeTensor}`,
    });
  }
}

function assertNoPipeline(pair: KvTransferPair): void {
  const stages = { prefill: pair.prefill.parallelism.pipeline, decode: pair.decode.parallelism.pipeline };
  if (pair.allowPipeline === true || (stages.prefill === 1 && stages.decode === 1)) return;
  refuse('ROLE_MISMATCH', {
    subject: `${pair.subject} has pipeline stages, and the handshake of the NIXL connector takes none`,
    got: `prefill pipeline ${stages.prefill}, decode pipeline ${stages.decode}`,
    allowed: 'pipeline 1 in both roles',
    cure: 'set pipeline to 1 and raise tensor, or allow pipelines where your vLLM takes them',
  });
}

function assertBlockSizes(pair: KvTransferPair): void {
  const { prefill: { blockSize: prefill }, decode: { blockSize: decode } } = pair;
  if (prefill === decode) return;
  const smallerPrefill = prefill !== undefined && decode !== undefined && prefill < decode;
  if (smallerPrefill && pair.family !== AttentionFamily.HYBRID) return;
  refuse('ROLE_MISMATCH', {
    subject: `--block-size of ${pair.subject} differs between prefill and decode`,
    got: `prefill ${prefill ?? 'unset'}, decode ${decode ?? 'unset'}`,
    allowed: pair.family === AttentionFamily.HYBRID ? 'equal sizes' : 'equal sizes, or a smaller one in prefill',
    cure: `set both to ${decode ?? prefill}`,
  });
}

function assertEqualSettings(pair: KvTransferPair): void {
  for (const { field, flag } of EQUAL_SETTINGS) {
    const prefill = pair.prefill[field];
    const decode = pair.decode[field];
    if (prefill === decode) continue;
    refuse('ROLE_MISMATCH', {
      subject: `${flag} of ${pair.subject} differs between prefill and decode, so their handshake fails`,
      got: `prefill ${prefill ?? 'unset'}, decode ${decode ?? 'unset'}`,
      allowed: 'one value for both roles',
      cure: `set both to ${decode ?? prefill}`,
    });
  }
}
