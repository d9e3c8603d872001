/** Parallel degrees of one model: into how many parts each dimension is cut. */
export interface ParallelismDegrees {
  /**
   * Tensor parallelism: GPUs that share every layer.
   *
   * @default 1
   */
  readonly tensor?: number;

  /**
   * Pipeline parallelism: stages of consecutive layers.
   *
   * @default 1
   */
  readonly pipeline?: number;

  /**
   * Context parallelism: parts of each sequence.
   *
   * @default 1
   */
  readonly context?: number;

  /**
   * Data parallelism: copies of the model (or shards of it, under FSDP and ZeRO).
   *
   * @default 1
   */
  readonly data?: number;

  /**
   * Expert parallelism: GPUs that share the experts of a layer. It re-uses the GPUs of the other degrees and adds none.
   *
   * @default 1
   */
  readonly expert?: number;
}

/** What a plan has to fit into. */
export interface ParallelismFit {
  /** Who asks, for the text of a refusal: for example `job 'pretrain'`. */
  readonly subject: string;

  /** GPUs the workload gets. */
  readonly gpus: number;

  /** GPUs of one node. */
  readonly gpusPerNode: number;

  /** GPUs of one NVLink domain: those of a node, or 72 in an NVL72 rack. */
  readonly nvlinkDomainGpus: number;
}

/** Parallel degrees that fit together, and the number of GPUs they take. */
export class ParallelismPlan {
  /** A plan of these degrees. */
  public static of(degrees: ParallelismDegrees): ParallelismPlan {
    return new ParallelismPlan(degrees);
  }

  /** GPUs that share every layer. */
  public readonly tensor: number;
  /** Stages of consecutive layers. */
  public readonly pipeline: number;
  /** Parts of each sequence. */
  public readonly context: number;
  /** Copies of the model. */
  public readonly data: number;
  /** GPUs that share the experts of a layer. */
  public readonly expert: number;
  /** GPUs of the whole plan: tensor x pipeline x context x data. */
  public readonly gpus: number;

  private constructor(degrees: ParallelismDegrees) {
    this.tensor = degrees.tensor ?? 1;
    this.pipeline = degrees.pipeline ?? 1;
    this.context = degrees.context ?? 1;
    this.data = degrees.data ?? 1;
    this.expert = degrees.expert ?? 1;
    this.gpus = this.tensor * this.pipeline * this.context * this.data;
  }

  /** Nodes that the plan fills. */
  public nodes(gpusPerNode: number): number {
    return Math.ceil(this.gpus / gpusPerNode);
  }

  /** Refuses a plan that does not fit. */
  public assertFits(_fit: ParallelismFit): void {}
}
