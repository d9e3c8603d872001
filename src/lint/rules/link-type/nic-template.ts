import { MAX_MTU_INFINIBAND } from '../../../catalog/nic-rows';
import { booleanAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** Link types of a NicConfigurationTemplate. */
const WORDS = ['Ethernet', 'Infiniband'];

/** Sections of a template that are for Ethernet alone. */
const ETHERNET_SECTIONS = ['roceOptimized', 'spectrumXOptimized'];

/** A template for NIC firmware with a link type that does not fit the rest. */
export const rule: Rule = {
  id: 'LINK-TYPE/nic-template',
  family: 'LINK-TYPE',
  severity: 'error',
  title: 'A NIC template whose link type does not fit',
  cause: 'linkType of a NicConfigurationTemplate is Ethernet or Infiniband. RoCE and Spectrum-X settings are for Ethernet: with Infiniband the operator refuses the configuration of the device.',
  remedy: 'Write linkType: Ethernet for RoCE, or remove the Ethernet sections.',
  source: 'Mellanox/network-operator-docs docs/nic-conf-operator; Mellanox/nic-configuration-operator api/v1alpha1',
  since: '0.1.0',
  example: 'kind: NicConfigurationTemplate\nspec: {template: {linkType: Infiniband, roceOptimized: {enabled: true}}}',
  *check(bundle) {
    for (const object of bundle.byKind('NicConfigurationTemplate')) {
      const path = ['spec', 'template', 'linkType'];
      const type = scalarAt(object.body, ...path);
      if (type !== undefined && !WORDS.includes(type) && !isPlaceholder(type)) {
        const meant = /^(?:ib|infini)/i.test(type) ? 'Infiniband' : /^(?:eth|roce)/i.test(type) ? 'Ethernet' : undefined;
        yield { object, path, message: `linkType is '${type}', of ${WORDS.join(', ')}`, remedy: meant && `write linkType: ${meant}` };
      }
      if (type === 'Infiniband') yield* ethernetSections(object);
    }
  },
};

function* ethernetSections(object: ManifestObject): Generator<Problem> {
  for (const section of ETHERNET_SECTIONS) {
    const path: Path = ['spec', 'template', section];
    if (booleanAt(object.body, 'spec', 'template', section, 'enabled') === true) yield { object, path, message: `${section} is for Ethernet, but linkType is Infiniband`, remedy: `remove ${section}, or write linkType: Ethernet` };
  }
  const mtu = Number(scalarAt(object.body, 'spec', 'template', 'mtu'));
  if (mtu > MAX_MTU_INFINIBAND) yield { object, path: ['spec', 'template', 'mtu'], message: `mtu is ${mtu}, of at most ${MAX_MTU_INFINIBAND} on InfiniBand`, remedy: `set it to ${MAX_MTU_INFINIBAND}` };
}
