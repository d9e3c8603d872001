import { JsonObject, objectAt } from './json';
import { ManifestObject } from './manifest-object';
import { PodTemplate } from './pod-template';
import { compatible, Symbols } from './symbols';
import { podSitesOf } from './workloads';

/** What the user says about the input. */
export interface BundleOptions {
  /** Whether the input is the whole cluster, so what is not in it does not exist. */
  readonly complete: boolean;
  /** Releases by product, for example `network-operator` to `26.4.1`. */
  readonly releases: { readonly [product: string]: string };
}

/** Everything that is checked at once, indexed. Rules ask it and nothing else. */
export class Bundle {
  public readonly objects: readonly ManifestObject[];
  public readonly options: BundleOptions;
  private readonly kinds = new Map<string, ManifestObject[]>();
  private readonly names = new Map<string, ManifestObject[]>();
  private readonly templates = new Map<ManifestObject, readonly PodTemplate[]>();
  private cachedTemplates?: readonly PodTemplate[];
  private cachedSymbols?: Symbols;

  public constructor(objects: readonly ManifestObject[], options?: Partial<BundleOptions>) {
    this.objects = objects;
    this.options = { complete: options?.complete ?? false, releases: options?.releases ?? {} };
    for (const object of objects) {
      append(this.kinds, object.kind, object);
      append(this.names, `${object.kind}/${object.name}`, object);
    }
  }

  /** Objects of a kind, in the order of the input; of one group when it is given. */
  public byKind(kind: string, group?: string): readonly ManifestObject[] {
    const objects = this.kinds.get(kind) ?? [];
    return group === undefined ? objects : objects.filter(object => object.group === group);
  }

  /** The object of a kind and name. Where either namespace is not written, any of that name fits; an equal one wins. */
  public find(kind: string, namespace: string | undefined, name: string): ManifestObject | undefined {
    const candidates = this.names.get(`${kind}/${name}`) ?? [];
    return candidates.find(object => object.namespace === namespace) ?? candidates.find(object => compatible(object.namespace, namespace));
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
      const configMaps = (namespace: string | undefined, name: string): JsonObject | undefined => objectAt(this.find('ConfigMap', namespace, name)?.body, 'data');
      templates = podSitesOf(owner, (kind, namespace, name) => this.find(kind, namespace, name)).map(site => new PodTemplate(owner, site, configMaps));
      this.templates.set(owner, templates);
    }
    return templates;
  }

  /** Who gives which name. */
  public get symbols(): Symbols {
    this.cachedSymbols ??= new Symbols(kind => this.byKind(kind), () => new Set(this.podTemplates.flatMap(template => template.requests.map(({ resource }) => resource))));
    return this.cachedSymbols;
  }
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
