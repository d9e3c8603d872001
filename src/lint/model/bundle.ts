import { ConfigMaps } from './container-view';
import { append } from './grouping';
import { HelmRelease } from './helm-release';
import { objectAt } from './json';
import { ManifestObject } from './manifest-object';
import { Reading } from './manifest-reader';
import { NameIndex } from './name-index';
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
      if (!this.names.has(object.kind)) this.names.set(object.kind, new NameIndex());
      this.names.get(object.kind)!.add(object.namespace, object.name, object);
    }
  }

  /** Objects of a kind, in the order of the input; of one group when it is given. */
  public byKind(kind: string, group?: string): readonly ManifestObject[] {
    const objects = this.kinds.get(kind) ?? [];
    return group === undefined ? objects : objects.filter(object => object.group === group);
  }

  /** The object of a kind and name. Where either namespace is not written, any of that name fits; an equal one wins. */
  public find(kind: string, namespace: string | undefined, name: string): ManifestObject | undefined {
    return this.names.get(kind)?.find(namespace, name);
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
