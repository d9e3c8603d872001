import { assertCount } from '../core/checks';
import { refuse } from '../core/refusal';

/** Parallel degrees of one model: into how many parts each dimension is cut. */
export interface ParallelismDegrees {
  /**
   * Tensor parallelism: GPUs that share every layer. They exchange activations in every layer, so they have to sit in one NVLink domain.
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
   * Context parallelism: parts of each sequence. For vLLM this is the prefill context parallelism; its decode context parallelism
   * re-uses tensor ranks and takes no GPUs of its own.
   *
   * @default 1
   */
  readonly context?: number;

  /**
   * Data parallelism: copies of the model, or shards of it under FSDP and ZeRO.
   *
   * @default 1
   */
  readonly data?: number;

  /**
   * Expert parallelism: GPUs over which the experts of a layer are spread. It re-uses the tensor, context and data ranks of a pipeline
   * stage and adds no GPUs, so it has to divide tensor x context x data.
   *
   * @default 1
   */
  readonly expert?: number;
}

/** What a plan has to fit into. */
export interface ParallelismFit {
  /** Who asks, for the text of a refusal, for example `job 'pretrain'`. */
  readonly subject: string;

  /** GPUs that the workload gets. */
  readonly gpus: number;

  /** GPUs of one node; of one pod, where a pod takes less than a node, since CUDA cannot share memory between pods. */
  readonly gpusPerNode: number;

  /** GPUs that reach each other over NVLink: those of a node or pod, or 72 in an NVL72 rack with a compute domain. */
  readonly nvlinkDomainGpus: number;
}

type DegreeName = keyof ParallelismDegrees;

/**
 * Parallel degrees that fit together, and the GPUs they take. It knows no cluster: `assertFits` compares it with one.
 *
 * @see https://github.com/NVIDIA/Megatron-LM
 */
export class ParallelismPlan {
  /**
   * A plan of these degrees. Each has to be a whole number of at least 1 (`COUNT_INVALID`), and the expert degree has to divide
   * tensor x context x data (`PARALLELISM_INVALID`).
   */
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
  /** GPUs over which the experts of a layer are spread. */
  public readonly expert: number;
  /** GPUs of the whole plan: tensor x pipeline x context x data. */
  public readonly gpus: number;
  /** GPUs that hold one copy of the model: tensor x pipeline x context. */
  public readonly gpusPerModelCopy: number;

  private constructor(degrees: ParallelismDegrees) {
    this.tensor = wholeDegree('tensor', degrees);
    this.pipeline = wholeDegree('pipeline', degrees);
    this.context = wholeDegree('context', degrees);
    this.data = wholeDegree('data', degrees);
    this.expert = wholeDegree('expert', degrees);
    this.gpusPerModelCopy = this.tensor * this.pipeline * this.context;
    this.gpus = this.gpusPerModelCopy * this.data;
    if (!Number.isSafeInteger(this.gpus)) {
      refuse('COUNT_INVALID', {
        subject: 'the product of the parallel degrees is past counting',
        got: this.toString(),
        allowed: 'a product of at most 2^53 - 1',
        cure: 'lower the degrees',
      });
    }
    this.assertExpertsDivide();
  }

  /** GPUs of one pipeline stage: tensor x context x data. The expert degree divides it. */
  public get gpusPerStage(): number {
    return this.tensor * this.context * this.data;
  }

  /** Groups that hold the same experts: tensor x context x data / expert. */
  public get expertCopies(): number {
    return this.gpusPerStage / this.expert;
  }

  /** Nodes that the plan takes, the last one possibly in part. */
  public nodes(gpusPerNode: number): number {
    assertCount('gpusPerNode of a plan', gpusPerNode);
    return Math.ceil(this.gpus / gpusPerNode);
  }

  /**
   * Ranks of one tensor group, in order. Frameworks lay tensor ranks out first, so that a group is a run of consecutive ranks and lands
   * on one node wherever the degree divides its GPUs.
   *
   * @param group number of the group, from 0; there are pipeline x context x data of them
   */
  public tensorGroup(group: number): number[] {
    assertCount(`the tensor group of the plan ${this}`, group, { min: 0, max: this.gpus / this.tensor - 1 });
    return Array.from({ length: this.tensor }, (_, i) => group * this.tensor + i);
  }

  /**
   * Refuses a plan that a workload cannot run: tensor parallelism that leaves the NVLink domain (`TENSOR_PARALLEL_BEYOND_NVLINK`), a
   * product of degrees that is not the number of GPUs (`PARALLELISM_NOT_GPUS`), or tensor groups that a node boundary would cut
   * (`PARALLELISM_INVALID`).
   */
  public assertFits(fit: ParallelismFit): void {
    assertCount(`gpus of ${fit.subject}`, fit.gpus);
    assertCount(`gpusPerNode of ${fit.subject}`, fit.gpusPerNode);
    assertCount(`nvlinkDomainGpus of ${fit.subject}`, fit.nvlinkDomainGpus);
    this.assertTensorInNvlinkDomain(fit);
    this.assertProductIsGpus(fit);
    this.assertTensorGroupsWhole(fit);
  }

