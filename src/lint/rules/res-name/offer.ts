import { Bundle } from '../../model/bundle';
import { append } from '../../model/grouping';
import { scalarAt } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { ResourceProvider } from '../../model/resource-provider';
import { similarName } from '../../model/similar-name';

/** Why nobody offers a resource. */
export interface Shortage {
  /** `prefix`: it is offered under another one; `name`: a similar name is offered; `absent`: others are, under its prefix. */
  readonly reason: 'prefix' | 'name' | 'absent';
  /** Full name that is probably meant. */
  readonly candidate?: string;
  /** Who offers the candidate, or others under the prefix. */
  readonly provider?: ResourceProvider;
}

/** Objects that make resources whose names they don't show. */
const OPAQUE_KINDS = ['SpectrumXRailPoolConfig', 'NodeSRIOVDevicePluginConfig', 'DPUDeployment'];

/** The extended resources that nodes offer, as far as the input shows. */
export class Offer {
  private readonly byShortName = new Map<string, ResourceProvider[]>();
  private readonly byPrefix = new Map<string, ResourceProvider[]>();
  private readonly byClass: ReadonlySet<string>;
  private readonly isOpaque: boolean;
  private readonly answers = new Map<string, Shortage | undefined>();

  public constructor(private readonly bundle: Bundle) {
    for (const provider of [...bundle.symbols.providers.values()].flat()) {
      // The SR-IOV operator starts the plugin that reads this one, with a prefix that the configuration does not show.
      if (provider.object.kind === 'ConfigMap' && provider.object.name === 'device-plugin-config') continue;
      const { prefix, short } = partsOf(provider.resource);
      append(this.byShortName, short, provider);
      append(this.byPrefix, prefix, provider);
    }
    this.byClass = new Set(bundle.byKind('DeviceClass').map(object => scalarAt(object.body, 'spec', 'extendedResourceName') ?? ''));
    const isBroken = bundle.symbols.pluginConfigs.some(({ json }) => json.fault !== undefined);
    this.isOpaque = isBroken || OPAQUE_KINDS.some(kind => bundle.byKind(kind).length > 0);
  }

  /** Whether the input has any provider. */
  public get isEmpty(): boolean {
    return this.byShortName.size === 0;
  }

  /** Why a resource is not offered; undefined where it is, or where the input does not tell. */
  public shortage(resource: string): Shortage | undefined {
    if (!this.answers.has(resource)) this.answers.set(resource, this.search(resource));
    return this.answers.get(resource);
  }

  private search(resource: string): Shortage | undefined {
    const { prefix, short } = partsOf(resource);
    if (this.bundle.symbols.providersOf(resource).length > 0 || this.byClass.has(resource) || isPlaceholder(resource)) return undefined;
    const known = this.bundle.symbols.knownResource(resource);
    if (known !== undefined && known.carries !== 'rdma') return undefined;
    const [elsewhere] = this.byShortName.get(short) ?? [];
    if (elsewhere !== undefined) return { reason: 'prefix', candidate: elsewhere.resource, provider: elsewhere };
    const candidate = similarName(short, this.byShortName.keys());
    const similar = candidate === undefined ? undefined : this.byShortName.get(candidate)![0];
    if (similar !== undefined) return { reason: 'name', candidate: similar.resource, provider: similar };
    if (known !== undefined || this.isOpaque) return undefined;
    const [neighbour] = this.byPrefix.get(prefix) ?? [];
    return neighbour !== undefined || this.bundle.options.complete ? { reason: 'absent', provider: neighbour } : undefined;
  }
}

/** Prefix and name of a full name of a resource; the prefix is empty where there is none. */
export function partsOf(resource: string): { readonly prefix: string; readonly short: string } {
  const slash = resource.indexOf('/');
  return { prefix: resource.slice(0, Math.max(0, slash)), short: resource.slice(slash + 1) };
}

/** What the message says of a resource that is not offered. */
export function shortageText({ reason, candidate, provider }: Shortage, resource: string): string {
  if (reason === 'absent') return provider === undefined ? 'no object of the input offers it' : `no object of the input offers it; ${provider.object.describe()} offers ${provider.resource}`;
  const difference = reason === 'prefix' ? `only the prefix differs from '${partsOf(resource).prefix}/'` : 'a similar name';
  return `nobody offers it; ${provider!.object.describe()} offers '${candidate}' (${difference})`;
}
