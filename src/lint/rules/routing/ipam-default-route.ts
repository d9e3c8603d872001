import { defaultRoutes } from './default-destination';
import { DEFAULT_NETWORK_ANNOTATION } from '../../../catalog/labels';
import { ipamRoutes } from '../../model/address-section';
import { Attachment } from '../../model/attachment';
import { Bundle } from '../../model/bundle';
import { booleanAt } from '../../model/json';
import { Rule } from '../../rule';

/** Routes of an IPAM configuration are set in every pod of the network. */
export const rule: Rule = {
  id: 'ROUTING/ipam-default-route',
  family: 'ROUTING',
  severity: 'warning',
  title: 'The ipam of a secondary network holds a default route',
  cause: 'Routes of the ipam are set in the pod. One to 0.0.0.0/0 or ::/0, or two that halve it, competes with the default route over eth0: Services, DNS and the API are looked for on the secondary network.',
  remedy: 'Write routes to what the network should reach; leave the default route to the cluster network.',
  source: 'containernetworking/plugins:pkg/ipam/ipam_linux.go; k8snetworkplumbingwg/multus-cni#847',
  since: '0.1.0',
  example: '"ipam": {"type": "whereabouts", "range": "10.0.0.0/24", "routes": [{"dst": "0.0.0.0/0", "gw": "10.0.0.1"}]}',
  *check(bundle) {
    const primaries = primaryNames(bundle);
    for (const attachment of bundle.symbols.attachments) {
      if (primaries.has(attachment.name)) continue;
      for (const { route, text } of defaultRoutes(ipamRoutes(attachment))) {
        yield {
          object: attachment.object,
          path: route.destination?.path ?? route.path,
          message: `the route to ${text} of ${attachment.name} takes the default route of its pods`,
        };
      }
      if (isDefaultBridge(attachment)) {
        yield {
          object: attachment.object,
          path: attachment.pathOf('isDefaultGateway'),
          message: `isDefaultGateway gives pods of ${attachment.name} a default route over the bridge`,
          remedy: 'set isDefaultGateway to false',
        };
      }
    }
  },
};

function isDefaultBridge(attachment: Attachment): boolean {
  return attachment.type === 'bridge' && booleanAt([attachment.at('isDefaultGateway') ?? null], 0) === true;
}

/** Attachments that are the cluster network of some pods: they own the default route. */
function primaryNames(bundle: Bundle): ReadonlySet<string> {
  return new Set(bundle.podTemplates.flatMap(({ annotations }) => annotations[DEFAULT_NETWORK_ANNOTATION]?.split('/').at(-1) ?? []));
}