  /** The degrees above 1 and their product, for example `tensor 8 x pipeline 4 = 32 GPUs`. */
  public toString(): string {
    const counted: DegreeName[] = ['tensor', 'pipeline', 'context', 'data'];
    const factors = counted.filter(name => this[name] > 1).map(name => `${name} ${this[name]}`);
    const experts = this.expert > 1 ? `, experts over ${this.expert}` : '';
    return `${factors.length > 0 ? factors.join(' x ') : 'no parallelism'} = ${this.gpus} GPU${this.gpus === 1 ? '' : 's'}${experts}`;
  }

  private assertExpertsDivide(): void {
    if (this.gpusPerStage % this.expert !== 0) {
      refuse('PARALLELISM_INVALID', {
        subject: `expert parallelism re-uses the ${this.gpusPerStage} tensor, context and data ranks of a pipeline stage and does not divide them`,
        got: `expert ${this.expert} with ${this}`,
        allowed: `a divisor of ${this.gpusPerStage}`,
        cure: `set expert to a divisor of ${this.gpusPerStage}, or data so that ${this.expert} divides tensor x context x data`,
      });
    }
  }

  private assertTensorInNvlinkDomain(fit: ParallelismFit): void {
    if (this.tensor > fit.nvlinkDomainGpus) {
      refuse('TENSOR_PARALLEL_BEYOND_NVLINK', {
        subject: `tensor parallelism of ${fit.subject} would leave its NVLink domain, and every layer would wait for the network`,
        got: `tensor ${this.tensor}`,
        allowed: `1 to ${fit.nvlinkDomainGpus}`,
        cure: `set tensor to at most ${fit.nvlinkDomainGpus} and raise pipeline, context or data instead`,
      });
    }
  }

  private assertProductIsGpus(fit: ParallelismFit): void {
    if (this.gpus === fit.gpus) return;
    const cure = fit.gpus % this.gpusPerModelCopy === 0
      ? `set data to ${fit.gpus / this.gpusPerModelCopy}, or give ${fit.subject} ${this.gpus} GPUs`
      : `choose degrees whose product is ${fit.gpus}, or give ${fit.subject} ${this.gpus} GPUs`;
    refuse('PARALLELISM_NOT_GPUS', {
      subject: `the degrees of ${fit.subject} do not multiply to its ${fit.gpus} GPUs`,
      got: this.toString(),
      allowed: `a product of ${fit.gpus}`,
      cure,
    });
  }

  /** Ranks fill node after node, so a group stays whole where it divides a node, fills whole nodes, or all fits into one node. */
  private assertTensorGroupsWhole(fit: ParallelismFit): void {
    if (fit.gpus <= fit.gpusPerNode) return;
    if (this.tensor <= fit.gpusPerNode) {
      if (fit.gpusPerNode % this.tensor !== 0) this.refuseCutGroup(fit, 'node', fit.gpusPerNode);
      return;
    }
    if (this.tensor % fit.gpusPerNode !== 0) this.refuseCutGroup(fit, 'node', fit.gpusPerNode);
    if (fit.gpus > fit.nvlinkDomainGpus && fit.nvlinkDomainGpus % this.tensor !== 0) this.refuseCutGroup(fit, 'NVLink domain', fit.nvlinkDomainGpus);
  }

  private refuseCutGroup(fit: ParallelismFit, whole: string, size: number): never {
    const multiples = whole === 'node' && fit.nvlinkDomainGpus > size ? `, or a multiple of it up to ${fit.nvlinkDomainGpus}` : '';
    return refuse('PARALLELISM_INVALID', {
      subject: `tensor groups of ${fit.subject} would be cut by the boundary of a ${whole} of ${size} GPUs`,
      got: `tensor ${this.tensor}`,
      allowed: `a divisor of ${size}${multiples}`,
      cure: `set tensor to a divisor of ${size}, for example ${largestDivisorUpTo(size, this.tensor)}`,
    });
  }
}

function wholeDegree(name: DegreeName, degrees: ParallelismDegrees): number {
  const degree = degrees[name] ?? 1;
  assertCount(`the ${name} degree of a plan`, degree);
  return degree;
}

function largestDivisorUpTo(size: number, limit: number): number {
  for (let candidate = Math.min(size, limit); candidate > 1; candidate--) {
    if (size % candidate === 0) return candidate;
  }
  return 1;
}
