import { Attachment } from './attachment';
import { Bundle } from './bundle';
import { EmbeddedJson } from './embedded-json';
import { IpRange } from './ip-range';
import { JsonObject, objectsAt, scalarAt, textsAt } from './json';
import { ManifestObject } from './manifest-object';
import { Path, PathSegment } from './path';
import { isPlaceholder } from './placeholder';
import { remembered } from './remembered';

/** A text of a manifest and where it stands. */
export interface TextField {
  readonly text: string;
  readonly path: Path;
}

/** A route that pods get. */
export interface RouteField {
  readonly destination?: TextField;
  readonly gateway?: TextField;
  readonly body: JsonObject;
  readonly path: Path;
}

/** Who hands the addresses out. */
export type AddressPlugin = 'whereabouts' | 'host-local' | 'static' | 'nv-ipam' | 'kube-ovn' | 'ovn-kubernetes';

/** One subnet that an IPAM plugin, a pool or a CNI gives addresses of. */
export class AddressSection {
  public constructor(
    /** The object to change. */
    public readonly object: ManifestObject,
    public readonly plugin: AddressPlugin,
    /** The network: `address/prefix`, in whereabouts also `first-last/prefix`. */
    public readonly subnet: TextField,
    private readonly parts: {
      readonly start?: TextField;
      readonly end?: TextField;
      readonly gateway?: TextField;
      readonly excluded?: readonly TextField[];
      readonly attachment?: Attachment;
    } = {},
  ) {}

  /** The attachment whose IPAM configuration it is; undefined in pools. */
  public get attachment(): Attachment | undefined {
    return this.parts.attachment;
  }

  /** First address that is handed out, where it is written on its own. */
  public get start(): TextField | undefined {
    return this.parts.start;
  }

  /** Last address that is handed out, where it is written on its own. */
  public get end(): TextField | undefined {
    return this.parts.end;
  }

  public get gateway(): TextField | undefined {
    return this.parts.gateway;
  }

  /** Addresses that are never handed out: networks, spans or single addresses. */
  public get excluded(): readonly TextField[] {
    return this.parts.excluded ?? [];
  }

  /** The network; undefined where the text is none. */
  public get network(): IpRange | undefined {
    return IpRange.ofCidr(this.spanEnd ?? this.subnet.text);
  }

  /** What is handed out; undefined where the texts are wrong. */
  public get range(): IpRange | undefined {
    const { network } = this;
    if (network === undefined) return undefined;
    if (this.plugin === 'static') return IpRange.ofAddress(this.subnet.text);
    const [low, high] = [this.low, this.high];
    const hosts = this.object.kind === 'CIDRPool' ? network : network.hosts;
    return IpRange.between(low ?? hosts, high ?? hosts);
  }

  /** Lowest address that is written. */
  public get low(): IpRange | undefined {
    const text = this.spanEnd === undefined ? this.start?.text : this.subnet.text.slice(0, this.subnet.text.indexOf('-'));
    return text === undefined ? undefined : IpRange.ofAddress(text);
  }

  /** Highest address that is written. */
  public get high(): IpRange | undefined {
    const text = this.spanEnd ?? this.end?.text;
    return text === undefined ? undefined : IpRange.ofAddress(text);
  }

  /** Whether an address is among those that are never handed out. */
  public excludes(address: IpRange): boolean {
    return this.excluded.some(({ text }) => excludedRange(text)?.contains(address) === true);
  }

  private get spanEnd(): string | undefined {
    const dash = this.plugin === 'whereabouts' ? this.subnet.text.indexOf('-') : -1;
    return dash < 0 ? undefined : this.subnet.text.slice(dash + 1);
  }
}

/** The range that an exclusion means: `10.0.0.0/29`, `10.0.0.1`, `10.0.0.1-10.0.0.9`, `10.0.0.1..10.0.0.9`. */
export function excludedRange(text: string): IpRange | undefined {
  const [from, to] = text.split(/\.\.|-/);
  if (to === undefined) return IpRange.ofCidr(text) ?? IpRange.ofAddress(text);
  const [low, high] = [IpRange.ofAddress(from), IpRange.ofAddress(to)];
  return low && high && IpRange.between(low, high);
}

/** The subnets in the IPAM configuration of an attachment; none for nv-ipam, whose subnets are in pools. */
export const ipamSections = remembered((attachment: Attachment): readonly AddressSection[] => {
  const { ipam } = attachment;
  const type = scalarAt(ipam?.value, 'type');
  if (ipam === undefined) return [];
  if (type === 'whereabouts') {
    return [{ at: [], body: ipam.value }, ...objectsAt(ipam.value, 'ipRanges').map(({ index, body }) => ({ at: ['ipRanges', index], body }))]
      .flatMap(({ at, body }) => whereaboutsSection(attachment, ipam, at, body as JsonObject));
  }
  if (type === 'host-local') return hostLocalSections(attachment, ipam);
  if (type === 'static') return objectsAt(ipam.value, 'addresses').flatMap(({ index }) => staticSection(attachment, ipam, index));
  return [];
});

