import { addressPools, AddressSection, ipamRoutes, ipamSections, poolRoutes, poolSection, RouteField, sectionsOf } from '../../model/address-section';
import { Bundle } from '../../model/bundle';
import { IpRange } from '../../model/ip-range';
import { scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Problem, Rule } from '../../rule';

/** A route and what it goes through are of one family. */
export const rule: Rule = {
  id: 'IPAM/address-family',
  family: 'IPAM',
  severity: 'error',
  title: 'IPv4 and IPv6 mixed',
  cause: 'A route goes through a gateway of its own family, from an address of that family. nv-ipam refuses others, and the other plugins fail when the pod starts.',
  remedy: 'Keep destination, gateway and subnet in one family, and write one range for each.',
  source: 'Mellanox/nvidia-k8s-ipam:api/v1alpha1/validate_routes.go; kubeovn/kube-ovn:pkg/util/validator.go',
  since: '0.1.0',
  example: 'kind: IPPool\nspec: {subnet: 192.168.2.0/24, gateway: 192.168.2.1, routes: [{dst: "fd00::/64"}]}',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      for (const route of ipamRoutes(attachment)) yield* routeProblems(attachment.object, route, sectionsOf(attachment, bundle));
      yield* exclusionProblems(ipamSections(attachment));
    }
    for (const pool of addressPools(bundle)) {
      const section = poolSection(pool);
      for (const route of poolRoutes(pool)) yield* routeProblems(pool, route, section === undefined ? [] : [section]);
    }
    yield* protocolProblems(bundle);
  },
};

function* routeProblems(object: ManifestObject, { destination, gateway, path }: RouteField, sections: readonly AddressSection[]): Iterable<Problem> {
  const [to, via] = [IpRange.ofCidr(destination?.text ?? ''), IpRange.ofAddress(gateway?.text ?? '')];
  if (to === undefined || destination === undefined) return;
  const families = new Set(sections.flatMap(({ network }) => network?.version ?? []));
  if (via !== undefined && via.version !== to.version) yield { object, path: gateway?.path ?? path, message: `the route to ${destination.text} is IPv${to.version}, and its gateway ${gateway?.text} is IPv${via.version}` };
  else if (families.size > 0 && !families.has(to.version)) yield { object, path: destination.path, message: `the route to ${destination.text} is IPv${to.version}, and the pods get IPv${[...families].join(' and IPv')} addresses` };
}

function* exclusionProblems(sections: readonly AddressSection[]): Iterable<Problem> {
  for (const { object, network, excluded, low, high, start, end, subnet } of sections) {
    if (network === undefined) continue;
    for (const { text, path } of excluded) {
      const range = IpRange.ofCidr(text);
      if (range !== undefined && range.version !== network.version) yield { object, path, message: `the exclusion ${text} is IPv${range.version}, and the range ${subnet.text} is IPv${network.version}` };
    }
    for (const [address, field] of [[low, start], [high, end]] as const) {
      if (address !== undefined && field !== undefined && address.version !== network.version) yield { object, path: field.path, message: `${field.text} is IPv${address.version}, and the range ${subnet.text} is IPv${network.version}` };
    }
  }
}

/** `protocol` of a Kube-OVN Subnet says which families its cidrBlock has. */
function* protocolProblems(bundle: Bundle): Iterable<Problem> {
  for (const object of bundle.byKind('Subnet', 'kubeovn.io')) {
    const protocol = scalarAt(object.body, 'spec', 'protocol');
    const versions = new Set((scalarAt(object.body, 'spec', 'cidrBlock') ?? '').split(',').flatMap(text => IpRange.ofCidr(text)?.version ?? []));
    if (protocol === undefined || versions.size === 0) continue;
    const right = versions.size === 2 ? 'Dual' : `IPv${[...versions][0]}`;
    if (protocol === right || protocol === 'MAC') continue;
    yield { object, path: ['spec', 'protocol'], message: `protocol is ${protocol}, and cidrBlock is ${scalarAt(object.body, 'spec', 'cidrBlock')}`, remedy: `write ${right}` };
  }
}
