import { CommandLine } from './command-line';
import { JsonObject, JsonValue, objectAt, objectsAt, scalarAt, textAt, textsAt, valueAt } from './json';
import { ManifestObject } from './manifest-object';
import { Path, PathSegment } from './path';
import { ResourceRequest } from './resource-request';
import { Lookup, splitScript } from './shell';
import { ContainerImages } from '../../catalog/container-images';

/** Which list of the pod a container is in. */
export type ContainerKind = 'container' | 'init' | 'ephemeral';

/** A variable that a container's process has, or takes from somewhere. */
export interface EnvVariable {
  readonly name: string;
  /** The text; undefined where it comes from a reference that the input does not resolve. */
  readonly value?: string;
  readonly from: 'value' | 'field' | 'resource' | 'config-map' | 'secret' | 'command-line';
  /** `status.podIP` and the like, for `from: 'field'`. */
  readonly fieldPath?: string;
  /** Where it is written, in the object of the template. */
  readonly path: Path;
}

/** Finds the data of a ConfigMap of the bundle. */
export type ConfigMaps = (namespace: string | undefined, name: string) => JsonObject | undefined;

/** Where the parts of a container are, when they are not in one map. */
export interface ContainerPlace {
  readonly kind: ContainerKind;
  readonly body: JsonObject;
  /** Path of the container in the owner. */
  readonly path: Path;
  /** Paths of fields that stand elsewhere: `env`, `resources`, `command`, `args`, `image`. */
  readonly elsewhere?: { readonly [field: string]: Path };
  /** Paths of the variables in `body.env`, by position, when they come from several lists. */
  readonly envPaths?: readonly Path[];
}

/** A volume mount with its position in the list. */
export interface VolumeMount {
  readonly index: number;
  readonly name: string;
  readonly mountPath: string;
  readonly body: JsonObject;
}

/** vLLM's image of its server: what it starts takes the model as its first argument. */
const SERVER_IMAGE = new RegExp(`(^|/)${ContainerImages.VLLM.repository.split('/').at(-1)}[^/]*$`);

/** A container of a pod template, with what its fields mean. */
export class ContainerView {
  public readonly kind: ContainerKind;
  public readonly name: string;
  public readonly image: string;
  /** The container as plain data. */
  public readonly body: JsonObject;
  /** Path of the container in the owner of the template. */
  public readonly path: Path;
  private cachedEnv?: ReadonlyMap<string, EnvVariable>;
  private cachedDeclared?: ReadonlyMap<string, EnvVariable>;
  private cachedRequests?: ReadonlyMap<string, ResourceRequest>;
  private cachedGpus?: number;
  private cachedCommand?: CommandLine;
  private cachedMounts?: readonly VolumeMount[];

  public constructor(
    private readonly place: ContainerPlace,
    private readonly owner: ManifestObject,
    private readonly configMaps: ConfigMaps,
  ) {
    this.kind = place.kind;
    this.body = place.body;
    this.path = place.path;
    this.name = scalarAt(place.body, 'name') ?? '';
    this.image = scalarAt(place.body, 'image') ?? '';
  }

  /** Path of a field of the container in the owner, for a problem: `pathOf('resources', 'limits', 'nvidia.com/gpu')`. */
  public pathOf(...segments: PathSegment[]): Path {
    const [field, ...rest] = segments;
    const moved = typeof field === 'string' ? this.place.elsewhere?.[field] : undefined;
    return moved === undefined ? [...this.path, ...segments] : [...moved, ...rest];
  }

  /** A value of the container. */
  public at(...path: PathSegment[]): JsonValue | undefined {
    return valueAt(this.body, ...path);
  }

  /**
   * Variables by name, as the process gets them: `env` over `envFrom` (ConfigMaps of the input), variables set on the
   * command line over both.
   */
  public get env(): ReadonlyMap<string, EnvVariable> {
    this.cachedEnv ??= this.readEnv();
    return this.cachedEnv;
  }

