/** Shape of an attention with full, grouped or single key-value heads. */
export interface GroupedQueryShape {
  /** Layers that hold keys and values. */
  readonly layers: number;
  /** Key-value heads of a layer. */
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
  /** Rank of the compressed keys and values. */
  readonly kvLoraRank: number;
  /** Elements of the part that carries positions. */
  readonly ropeDimension: number;
  /**
   * Bytes of one element: 2 for BF16 and FP16, 1 for FP8.
   *
   * @default 2
   */
  readonly bytesPerElement?: number;
}

/** Size of a model's key-value cache. */
export class KvCache {
  /** Keys and values of full, grouped-query or multi-query attention. */
  public static groupedQuery(shape: GroupedQueryShape): KvCache {
    return new KvCache(2 * shape.layers * shape.kvHeads * shape.headDimension * (shape.bytesPerElement ?? 2));
  }

  /** The latent vector of multi-head latent attention. */
  public static latent(shape: LatentAttentionShape): KvCache {
    return new KvCache(shape.layers * (shape.kvLoraRank + shape.ropeDimension) * (shape.bytesPerElement ?? 2));
  }

  private constructor(
    /** Bytes that one token takes over all layers and ranks, before replication. */
    public readonly bytesPerToken: number,
  ) {}
}
