import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { SRIOV_GROUP } from '../../model/sriov-policy';

/** What a name of a resource stands in, which decides the characters it may have. */
export type NamePlace = 'policy' | 'network' | 'host-device-network' | 'sriov-plugin' | 'rdma-shared-plugin';

/** A place where the short name of a resource is written. */
export interface WrittenName {
  readonly place: NamePlace;
  readonly name: string;
  readonly object: ManifestObject;
  readonly path: Path;
}

const NETWORK_KINDS = ['SriovNetwork', 'SriovIBNetwork', 'OVSNetwork'];

/** Every short name of a resource in policies, networks and device plugin configurations. */
export function writtenNames(bundle: Bundle): WrittenName[] {
  return bundle.once(findWrittenNames);
}

function findWrittenNames(bundle: Bundle): WrittenName[] {
  const inSpec = (kind: string, place: NamePlace): WrittenName[] => bundle.byKind(kind).flatMap(object => {
    const name = scalarAt(object.body, 'spec', 'resourceName');
    return name === undefined ? [] : [{ place, name, object, path: ['spec', 'resourceName'] }];
  });
  return [
    ...inSpec('SriovNetworkNodePolicy', 'policy').filter(({ object }) => object.group === SRIOV_GROUP),
    ...NETWORK_KINDS.flatMap(kind => inSpec(kind, 'network')),
    ...inSpec('HostDeviceNetwork', 'host-device-network'),
    ...bundle.symbols.pluginConfigs.flatMap(({ object, plugin, pools }) => pools.flatMap((pool): WrittenName[] => pool.name === undefined ? [] : [{
      place: plugin === 'sriov' ? 'sriov-plugin' : 'rdma-shared-plugin', name: pool.name, object, path: pool.pathOf('resourceName'),
    }])),
  ];
}