  /** Whether variables can come from where the input does not show them: `envFrom` of a Secret or of a ConfigMap that is not in it. */
  public get hasHiddenEnv(): boolean {
    return objectsAt(this.body, 'envFrom').some(({ body }) => {
      const name = scalarAt(body, 'configMapRef', 'name');
      return name === undefined || this.configMaps(this.owner.namespace, name) === undefined;
    });
  }

  /** Requested resources by full name. */
  public get requests(): ReadonlyMap<string, ResourceRequest> {
    this.cachedRequests ??= this.readRequests();
    return this.cachedRequests;
  }

  /** Number of units of a resource, 0 where none is requested. */
  public count(resource: string): number {
    return this.requests.get(resource)?.amount ?? 0;
  }

  /** Whole GPUs, also MIG slices; GPUs by claims are not counted. */
  public get gpus(): number {
    this.cachedGpus ??= [...this.requests.values()].reduce((sum, { resource, amount = 0 }) => isGpuResource(resource) ? sum + amount : sum, 0);
    return this.cachedGpus;
  }

  /** What it starts. `$(NAME)` of known variables is replaced as Kubernetes does, `$NAME` and `${NAME}` where a shell reads them. */
  public get command(): CommandLine {
    this.cachedCommand ??= this.readCommand();
    return this.cachedCommand;
  }

  /**
   * Whether it runs a program: by its command, or, where the image decides what starts, by the image's name: the server's own image, or
   * another one of vLLM with arguments that only the server takes.
   */
  public runs(program: string): boolean {
    if (this.command.runs(program)) return true;
    if (program !== 'vllm' || this.at('command') !== undefined || !/vllm(?![^/:@]*router)[^/]*$/.test(this.image)) return false;
    return SERVER_IMAGE.test(this.image) || this.env.has('VLLM_ADDITIONAL_ARGS') || this.command.words[0]?.text === 'serve' || this.command.has('--model');
  }

  /** Names in `securityContext.capabilities.add`. */
  public get capabilities(): readonly string[] {
    return textsAt(this.body, 'securityContext', 'capabilities', 'add');
  }

  /** Whether it is privileged. */
  public get privileged(): boolean {
    return this.at('securityContext', 'privileged') === true;
  }

  /** Its volume mounts, with their positions. */
  public get volumeMounts(): readonly VolumeMount[] {
    this.cachedMounts ??= objectsAt(this.body, 'volumeMounts')
      .map(({ index, body }) => ({ index, body, name: textAt(body, 'name') ?? '', mountPath: textAt(body, 'mountPath') ?? '' }));
    return this.cachedMounts;
  }

  private readEnv(): Map<string, EnvVariable> {
    const found = new Map(this.declared);
    for (const { name, value, path } of this.command.variables) {
      if (value !== undefined || !found.has(name)) found.set(name, { name, value, from: 'command-line', path });
    }
    return found;
  }

  /** Variables that Kubernetes gives to the process: `env` over `envFrom`. */
  private get declared(): ReadonlyMap<string, EnvVariable> {
    this.cachedDeclared ??= this.readDeclared();
    return this.cachedDeclared;
  }

  private readDeclared(): Map<string, EnvVariable> {
    const found = new Map<string, EnvVariable>();
    objectsAt(this.body, 'envFrom').forEach(({ index, body }) => {
      const prefix = scalarAt(body, 'prefix') ?? '';
      const data = this.configMaps(this.owner.namespace, scalarAt(body, 'configMapRef', 'name') ?? '') ?? {};
      for (const key of Object.keys(data)) found.set(prefix + key, { name: prefix + key, value: scalarAt(data, key), from: 'config-map', path: this.pathOf('envFrom', index) });
    });
    objectsAt(this.body, 'env').forEach(({ index, body }) => {
      const name = scalarAt(body, 'name');
      if (name !== undefined) found.set(name, this.readVariable(name, body, this.place.envPaths?.[index] ?? this.pathOf('env', name)));
    });
    return found;
  }

