import { AttentionFamily } from './attention-family';
import { assertCount } from '../core/checks';

/** Shape of an attention with full, grouped or single key-value heads. */
export interface GroupedQueryShape {
  /** Layers that hold keys and values. */
  readonly layers: number;
  /** Key-value heads of a layer: as many as query heads in full attention, fewer in grouped-query attention, 1 in multi-query attention. */
  readonly kvHeads: number;
  /** Elements of one head. */
  readonly headDimension: number;
  /**
   * Bytes of one element: 2 for BF16 and FP16, 1 for FP8.
   *
   * @default 2
   */
  readonly bytesPerElement?: number;
}

/** Shape of a multi-head latent attention, as in DeepSeek-V3. */
export interface LatentAttentionShape {
  /** Layers that hold the latent vector. */
  readonly layers: number;
  /** Rank of the compressed keys and values, `kv_lora_rank` in model files. */
  readonly kvLoraRank: number;
  /** Elements of the part that carries positions, `qk_rope_head_dim` in model files. */
  readonly ropeDimension: number;
  /**
   * Bytes of one element: 2 for BF16 and FP16, 1 for FP8.
   *
   * @default 2
   */
  readonly bytesPerElement?: number;
}

/**
 * Size of a model's key-value cache, per token. Multiplied by the tokens of a prompt it is what a prefill sends to a decode.
 */
export class KvCache {
  /** Keys and values of full, grouped-query or multi-query attention: 2 x layers x heads x head dimension x bytes. */
  public static groupedQuery(shape: GroupedQueryShape): KvCache {
    const perHead = 2 * whole('layers', shape.layers) * whole('headDimension', shape.headDimension) * bytes(shape.bytesPerElement);
    return new KvCache(AttentionFamily.GROUPED_QUERY, perHead, whole('kvHeads', shape.kvHeads));
  }

  /** The latent vector of multi-head latent attention: layers x (rank + position part) x bytes. */
  public static latent(shape: LatentAttentionShape): KvCache {
    const elements = whole('kvLoraRank', shape.kvLoraRank) + whole('ropeDimension', shape.ropeDimension);
    return new KvCache(AttentionFamily.LATENT, whole('layers', shape.layers) * elements * bytes(shape.bytesPerElement), 1);
  }

  /** Kind of attention that fills the cache. */
  public readonly family: AttentionFamily;
  /** Bytes of one token over all layers, once: without the copies that tensor parallelism makes. */
  public readonly bytesPerToken: number;
  /** Parts of the cache that tensor parallelism can spread: the key-value heads, or 1 for a latent vector. */
  public readonly kvHeads: number;

  private constructor(family: AttentionFamily, bytesPerHead: number, kvHeads: number) {
    this.family = family;
    this.kvHeads = kvHeads;
    this.bytesPerToken = bytesPerHead * kvHeads;
  }

  /**
   * Bytes of one token on one tensor rank. Heads are spread over the ranks until each has one; a latent vector has no heads, so every
   * rank holds all of it.
   */
  public bytesPerTokenOnRank(tensor: number): number {
    return this.bytesPerToken / this.kvHeads * Math.ceil(this.kvHeads / whole('tensor', tensor));
  }

  /** How often each byte is held under this tensor degree: 1 while there is a head for every rank. */
  public copies(tensor: number): number {
    return this.bytesPerTokenOnRank(tensor) * tensor / this.bytesPerToken;
  }
}

function bytes(bytesPerElement: number | undefined): number {
  return whole('bytesPerElement', bytesPerElement ?? 2);
}

function whole(field: string, value: number): number {
  assertCount(`${field} of a key-value cache`, value);
  return value;
}
