import { ConfigMaps, ContainerKind, ContainerPlace, ContainerView, isGpuResource } from './container-view';
import { JsonObject, JsonValue, listAt, objectAt, objectsAt, scalarAt, textMapAt, valueAt } from './json';
import { ManifestObject } from './manifest-object';
import { Networks, NetworkSelection, readNetworks } from './networks';
import { Path, PathSegment } from './path';
import { patchedMetadata, patchedSpec } from './pod-patch';
import { PodRole, PodShorthand, PodSite } from './pod-site';
import { ResourceRequest } from './resource-request';
import { NETWORKS_ANNOTATION } from '../../catalog/labels';

/** A requested resource and the container that requests it. */
export interface ContainerRequest extends ResourceRequest {
  readonly container: ContainerView;
}

/** A volume with its position in the list. */
export interface PodVolume {
  readonly index: number;
  readonly name: string;
  readonly body: JsonObject;
}

/** The pods of a workload: one template of any kind that runs pods. Everything is read when it is first asked for. */
export class PodTemplate {
  /** Path of the template in the owner. */
  public readonly path: Path;
  /** Path of the pod spec in the owner. */
  public readonly specPath: Path;
  /** Path of the pods' metadata in the owner; of the template where the kind takes none. */
  public readonly metadataPath: Path;
  public readonly role: PodRole;
  /** Name of the part of the workload: replicated job, role, component, task, worker group. */
  public readonly component?: string;
  /** Pods of this template in all; undefined where it isn't said. */
  public readonly replicas?: number;
  /** Pods that work together as one job or engine: 1 for pods that don't know each other, undefined where it isn't known. */
  public readonly podsPerGroup?: number;
  private cachedSpec?: JsonObject;
  private cachedMetadata?: JsonObject;
  private cachedLabels?: { readonly [key: string]: string };
  private cachedAnnotations?: { readonly [key: string]: string };
  private cachedContainers?: readonly ContainerView[];
  private cachedMainContainers?: readonly ContainerView[];
  private cachedRequests?: readonly ContainerRequest[];
  private cachedGpus?: number;
  private cachedUsesGpu?: boolean;
  private cachedVolumes?: readonly PodVolume[];
  private cachedNetworks?: Networks;

  public constructor(
    /** The workload. */
    public readonly owner: ManifestObject,
    private readonly site: PodSite,
    private readonly configMaps: ConfigMaps,
  ) {
    this.path = site.path;
    this.specPath = site.spec;
    this.metadataPath = site.metadata ?? site.path;
    this.role = site.role;
    this.component = site.component;
    this.replicas = site.replicas;
    this.podsPerGroup = site.podsPerGroup;
  }

  /** Namespace of the pods; undefined where the input says none. */
  public get namespace(): string | undefined {
    return this.owner.namespace;
  }

  /** `Kind/namespace/name`, with the part of the workload where there is one. */
  public describe(): string {
    return this.component === undefined ? this.owner.describe() : `${this.owner.describe()} (${this.component})`;
  }

  /** The pod spec as plain data, of a TrainJob with its runtime's laid under. */
  public get spec(): JsonObject {
    this.cachedSpec ??= this.readSpec();
    return this.cachedSpec;
  }

  /** Labels of the pods. */
  public get labels(): { readonly [key: string]: string } {
    this.cachedLabels ??= textMapAt(this.metadata, 'labels');
    return this.cachedLabels;
  }

  /** Annotations of the pods. */
  public get annotations(): { readonly [key: string]: string } {
    this.cachedAnnotations ??= textMapAt(this.metadata, 'annotations');
    return this.cachedAnnotations;
  }

  /** A value of the pod spec. */
  public at(...path: PathSegment[]): JsonValue | undefined {
    return valueAt(this.spec, ...path);
  }

  /** Path of a field of the pod spec in the owner, for a problem. */
  public pathOf(...segments: PathSegment[]): Path {
    return [...this.specPath, ...segments];
  }

