import { textOf } from './child';
import { Rule } from '../../rule';

/** The ovs plugin puts an interface into a bridge. */
export const rule: Rule = {
  id: 'L2-DEV/ovs-bridge',
  family: 'L2-DEV',
  severity: 'error',
  title: 'An ovs network without a bridge',
  cause: 'The ovs plugin needs the name of the bridge. It finds one by itself only for a virtual function, by the uplink of its physical function.',
  remedy: 'Write bridge, or take the device from a pool by the resource annotation.',
  source: 'k8snetworkplumbingwg/ovs-cni docs/cni-plugin.md',
  since: '0.1.0',
  example: 'kind: NetworkAttachmentDefinition\nspec:\n  config: \'{"type": "ovs", "vlan": 100}\'',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      if (attachment.type !== 'ovs' || textOf(attachment, 'bridge') !== undefined || attachment.resource !== undefined || textOf(attachment, 'deviceID') !== undefined) continue;
      yield { object: attachment.object, path: attachment.pathOf('bridge'), message: `${attachment.name} names no bridge, and takes no device by which one could be found` };
    }
  },
};