  private readVariable(name: string, body: JsonObject, path: Path): EnvVariable {
    const source = objectAt(body, 'valueFrom');
    if (source === undefined) return { name, value: scalarAt(body, 'value') ?? '', from: 'value', path };
    const fieldPath = scalarAt(source, 'fieldRef', 'fieldPath');
    if (fieldPath !== undefined) return { name, from: 'field', fieldPath, path };
    const data = this.configMaps(this.owner.namespace, scalarAt(source, 'configMapKeyRef', 'name') ?? '');
    if (objectAt(source, 'configMapKeyRef')) return { name, value: scalarAt(data, scalarAt(source, 'configMapKeyRef', 'key') ?? ''), from: 'config-map', path };
    return { name, from: objectAt(source, 'resourceFieldRef') ? 'resource' : 'secret', path };
  }

  private readRequests(): Map<string, ResourceRequest> {
    const limits = objectAt(this.body, 'resources', 'limits') ?? {};
    const requests = objectAt(this.body, 'resources', 'requests') ?? {};
    const found = new Map<string, ResourceRequest>();
    for (const resource of new Set([...Object.keys(limits), ...Object.keys(requests)])) {
      const [limit, request] = [scalarAt(limits, resource), scalarAt(requests, resource)];
      const text = request ?? limit;
      if (text === undefined) continue;
      const limitPath = this.pathOf('resources', 'limits', resource);
      const requestPath = this.pathOf('resources', 'requests', resource);
      const amount = /^\d+$/.test(text) ? Number(text) : undefined;
      found.set(resource, { resource, text, amount, limit, request, limitPath, requestPath, path: limit === undefined ? requestPath : limitPath });
    }
    return found;
  }

  private readCommand(): CommandLine {
    const plain = this.commandWith();
    return plain.words.some(({ text }) => text.includes('$')) ? this.commandWith(this.shellLookup(plain)) : plain;
  }

  /** What a shell knows: variables of the container, and those that its script sets. Which of several values holds is not known. */
  private shellLookup({ variables }: CommandLine): Lookup {
    const assigned = new Map<string, string | undefined>();
    for (const { name, value } of variables) {
      if (value !== undefined) assigned.set(name, assigned.has(name) || this.declared.has(name) ? undefined : literal(value));
    }
    return name => assigned.has(name) ? assigned.get(name) : literal(this.declared.get(name)?.value);
  }

  /** The command line as Kubernetes hands it over, and what a shell replaces in it. */
  private commandWith(lookup?: Lookup): CommandLine {
    const words = (field: string): string[] => textsAt(this.body, field).map(text => expand(text, name => literal(this.declared.get(name)?.value)));
    const extra = scalarAt(objectsAt(this.body, 'env').find(({ body }) => body.name === 'VLLM_ADDITIONAL_ARGS')?.body, 'value');
    const args = [...words('args'), ...extra === undefined ? [] : splitScript(extra).flat()];
    return new CommandLine(words('command'), args, this.pathOf('command'), this.pathOf('args'), lookup);
  }
}

/** Whether a resource is GPUs or parts of them. */
export function isGpuResource(resource: string): boolean {
  return /^(?:nvidia\.com\/(?:gpu|gpu\.shared|pgpu|mig-.*)|amd\.com\/gpu|gpu)$/.test(resource);
}

/** A text that does not depend on other variables; undefined for others. */
function literal(text: string | undefined): string | undefined {
  return text === undefined || /[$`]/.test(text) ? undefined : text;
}

/** Replaces references to variables as Kubernetes does: `$(NAME)` where the text is known, `$$` by one `$`. */
function expand(text: string, lookup: Lookup): string {
  return text.replace(/\$\$|\$\(([\w.-]+)\)/g, (written, name?: string) => name === undefined ? '$' : lookup(name) ?? written);
}
