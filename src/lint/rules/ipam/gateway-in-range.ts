import { ipamSections } from '../../model/address-section';
import { IpRange } from '../../model/ip-range';
import { objectsAt } from '../../model/json';
import { Rule } from '../../rule';

/** whereabouts gives every address of its range that is not excluded. */
export const rule: Rule = {
  id: 'IPAM/gateway-in-range',
  family: 'IPAM',
  severity: 'warning',
  title: 'The gateway is among the addresses for pods',
  cause: 'whereabouts takes addresses from the start of its range and does not leave out the gateway. A pod gets the address of the router, and every host of the segment loses its way out.',
  remedy: 'Exclude the gateway, or start the range after it.',
  source: 'k8snetworkplumbingwg/whereabouts#601; pkg/allocate',
  since: '0.1.0',
  example: '"ipam": {"type": "whereabouts", "range": "192.168.150.0/24", "gateway": "192.168.150.1"}',
  *check(bundle) {
    for (const section of bundle.symbols.attachments.flatMap(ipamSections)) {
      const { gateway, range, plugin, object } = section;
      const address = IpRange.ofAddress(gateway?.text ?? '');
      if (plugin !== 'whereabouts' || gateway === undefined || address === undefined || range?.contains(address) !== true || section.excludes(address)) continue;
      yield {
        object,
        path: gateway.path,
        message: `gateway ${gateway.text} is in the range ${section.subnet.text} that pods get addresses of`,
        remedy: `add "exclude": ["${address}/${address.version === 4 ? 32 : 128}"], or start the range after it`,
      };
    }
    // Routes say a gateway too, and where the configuration has none they are all that names the router.
    for (const attachment of bundle.symbols.attachments) {
      const [section] = ipamSections(attachment).filter(({ plugin }) => plugin === 'whereabouts');
      if (section === undefined || section.gateway !== undefined || attachment.ipam === undefined) continue;
      for (const { index, body } of objectsAt(attachment.ipam.value, 'routes')) {
        const address = typeof body.gw === 'string' ? IpRange.ofAddress(body.gw) : undefined;
        if (address === undefined || section.range?.contains(address) !== true || section.excludes(address)) continue;
        yield {
          object: attachment.object,
          path: attachment.ipam.pathOf('routes', index, 'gw'),
          message: `the gateway ${address} of a route is in the range ${section.subnet.text} that pods get addresses of`,
          remedy: `add "exclude": ["${address}/${address.version === 4 ? 32 : 128}"], or start the range after it`,
        };
        break;
      }
    }
  },
};