/** Text of a field inside JSON, and its path. */
export function fieldOf(json: EmbeddedJson, ...segments: PathSegment[]): TextField | undefined {
  const text = scalarAt(json.value, ...segments);
  return text === undefined || text === '' || isPlaceholder(text) ? undefined : { text, path: json.pathOf(...segments) };
}

function whereaboutsSection(attachment: Attachment, ipam: EmbeddedJson, at: readonly PathSegment[], body: JsonObject): AddressSection[] {
  const subnet = fieldOf(ipam, ...at, 'range');
  if (subnet === undefined) return [];
  const excluded = textsAt(body, 'exclude').map((text, index) => ({ text, path: ipam.pathOf(...at, 'exclude', index) }));
  return [new AddressSection(attachment.object, 'whereabouts', subnet, {
    start: fieldOf(ipam, ...at, 'range_start'),
    end: fieldOf(ipam, ...at, 'range_end'),
    gateway: fieldOf(ipam, 'gateway'),
    excluded,
    attachment,
  })];
}

function hostLocalSections(attachment: Attachment, ipam: EmbeddedJson): AddressSection[] {
  const lists = Array.isArray(ipam.at('ranges')) ? ipam.at('ranges') as unknown[] : [];
  const places: PathSegment[][] = [[], ...lists.flatMap((_, set) => objectsAt(ipam.value, 'ranges', set).map(({ index }) => ['ranges', set, index] as PathSegment[]))];
  return places.flatMap(at => {
    const subnet = fieldOf(ipam, ...at, 'subnet');
    return subnet === undefined ? [] : [new AddressSection(attachment.object, 'host-local', subnet, {
      start: fieldOf(ipam, ...at, 'rangeStart'),
      end: fieldOf(ipam, ...at, 'rangeEnd'),
      gateway: fieldOf(ipam, ...at, 'gateway'),
      attachment,
    })];
  });
}

function staticSection(attachment: Attachment, ipam: EmbeddedJson, index: number): AddressSection[] {
  const subnet = fieldOf(ipam, 'addresses', index, 'address');
  return subnet === undefined ? [] : [new AddressSection(attachment.object, 'static', subnet, { gateway: fieldOf(ipam, 'addresses', index, 'gateway'), attachment })];
}

/** Kinds of nv-ipam's pools. */
export const POOL_KINDS = ['IPPool', 'CIDRPool'];

/** Group of nv-ipam's pools; other projects have an IPPool too. */
export const POOL_GROUP = 'nv-ipam.nvidia.com';

/** All pools of nv-ipam. */
export function addressPools(bundle: Bundle): ManifestObject[] {
  return POOL_KINDS.flatMap(kind => bundle.byKind(kind, POOL_GROUP));
}

/** Text of a field of an object, and its path. */
export function objectField(object: ManifestObject, ...path: PathSegment[]): TextField | undefined {
  const text = scalarAt(object.body, ...path);
  return text === undefined || text === '' || isPlaceholder(text) ? undefined : { text, path };
}

/** The subnet of a pool of nv-ipam; undefined where it has none. */
export const poolSection = remembered((pool: ManifestObject): AddressSection | undefined => {
  const subnet = objectField(pool, 'spec', pool.kind === 'CIDRPool' ? 'cidr' : 'subnet');
  if (subnet === undefined) return undefined;
  const excluded = objectsAt(pool.body, 'spec', 'exclusions').map(({ index, body }) => ({
    text: `${scalarAt(body, 'startIP') ?? ''}-${scalarAt(body, 'endIP') ?? ''}`, path: ['spec', 'exclusions', index],
  }));
  return new AddressSection(pool, 'nv-ipam', subnet, { gateway: pool.kind === 'IPPool' ? objectField(pool, 'spec', 'gateway') : undefined, excluded });
});

/** The pools that a configuration of nv-ipam names. */
export interface PoolNames {
  readonly names: readonly string[];
  /** `ippool` or `cidrpool`, or what is written. */
  readonly type: string;
  readonly path: Path;
  /** Whether `poolName` is written: without it nv-ipam takes the name of the network. */
  readonly written: boolean;
}