  /** Path of an annotation of the pods in the owner: in the last patch that has it, where there are patches. */
  public annotationPath(name: string): Path {
    const patch = this.patches.filter(path => valueAt(this.owner.body, ...path, 'metadata', 'annotations', name) !== undefined).at(-1);
    return patch !== undefined ? [...patch, 'metadata', 'annotations', name] : [...this.metadataPath, 'annotations', name];
  }

  /** All containers: main, init and ephemeral ones. */
  public get containers(): readonly ContainerView[] {
    this.cachedContainers ??= this.places().map(place => new ContainerView(place, this.owner, this.configMaps));
    return this.cachedContainers;
  }

  /** The main containers. */
  public get mainContainers(): readonly ContainerView[] {
    this.cachedMainContainers ??= this.containers.filter(({ kind }) => kind === 'container');
    return this.cachedMainContainers;
  }

  /** The secondary networks. */
  public get networks(): readonly NetworkSelection[] {
    return this.readNetworks().selections;
  }

  /** What is wrong with the networks annotation; undefined where it is right or absent. */
  public get networksFault(): Networks['fault'] {
    return this.readNetworks().fault;
  }

  /** Path of the networks annotation in the owner. */
  public get networksPath(): Path {
    return this.annotationPath(NETWORKS_ANNOTATION);
  }

  /** Every requested resource of every container. */
  public get requests(): readonly ContainerRequest[] {
    this.cachedRequests ??= this.containers.flatMap(container => [...container.requests.values()].map(request => ({ ...request, container })));
    return this.cachedRequests;
  }

  /** Units of a resource that a pod gets: the sum over the main containers, or the largest init container. */
  public count(resource: string): number {
    const main = this.mainContainers.reduce((sum, container) => sum + container.count(resource), 0);
    return Math.max(main, ...this.containers.filter(({ kind }) => kind === 'init').map(container => container.count(resource)));
  }

  /** GPUs of a pod, by resources. */
  public get gpus(): number {
    this.cachedGpus ??= this.mainContainers.reduce((sum, container) => sum + container.gpus, 0);
    return this.cachedGpus;
  }

  /** Whether a pod asks for a GPU by a resource or may by a claim. */
  public get usesGpu(): boolean {
    this.cachedUsesGpu ??= this.requests.some(({ resource }) => isGpuResource(resource));
    return this.cachedUsesGpu;
  }

  public get hostNetwork(): boolean {
    return this.at('hostNetwork') === true;
  }

  /** Volumes with their positions. */
  public get volumes(): readonly PodVolume[] {
    this.cachedVolumes ??= objectsAt(this.spec, 'volumes').map(({ index, body }) => ({ index, body, name: scalarAt(body, 'name') ?? '' }));
    return this.cachedVolumes;
  }

  /** Volume mounted at a path in a container: the mount and the volume, if it is in the pod. */
  public mountAt(container: ContainerView, mountPath: string): { readonly mount: JsonObject; readonly volume?: JsonObject } | undefined {
    const mount = container.volumeMounts.find(({ mountPath: own }) => own.replace(/(.)\/+$/, '$1') === mountPath);
    return mount && { mount: mount.body, volume: this.volumes.find(({ name }) => name === mount.name)?.body };
  }

  private get metadata(): JsonObject {
    if (this.cachedMetadata === undefined) {
      const own = this.site.metadata && objectAt(this.owner.body, ...this.site.metadata);
      const base = this.site.shorthand?.base;
      const unpatched = own ?? objectAt(base?.object.body, ...base?.metadata ?? ['']) ?? {};
      this.cachedMetadata = this.patches.reduce((merged, path) => patchedMetadata(merged, objectAt(this.owner.body, ...path, 'metadata')), unpatched);
    }
    return this.cachedMetadata;
  }

  private get patches(): readonly Path[] {
    return this.site.shorthand?.patches ?? [];
  }

