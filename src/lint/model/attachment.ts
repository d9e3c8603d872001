import { EmbeddedJson } from './embedded-json';
import { asObject, JsonObject, JsonValue, listAt, objectAt, objectsAt, scalarAt } from './json';
import { ManifestObject } from './manifest-object';
import { Path, PathSegment } from './path';
import { NETWORK_RESOURCE_ANNOTATION } from '../../catalog/labels';

/** Kinds from which an operator renders a NetworkAttachmentDefinition, and the CNI plugin it is rendered with. */
const RENDERED: { readonly [kind: string]: string } = {
  SriovNetwork: 'sriov',
  SriovIBNetwork: 'ib-sriov',
  OVSNetwork: 'ovs',
  HostDeviceNetwork: 'host-device',
  MacvlanNetwork: 'macvlan',
  IPoIBNetwork: 'ipoib',
};

/** A network that pods can attach: a NetworkAttachmentDefinition, or an object that an operator renders one from. */
export class Attachment {
  /** The attachment of an object; undefined where the object is none. */
  public static of(object: ManifestObject, resourcePrefix: () => string): Attachment | undefined {
    if (object.kind === 'NetworkAttachmentDefinition') return new Attachment(object, object.namespace, undefined, resourcePrefix);
    if (!Object.hasOwn(RENDERED, object.kind)) return undefined;
    const namespace = scalarAt(object.body, 'spec', 'networkNamespace');
    return new Attachment(object, namespace === undefined || namespace === '' ? renderedInto(object) : namespace, RENDERED[object.kind], resourcePrefix);
  }

  /** Name of the NetworkAttachmentDefinition. */
  public readonly name: string;
  private cachedConfig?: readonly [EmbeddedJson | undefined];
  private cachedIpam?: readonly [EmbeddedJson | undefined];
  private cachedType?: string;
  private cachedChained?: readonly string[];
  private cachedPlugins?: readonly JsonObject[];

  private constructor(
    /** The object to change. */
    public readonly object: ManifestObject,
    /** Namespace of the NetworkAttachmentDefinition; undefined where the input says none. */
    public readonly namespace: string | undefined,
    private readonly renderedType: string | undefined,
    private readonly resourcePrefix: () => string,
  ) {
    this.name = object.name;
  }

  /** Whether an operator renders the NetworkAttachmentDefinition from the object. */
  public get isRendered(): boolean {
    return this.renderedType !== undefined;
  }

  /** The CNI configuration of a NetworkAttachmentDefinition; undefined in rendered ones. */
  public get config(): EmbeddedJson | undefined {
    if (this.isRendered) return undefined;
    this.cachedConfig ??= [this.object.embedded('spec', 'config')];
    return this.cachedConfig[0];
  }

  /** The main plugin: `sriov`, `ib-sriov`, `host-device`, `macvlan`, `ipvlan`, `ipoib`, `ovn-k8s-cni-overlay` ...; empty where it can't be read. */
  public get type(): string {
    this.cachedType ??= this.renderedType ?? scalarAt(this.main, 'type') ?? '';
    return this.cachedType;
  }

  /** Types of the plugins that are chained after the main one: `tuning`, `rdma`, `sbr`. */
  public get chained(): readonly string[] {
    this.cachedChained ??= this.readChained();
    return this.cachedChained;
  }

  private readChained(): readonly string[] {
    if (!this.isRendered) return this.plugins.slice(1).map(plugin => scalarAt(plugin, 'type') ?? '');
    return [...this.metaPlugins.matchAll(/"type"\s*:\s*"([^"]+)"/g)].map(match => match[1]);
  }

  /** Text of `metaPlugins` of a rendered one. IPoIBNetwork has no such field in any release. */
  public get metaPlugins(): string {
    return this.isRendered && this.object.kind !== 'IPoIBNetwork' ? scalarAt(this.object.body, 'spec', 'metaPlugins') ?? '' : '';
  }

  /** Plugins of the configuration, the main one first. */
  public get plugins(): readonly JsonObject[] {
    this.cachedPlugins ??= this.readPlugins();
    return this.cachedPlugins;
  }

  private readPlugins(): readonly JsonObject[] {
    const value = asObject(this.config?.value);
    if (value === undefined) return [];
    const list = objectsAt(value, 'plugins').map(({ body }) => body);
    return list.length > 0 ? list : [value];
  }

  /** A value of the main plugin: of the configuration, or of the spec of a rendered one. */
  public at(...path: PathSegment[]): JsonValue | undefined {
    return this.isRendered ? this.object.at('spec', ...path) : this.config?.at(...this.mainPath, ...path);
  }

  /** Path of a field of the main plugin, for a problem. */
  public pathOf(...path: PathSegment[]): Path {
    return this.isRendered || this.config === undefined ? ['spec', ...this.isRendered ? path : ['config']] : this.config.pathOf(...this.mainPath, ...path);
  }

  /** The IPAM configuration; undefined where there is none or it can't be read. */
  public get ipam(): EmbeddedJson | undefined {
    this.cachedIpam ??= [this.readIpam()];
    return this.cachedIpam[0];
  }

  private readIpam(): EmbeddedJson | undefined {
    if (this.isRendered) return this.object.embedded('spec', 'ipam');
    const value = objectAt(this.main, 'ipam');
    return value && EmbeddedJson.part(this.config!, [...this.mainPath, 'ipam'], value);
  }

  /** Full name of the extended resource that gives the device; undefined where the network takes none. */
  public get resource(): string | undefined {
    if (!this.isRendered) return this.object.annotations[NETWORK_RESOURCE_ANNOTATION];
    const name = scalarAt(this.object.body, 'spec', 'resourceName');
    if (name === undefined || name === '') return undefined;
    if (this.object.kind !== 'HostDeviceNetwork') return `${this.resourcePrefix()}/${name}`;
    return name.startsWith('nvidia.com/') ? name : `nvidia.com/${name}`;
  }

  private get mainPath(): Path {
    return listAt(this.config?.value, 'plugins').length > 0 ? FIRST_PLUGIN : [];
  }

  private get main(): JsonValue | undefined {
    return this.config?.at(...this.mainPath);
  }
}

const FIRST_PLUGIN: Path = ['plugins', 0];

/** Namespace of what is rendered when `networkNamespace` is not set. */
function renderedInto(object: ManifestObject): string | undefined {
  return object.kind === 'SriovNetwork' || object.kind === 'SriovIBNetwork' || object.kind === 'OVSNetwork' ? object.namespace : 'default';
}