/** Names of the pools that an attachment takes addresses of. */
export const poolNames = remembered((attachment: Attachment): PoolNames | undefined => {
  const { ipam } = attachment;
  if (ipam === undefined || scalarAt(ipam.value, 'type') !== 'nv-ipam') return undefined;
  const written = scalarAt(ipam.value, 'poolName');
  const text = written === undefined || written === '' ? scalarAt(attachment.config?.value, 'name') ?? attachment.name : written;
  return {
    names: text.split(',').map(name => name.trim()),
    type: (scalarAt(ipam.value, 'poolType') ?? 'ippool').toLowerCase(),
    path: ipam.pathOf('poolName'),
    written: written !== undefined && written !== '',
  };
});

/** The pools of nv-ipam in the input that an attachment takes addresses of. */
export function poolsOf(attachment: Attachment, bundle: Bundle): ManifestObject[] {
  const wanted = poolNames(attachment);
  return (wanted?.names ?? []).flatMap(name => bundle.symbols.pools(name)
    .map(({ object }) => object)
    .filter(object => object.group === POOL_GROUP && object.kind.toLowerCase() === wanted?.type)
    .slice(0, 1));
}

/** Every subnet that an attachment gives addresses of: its own, its pools', its Kube-OVN Subnet's, or those of its OVN-Kubernetes network. */
export function sectionsOf(attachment: Attachment, bundle: Bundle): readonly AddressSection[] {
  return bundle.once(sectionsByAttachment).get(attachment) ?? findSectionsOf(attachment, bundle);
}

function sectionsByAttachment(bundle: Bundle): Map<Attachment, readonly AddressSection[]> {
  return new Map(bundle.symbols.attachments.map(attachment => [attachment, findSectionsOf(attachment, bundle)]));
}

function findSectionsOf(attachment: Attachment, bundle: Bundle): readonly AddressSection[] {
  return [...ipamSections(attachment), ...poolsOf(attachment, bundle).flatMap(pool => poolSection(pool) ?? []), ...overlaySections(attachment)];
}

/** Subnets in the configuration of an OVN-Kubernetes network. */
function overlaySections(attachment: Attachment): AddressSection[] {
  if (attachment.type !== 'ovn-k8s-cni-overlay') return [];
  const subnets = scalarAt(attachment.at('subnets')) ?? '';
  return subnets.split(',').map(entry => entry.trim().split('/').slice(0, 2).join('/'))
    .filter(text => IpRange.ofCidr(text) !== undefined)
    .map(text => new AddressSection(attachment.object, 'ovn-kubernetes', { text, path: attachment.pathOf('subnets') }, { attachment }));
}

/** The subnets of a Kube-OVN Subnet: one, or one of each family. */
export function kubeOvnSections(object: ManifestObject): AddressSection[] {
  const cidrs = objectField(object, 'spec', 'cidrBlock');
  const gateways = (objectField(object, 'spec', 'gateway')?.text ?? '').split(',').map(text => text.trim());
  const excluded = textsAt(object.body, 'spec', 'excludeIps').map((text, index) => ({ text, path: ['spec', 'excludeIps', index] as Path }));
  return (cidrs?.text ?? '').split(',').map(text => text.trim()).filter(text => text !== '').map((text, index) => new AddressSection(object, 'kube-ovn', { text, path: ['spec', 'cidrBlock'] }, {
    gateway: gateways[index] === undefined || gateways[index] === '' ? undefined : { text: gateways[index], path: ['spec', 'gateway'] },
    excluded,
  }));
}

/** Every subnet of the input that pods get addresses of. */
export function allSections(bundle: Bundle): AddressSection[] {
  return bundle.once(findSections);
}

function findSections(bundle: Bundle): AddressSection[] {
  return [
    ...bundle.symbols.attachments.flatMap(attachment => [...ipamSections(attachment), ...overlaySections(attachment)]),
    ...addressPools(bundle).flatMap(pool => poolSection(pool) ?? []),
    ...bundle.byKind('Subnet', 'kubeovn.io').flatMap(kubeOvnSections),
  ];
}

/** Routes in the IPAM configuration of an attachment. */
export function ipamRoutes(attachment: Attachment): RouteField[] {
  const { ipam } = attachment;
  return ipam === undefined ? [] : objectsAt(ipam.value, 'routes').map(({ index, body }) => ({
    destination: fieldOf(ipam, 'routes', index, 'dst'),
    gateway: fieldOf(ipam, 'routes', index, 'gw'),
    body,
    path: ipam.pathOf('routes', index),
  }));
}

/** Routes that a pool of nv-ipam gives through its gateway. */
export function poolRoutes(pool: ManifestObject): RouteField[] {
  return objectsAt(pool.body, 'spec', 'routes').map(({ index, body }) => ({
    destination: objectField(pool, 'spec', 'routes', index, 'dst'), body, path: ['spec', 'routes', index],
  }));
}
