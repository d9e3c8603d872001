import { LinkLayer } from '../../../catalog/link-layer';
import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { isEthernetName, isInfinibandName } from '../../model/sriov-policy';

/** What an interface speaks, and how one knows. */
export interface DeviceLink {
  readonly link: 'InfiniBand' | 'Ethernet';
  readonly reason: string;
  /** Whether an object of the input says it; otherwise its name does. */
  readonly written: boolean;
}

/** The name of a link layer. */
export function linkName(layer: LinkLayer): DeviceLink['link'] {
  return layer === LinkLayer.INFINIBAND ? 'InfiniBand' : 'Ethernet';
}

/** Link layers of interfaces that objects of the input tell, by name; undefined for those that they disagree about. */
export function writtenLinks(bundle: Bundle): Map<string, DeviceLink | undefined> {
  return bundle.once(readWrittenLinks);
}

function readWrittenLinks(bundle: Bundle): Map<string, DeviceLink | undefined> {
  const links = new Map<string, DeviceLink | undefined>();
  const add = (device: string, infiniband: boolean | undefined, reason: string): void => {
    if (infiniband === undefined) return;
    const link = infiniband ? 'InfiniBand' : 'Ethernet';
    links.set(device, links.has(device) && links.get(device)?.link !== link ? undefined : { link, reason, written: true });
  };
  for (const { functions, linkType, object } of bundle.symbols.sriovPolicies) {
    const infiniband = linkType === 'ib' ? true : linkType === 'eth' ? false : undefined;
    functions.forEach(({ device }) => add(device, infiniband, `linkType of ${object.describe()}`));
  }
  for (const { object, pools } of bundle.symbols.pluginConfigs) {
    for (const selector of pools.flatMap(pool => pool.selectors)) {
      const types = selector.texts('linkTypes');
      const infiniband = types.length === 0 ? undefined : types.every(type => type === 'infiniband') ? true : types.every(type => type === 'ether') ? false : undefined;
      [...selector.texts('ifNames'), ...selector.texts('pfNames')].forEach(device => add(device.split('#')[0], infiniband, `linkTypes in ${object.describe()}`));
    }
  }
  for (const attachment of bundle.symbols.attachments) {
    const master = attachment.type === 'ipoib' ? scalarAt([attachment.at('master') ?? null], 0) : undefined;
    // One that is called like Ethernet is more likely a slip of that network.
    if (master !== undefined && !isEthernetName(master)) add(master, true, attachment.object.describe());
  }
  return links;
}

/** What an interface speaks: as objects say, otherwise by its name; undefined where neither tells. */
export function linkOf(device: string, written: ReadonlyMap<string, DeviceLink | undefined>): DeviceLink | undefined {
  const base = device.replace(/[.@].*$/, '');
  if (written.has(base)) return written.get(base);
  if (isInfinibandName(base)) return { link: 'InfiniBand', reason: 'its name', written: false };
  return isEthernetName(base) ? { link: 'Ethernet', reason: 'its name', written: false } : undefined;
}
