import { ipamRoutes, sectionsOf } from '../../model/address-section';
import { attachmentUsers } from '../../model/attachment-user';
import { IpRange } from '../../model/ip-range';
import { textsAt } from '../../model/json';
import { Rule } from '../../rule';

/** The kernel takes a route only where its gateway is on the link. */
export const rule: Rule = {
  id: 'ROUTING/gateway-unreachable',
  family: 'ROUTING',
  severity: 'error',
  title: 'A route through a gateway outside the subnet',
  cause: 'The gateway of a route must be on the link, in a subnet that the pod has an address of. With another the kernel refuses the route with "network is unreachable", and the sandbox fails.',
  remedy: "Write the router's address in the subnet of the network.",
  source: 'containernetworking/plugins:pkg/ipam/ipam_linux.go; Linux, fib_check_nh',
  since: '0.1.0',
  example: '"ipam": {"type": "whereabouts", "range": "10.0.1.0/24", "routes": [{"dst": "10.9.0.0/16", "gw": "10.0.0.1"}]}',
  *check(bundle) {
    const users = attachmentUsers(bundle);
    for (const attachment of bundle.symbols.attachments) {
      const given = (users.get(attachment) ?? []).flatMap(({ selection }) => textsAt(selection.body, 'ips')).flatMap(text => IpRange.ofCidr(text) ?? []);
      const networks = [...sectionsOf(attachment, bundle).flatMap(({ network }) => network ?? []), ...given];
      if (networks.length === 0) continue;
      for (const { gateway, destination } of ipamRoutes(attachment)) {
        const address = IpRange.ofAddress(gateway?.text ?? '');
        const families = networks.filter(({ version }) => version === address?.version);
        if (gateway === undefined || address === undefined || families.length === 0 || families.some(network => network.contains(address))) continue;
        // IPv6 routers have link-local addresses.
        if (IpRange.ofCidr('fe80::/10')?.contains(address) === true) continue;
        yield {
          object: attachment.object,
          path: gateway.path,
          message: `the gateway ${gateway.text} of the route to ${destination?.text ?? 'nowhere'} is not in ${families.join(', ')}, where pods of ${attachment.name} have their addresses`,
        };
      }
    }
  },
};
