import { ConfigMaps } from './container-view';
import { append, grouped } from './grouping';
import { HelmRelease } from './helm-release';
import { objectAt } from './json';
import { LabelIndex } from './label-index';
import { ManifestObject } from './manifest-object';
import { Reading } from './manifest-reader';
import { compatible, NameIndex } from './name-index';
import { PodTemplate } from './pod-template';
import { Symbols } from './symbols';
import { Lookup, podSitesOf } from './workloads';

/** What the user says about the input. */
export interface BundleOptions {
  /** Whether the input is the whole cluster, so what is not in it does not exist. */
  readonly complete: boolean;
  /** Releases by product, for example `network-operator` to `26.4.1`. */
  readonly releases: { readonly [product: string]: string };
}

/** Everything that is checked at once, indexed. Rules ask it and nothing else. */
export class Bundle {
  /** What was read from files. */
  public static of(reading: Reading, options?: Partial<BundleOptions>): Bundle {
    return new Bundle(reading.objects, options, reading.plain.flatMap(({ body, document }) => HelmRelease.ofValuesFile(body, document) ?? []));
  }

  public readonly objects: readonly ManifestObject[];
  public readonly options: BundleOptions;
  private readonly kinds = new Map<string, ManifestObject[]>();
  private readonly groups = new Map<string, Map<string, ManifestObject[]>>();
  private readonly answers = new Map<(bundle: Bundle) => unknown, unknown>();
  private readonly names = new Map<string, NameIndex<ManifestObject>>();
  private readonly templates = new Map<ManifestObject, readonly PodTemplate[]>();
  private cachedTemplates?: readonly PodTemplate[];
  private cachedSymbols?: Symbols;

  public constructor(
    objects: readonly ManifestObject[],
    options?: Partial<BundleOptions>,
    private readonly valuesFiles: readonly HelmRelease[] = [],
  ) {
    this.objects = objects;
    this.options = { complete: options?.complete ?? false, releases: options?.releases ?? {} };
    for (const object of objects) {
      append(this.kinds, object.kind, object);
      if (!this.names.has(object.kind)) {
        this.names.set(object.kind, new NameIndex());
        this.groups.set(object.kind, new Map());
      }
      append(this.groups.get(object.kind)!, object.group, object);
      this.names.get(object.kind)!.add(object.namespace, object.name, object);
    }
  }

  /** Objects of a kind, in the order of the input; of one group when it is given. */
  public byKind(kind: string, group?: string): readonly ManifestObject[] {
    if (group !== undefined) return this.groups.get(kind)?.get(group) ?? [];
    return this.kinds.get(kind) ?? [];
  }

  /** The object of a kind and name. Where either namespace is not written, any of that name fits; an equal one wins. */
  public find(kind: string, namespace: string | undefined, name: string): ManifestObject | undefined {
    return this.names.get(kind)?.find(namespace, name);
  }

  /** What a function reads from the bundle, read once however many rules ask. The answer is shared: nobody may change it. */
  public once<T>(read: (bundle: Bundle) => T): T {
    if (!this.answers.has(read)) this.answers.set(read, read(this));
    return this.answers.get(read) as T;
  }

  /** Pod templates whose pods a selector of a namespace takes; none for an empty selector. */
  public templatesSelectedBy(namespace: string | undefined, selector: { readonly [label: string]: string }): readonly PodTemplate[] {
    const labels = Object.entries(selector);
    const index = this.once(templatesByLabel);
    const candidates = labels.map(([key, value]) => index.find(namespace, key, value)).sort((one, other) => one.length - other.length);
    return (candidates[0] ?? []).filter(template => labels.every(([key, value]) => template.labels[key] === value));
  }

  /** Pod templates whose namespace can be this one. */
  public templatesIn(namespace: string | undefined): readonly PodTemplate[] {
    if (namespace === undefined) return this.podTemplates;
    const groups = this.once(templatesByNamespace);
    return [...groups.get(namespace) ?? [], ...groups.get(undefined) ?? []];
  }

  /** Pod templates of workloads of a name, whose namespace can be this one. */
  public templatesOwnedBy(namespace: string | undefined, name: string): readonly PodTemplate[] {
    return (this.once(templatesByOwner).get(name) ?? []).filter(template => compatible(template.namespace, namespace));
  }

  /** Pod templates that have any of these labels, whose namespace can be this one. */
  public templatesLabelled(namespace: string | undefined, labels: { readonly [label: string]: string }): readonly PodTemplate[] {
    const index = this.once(templatesByLabel);
    return [...new Set(Object.entries(labels).flatMap(([key, value]) => index.find(namespace, key, value)))];
  }

  /** Pod templates of all workloads, in the order of the input. */
  public get podTemplates(): readonly PodTemplate[] {
    this.cachedTemplates ??= this.objects.flatMap(object => this.templatesOf(object));
    return this.cachedTemplates;
  }

  /** Pod templates of one workload: leader and workers, the replicated jobs of a JobSet. */
  public templatesOf(owner: ManifestObject): readonly PodTemplate[] {
    let templates = this.templates.get(owner);
    if (templates === undefined) {
      const find: Lookup = (kind, namespace, name) => this.find(kind, namespace, name);
      const configMaps: ConfigMaps = (namespace, name) => objectAt(this.find('ConfigMap', namespace, name)?.body, 'data');
      templates = podSitesOf(owner, find).map(site => new PodTemplate(owner, site, configMaps));
      this.templates.set(owner, templates);
    }
    return templates;
  }

  /** Who gives which name. */
  public get symbols(): Symbols {
    const requested = (): Set<string> => new Set(this.podTemplates.flatMap(template => template.requests.map(({ resource }) => resource)));
    const find: Lookup = (kind, namespace, name) => this.find(kind, namespace, name);
    this.cachedSymbols ??= new Symbols(kind => this.byKind(kind), find, requested, this.valuesFiles);
    return this.cachedSymbols;
  }
}

function templatesByNamespace({ podTemplates }: Bundle): Map<string | undefined, PodTemplate[]> {
  return grouped(podTemplates, ({ namespace }) => namespace);
}

function templatesByOwner({ podTemplates }: Bundle): Map<string, PodTemplate[]> {
  return grouped(podTemplates, ({ owner }) => owner.name);
}

function templatesByLabel(bundle: Bundle): LabelIndex<PodTemplate> {
  const index = new LabelIndex<PodTemplate>();
  for (const template of bundle.podTemplates) {
    for (const [key, value] of Object.entries(template.labels)) index.add(template.namespace, key, value, template);
  }
  return index;
}