  private readSpec(): JsonObject {
    const base = this.site.shorthand?.base;
    const inherited = objectAt(base?.object.body, ...base?.spec ?? []) ?? {};
    const patched = this.patches.reduce((merged, path) => patchedSpec(merged, objectAt(this.owner.body, ...path, 'spec')), inherited);
    return { ...patched, ...objectAt(this.owner.body, ...this.site.spec) };
  }

  private readNetworks(): Networks {
    if (this.cachedNetworks === undefined) {
      const text = this.annotations[NETWORKS_ANNOTATION];
      this.cachedNetworks = text === undefined || text.trim() === '' ? { selections: [] } : readNetworks(text, this.namespace, this.networksPath);
    }
    return this.cachedNetworks;
  }

  private places(): ContainerPlace[] {
    const lists: readonly [string, ContainerKind][] = [['containers', 'container'], ['initContainers', 'init'], ['ephemeralContainers', 'ephemeral']];
    const places = lists.flatMap(([field, kind]) => objectsAt(this.spec, field)
      .map(({ index, body }): ContainerPlace => ({ kind, body, path: this.pathOf(field, index) })));
    return this.site.shorthand === undefined ? places : withShorthand(places, this.site.shorthand, this.owner);
  }
}

/** Lays the shorthand fields of a workload over its main container, or makes that container of them. */
function withShorthand(places: ContainerPlace[], shorthand: PodShorthand, owner: ManifestObject): ContainerPlace[] {
  const value = (path: Path | undefined): JsonValue | undefined => path && valueAt(owner.body, ...path);
  const own = places.find(({ body }) => body.name === shorthand.container);
  const written = objectAt(owner.body, ...shorthand.body ?? ['']);
  const bodyPath = shorthand.body ?? shorthand.resources?.slice(0, -1) ?? own?.path ?? [];
  const body: JsonObject = { name: shorthand.container, ...own?.body, ...written };
  const elsewhere: { [field: string]: Path } = {};
  for (const field of ['image', 'command', 'args'] as const) {
    const path = shorthand[field];
    const replacement = value(path);
    if (path !== undefined && replacement !== undefined) body[field] = replacement;
    if (path !== undefined) elsewhere[field] = path;
  }
  const envPaths: Path[] = [];
  const env: JsonValue[] = [];
  const lists = shorthand.env ?? [];
  const inherited = written === undefined ? listAt(own?.body, 'env') : [];
  for (const entry of inherited) {
    env.push(entry);
    envPaths.push([...lists.at(-1) ?? [], scalarAt(entry, 'name') ?? '']);
  }
  for (const list of lists) {
    for (const entry of listAt(owner.body, ...list)) {
      env.push(entry);
      envPaths.push([...list, scalarAt(entry, 'name') ?? '']);
    }
  }
  body.env = env;
  if (lists.length > 0) elsewhere.env = lists[lists.length - 1];
  if (shorthand.resources !== undefined) {
    body.resources = layered(objectAt(body, 'resources'), objectAt(owner.body, ...shorthand.resources));
    if (objectAt(written, 'resources') === undefined) elsewhere.resources = shorthand.resources;
  }
  const place: ContainerPlace = { kind: 'container', body, path: bodyPath, elsewhere, envPaths };
  return [place, ...places.filter(other => other !== own)];
}

/** Resources with others laid over, key by key. Dynamo writes `gpu` for the GPU resource, and others under `custom`. */
function layered(base: JsonObject | undefined, over: JsonObject | undefined): JsonObject {
  const merged: JsonObject = { ...base };
  for (const part of ['limits', 'requests']) {
    const { custom, gpu, gpuType, ...plain } = objectAt(over, part) ?? {};
    const named = gpu === undefined ? {} : { [typeof gpuType === 'string' ? gpuType : 'nvidia.com/gpu']: gpu };
    const extra = objectAt([custom ?? null], 0) ?? {};
    const entries = { ...objectAt(base, part), ...plain, ...named, ...extra };
    if (Object.keys(entries).length > 0) merged[part] = entries;
  }
  return merged;
}
