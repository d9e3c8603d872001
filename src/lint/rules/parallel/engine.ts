import { Bundle } from '../../model/bundle';
import { ContainerView } from '../../model/container-view';
import { numberAt } from '../../model/json';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';

/** Which program runs the model. */
export type Server = 'vllm' | 'sglang' | 'trtllm';

/** A size of the parallel layout: what a flag or a field says. */
export interface Size {
  /** The number; 1 where nothing is written, undefined where it is written but not known before the pod runs. */
  readonly value?: number;
  readonly written: boolean;
  /** Where it is written, or where it belongs. */
  readonly path: Path;
}

const TENSOR = ['--tensor-parallel-size'];
const PIPELINE = ['--pipeline-parallel-size', '--pp-size', '--pp'];
const DATA = ['--data-parallel-size', '--dp-size', '--dp'];
const LOCAL = ['--data-parallel-size-local'];
const CONTEXT = ['--prefill-context-parallel-size'];

/** A container that runs one rank group of an inference engine, with its parallel layout. */
export class Engine {
  public readonly tensor: Size;
  public readonly pipeline: Size;
  public readonly data: Size;
  public readonly dataLocal: Size;
  public readonly context: Size;

  public constructor(
    public readonly template: PodTemplate,
    public readonly container: ContainerView,
    public readonly server: Server,
  ) {
    this.tensor = this.size(TENSOR, 'tensor');
    this.pipeline = this.size(PIPELINE, 'pipeline');
    this.data = this.size(DATA, 'data');
    this.dataLocal = this.size(LOCAL, 'dataLocal');
    this.context = this.size(CONTEXT);
  }

  /** GPUs of the container, 0 where it has them by a claim or not at all. */
  public get gpus(): number {
    return this.container.gpus;
  }

  /** Pods that form one engine; undefined where it isn't known. */
  public get pods(): number | undefined {
    const { template } = this;
    if (template.owner.kind !== 'StatefulSet') return template.podsPerGroup;
    if (this.spansPods) return template.replicas;
    return this.usesRay ? undefined : 1;
  }

  /** GPUs of one tensor, pipeline and context group; undefined where a size isn't known. */
  public get gpusPerRank(): number | undefined {
    return product(this.tensor.value, this.pipeline.value, this.context.value);
  }

  /** Whether flags say that the engine runs in several pods. */
  public get spansPods(): boolean {
    const { command } = this.container;
    return ['--nnodes', '--node-rank', '--master-addr', '--dist-init-addr', '--data-parallel-address', '--data-parallel-start-rank'].some(flag => command.has(flag));
  }

  /** Whether a Ray cluster places the ranks: by a flag, or since a pod of the workload starts Ray. */
  public get usesRay(): boolean {
    const { command } = this.container;
    return ['--distributed-executor-backend', '--data-parallel-backend'].some(flag => command.flag(flag)?.value === 'ray')
      || /^Ray/.test(this.template.owner.kind) || startsRay(this.container);
  }

  /** Whether the workload's controller writes the flags that join the pods. */
  public get isJoinedByController(): boolean {
    return /^(?:DynamoGraphDeployment|DynamoComponentDeployment|LLMInferenceService|LLMInferenceServiceConfig)$/.test(this.template.owner.kind);
  }

  /** Whether the pods share one NVLink domain, so that traffic between them does not take the network: they claim a ComputeDomain. */
  public get sharesNvlink(): boolean {
    return this.container.at('resources', 'claims') !== undefined || this.container.env.get('NCCL_MNNVL_ENABLE')?.value === '1';
  }

  private size(flags: readonly string[], field?: string): Size {
    const { command } = this.container;
    const name = flags.find(candidate => command.has(candidate));
    if (name !== undefined) return { value: positive(command.number(name)), written: true, path: command.flag(name)!.path };
    const { owner, metadataPath } = this.template;
    if (field !== undefined && owner.kind.startsWith('LLMInferenceService')) {
      const path: Path = [...metadataPath, 'parallelism', field];
      const value = positive(numberAt(owner.body, ...path));
      if (value !== undefined) return { value, written: true, path };
    }
    return { value: 1, written: false, path: command.path };
  }
}

/** Inference engines of a bundle: every main container that starts exactly one. */
export function enginesOf(bundle: Bundle): Engine[] {
  return bundle.once(findEngines);
}

function findEngines(bundle: Bundle): Engine[] {
  return bundle.podTemplates.flatMap(template => template.mainContainers.flatMap(container => {
    const server = serverOf(container);
    return server === undefined || isRepeated(container) ? [] : [new Engine(template, container, server)];
  }));
}

/** Engines of one pod template. */
export function enginesIn(template: PodTemplate): Engine[] {
  return template.mainContainers.flatMap(container => {
    const server = serverOf(container);
    return server === undefined ? [] : [new Engine(template, container, server)];
  });
}

/** Whether a container starts Ray, or runs vLLM's script that does. */
export function startsRay(container: ContainerView): boolean {
  return container.command.runs('ray') || container.command.words.some(({ text }) => /multi-node-serving|run_cluster\.sh|\bray start\b/.test(text));
}

/** Whether an address means the pod itself. */
export function isLoopback(address: string): boolean {
  return /^(?:\w+:\/\/)?(?:localhost|127(?:\.\d+){3}|\[?::1\]?|0\.0\.0\.0)(?::\d+)?$/.test(address.trim());
}

function serverOf(container: ContainerView): Server | undefined {
  const { command } = container;
  if (command.runs('sglang')) return 'sglang';
  if (command.invocations.some(({ program }) => program.startsWith('trtllm')) || command.runs('tensorrt_llm')) return 'trtllm';
  if (container.runs('vllm')) return 'vllm';
  if (container.at('command') !== undefined) return undefined;
  if (/sglang/.test(container.image)) return 'sglang';
  return [...TENSOR, ...PIPELINE, ...DATA].some(flag => command.has(flag)) ? 'vllm' : undefined;
}

/** Whether the container starts several engines, which share its GPUs. */
function isRepeated(container: ContainerView): boolean {
  const { command } = container;
  const starts = (program: string): number => command.invocations.filter(({ words }) => words.some(({ text }) => text === 'serve' || text.includes(program))).length;
  const looped = command.words.some(({ text }) => /\bfor\s+\w+\s+in\b|\bwhile\b.*\bvllm\b/.test(text));
  return looped || command.flags.filter(({ name }) => name === '--tensor-parallel-size').length > 1 || starts('launch_server') > 1;
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value >= 1 ? value : undefined;
}

function product(...factors: (number | undefined)[]): number | undefined {
  return factors.reduce((result: number | undefined, factor) => result === undefined || factor === undefined ? undefined : result * factor, 1);
}
