import { Bundle } from '../../model/bundle';
import { ContainerView } from '../../model/container-view';
import { EmbeddedJson } from '../../model/embedded-json';
import { append } from '../../model/grouping';
import { asObject } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { PodTemplate } from '../../model/pod-template';
import { connectorsOf } from '../environment/users';

/** Sides of disaggregated serving. */
export type Side = 'prefill' | 'decode';
/** Which program runs the model. */
export type Server = 'vllm' | 'dynamo' | 'sglang' | 'trtllm';

/** A container that runs an inference engine, as far as it moves KV caches. */
export class KvEngine {
  /** `--kv-transfer-config`; undefined where there is none. */
  public readonly config?: EmbeddedJson;
  /** Its connector, and those inside a MultiConnector. */
  public readonly connectors: readonly string[];
  /** Which side it is, by role, labels, flags or names. */
  public readonly side?: Side;

  public constructor(
    public readonly template: PodTemplate,
    public readonly container: ContainerView,
    public readonly server: Server,
  ) {
    this.config = container.command.json('--kv-transfer-config');
    this.connectors = connectorsOf(this.config);
    this.side = sideOf(template, container);
  }

  /** The workload. */
  public get owner(): ManifestObject {
    return this.template.owner;
  }

  /** Whether it uses NixlConnector. */
  public get usesNixl(): boolean {
    return this.connectors.includes('NixlConnector');
  }

  /** Whether flags can come from where the input does not show them. */
  public get hasHiddenFlags(): boolean {
    const { command } = this.container;
    return command.has('--config') || this.container.env.has('KV_TRANSFER_CONFIG') || command.words.some(({ text }) => /^(?:\$[@{(A-Z]|\$\w*ARGS)/i.test(text))
      || this.owner.kind === 'LLMInferenceServiceConfig' || this.owner.at('spec', 'baseRefs') !== undefined;
  }

  /** Whether the text of the configuration holds parts that a shell or Helm replaces. */
  public get isOpaque(): boolean {
    return this.config?.fault !== undefined && /[$`]|\{\{/.test(this.config.text ?? '');
  }

  /** Whether it runs without an API server, as a part of another pod's engine. */
  public get isHeadless(): boolean {
    return this.container.command.has('--headless');
  }
}

/** Engines of a bundle. */
export function kvEngines(bundle: Bundle): KvEngine[] {
  return bundle.once(findKvEngines);
}

function findKvEngines(bundle: Bundle): KvEngine[] {
  return bundle.podTemplates.flatMap(template => template.mainContainers.flatMap(container => {
    const server = serverOf(container) ?? (isKserveEngine(template, container) ? 'vllm' : undefined);
    return server === undefined ? [] : [new KvEngine(template, container, server)];
  }));
}

/** Prefill engines and the decode engines that read from them. */
export interface KvPair {
  readonly prefill: readonly KvEngine[];
  readonly decode: readonly KvEngine[];
}

/** Pairs: within one workload, by names that differ in the side only, or the only two of a namespace. */
export function kvPairs(engines: readonly KvEngine[]): KvPair[] {
  const groups = new Map<string, KvEngine[]>();
  const sided = engines.filter(({ side }) => side !== undefined);
  const owners = new Map<ManifestObject, Set<Side>>();
  for (const { owner, side } of sided) owners.set(owner, (owners.get(owner) ?? new Set<Side>()).add(side!));
  for (const engine of sided) append(groups, owners.get(engine.owner)!.size === 2 ? `${engine.owner.describe()}\0` : nameWithoutSide(engine), engine);
  const pairs = [...groups.values()].map(toPair);
  return [...pairs.filter(isWhole), ...remaining(pairs.filter(pair => !isWhole(pair)))];
}

/** Halves that no name joins: the only two of a namespace belong together. */
function remaining(halves: readonly KvPair[]): KvPair[] {
  const byNamespace = new Map<string, KvPair[]>();
  for (const half of halves) append(byNamespace, [...half.prefill, ...half.decode][0].owner.namespace ?? '', half);
  return [...byNamespace.values()].flatMap(own => {
    const joined = toPair(own.flatMap(({ prefill, decode }) => [...prefill, ...decode]));
    return own.length === 2 && isWhole(joined) ? [joined] : [];
  });
}

function toPair(engines: readonly KvEngine[]): KvPair {
  return { prefill: engines.filter(({ side }) => side === 'prefill'), decode: engines.filter(({ side }) => side === 'decode') };
}

function isWhole({ prefill, decode }: KvPair): boolean {
  return prefill.length > 0 && decode.length > 0;
}

function nameWithoutSide({ owner }: KvEngine): string {
  return `${owner.namespace ?? ''}/${owner.name.toLowerCase().replace(/[-_.]?(?:prefill|decode)(?:er|r|ing)?s?(?=$|[-_.])/g, '')}`;
}

function serverOf(container: ContainerView): Server | undefined {
  const { command } = container;
  if (command.runs('dynamo')) return command.words.some(({ text }) => /dynamo\.(?:vllm|sglang|trtllm)|dynamo\.\w*worker/.test(text)) ? 'dynamo' : undefined;
  if (command.runs('sglang')) return command.words.some(({ text }) => /launch_server|serve/.test(text)) || command.has('--model-path') ? 'sglang' : undefined;
  if (command.invocations.some(({ program }) => program.startsWith('trtllm'))) return 'trtllm';
  if (command.has('--kv-transfer-config') || command.flags.some(({ name }) => name.startsWith('--kv-transfer-config.'))) return 'vllm';
  if (container.runs('vllm') && !/router|proxy/.test(container.name) && !command.runs('router')) return 'vllm';
  return container.at('command') === undefined && command.words[0]?.text === 'serve' && container.gpus > 0 ? 'vllm' : undefined;
}

/** KServe starts vLLM in the container `main`, whatever the manifest says of it. */
function isKserveEngine({ owner }: PodTemplate, { name }: ContainerView): boolean {
  return owner.kind === 'LLMInferenceService' && name === 'main';
}

function sideOf(template: PodTemplate, container: ContainerView): Side | undefined {
  const { command } = container;
  if (template.role === 'prefill' || template.role === 'decode') return template.role;
  const mode = command.flag('--disaggregation-mode')?.value;
  if (mode === 'prefill' || mode === 'decode') return mode;
  if (command.has('--is-prefill-worker')) return 'prefill';
  const labels = Object.entries(template.labels).filter(([key]) => /role|component|stage/.test(key)).map(([, value]) => value);
  for (const text of [...labels, template.component ?? '', template.owner.name, container.name]) {
    const [isPrefill, isDecode] = [/prefill/i.test(text), /decode/i.test(text)];
    if (isPrefill !== isDecode) return isPrefill ? 'prefill' : 'decode';
  }
  const role = asObject(command.json('--kv-transfer-config')?.value)?.kv_role;
  return role === 'kv_producer' ? 'prefill' : role === 'kv_consumer' ? 'decode' : undefined;
}

/** The engine that answers for a side: one with an API server, before headless ones. */
export function frontOf(engines: readonly KvEngine[]): KvEngine {
  return engines.find(({ isHeadless, config }) => !isHeadless && config !== undefined) ?? engines.find(({ isHeadless }) => !isHeadless) ?? engines[0];
}
