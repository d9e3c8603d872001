import { AddressSection, allSections, excludedRange, ipamRoutes, poolRoutes, addressPools, TextField } from '../../model/address-section';
import { cidrFault, IpRange, withoutHostBits } from '../../model/ip-range';
import { ManifestObject } from '../../model/manifest-object';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** Addresses and networks are read strictly. */
export const rule: Rule = {
  id: 'IPAM/address-text',
  family: 'IPAM',
  severity: 'error',
  title: 'A text that is no address or network',
  cause: 'IPAM plugins and pools parse their texts when a pod starts or a controller reads them. With one that is no address or network no pod gets an address; some refuse host bits beyond the prefix.',
  remedy: 'Write networks as address/prefix, without host bits, and addresses as plain addresses.',
  source: 'containernetworking/plugins:plugins/ipam/host-local/backend/allocator/range.go; k8snetworkplumbingwg/whereabouts:pkg/config/config.go; Mellanox/nvidia-k8s-ipam:api/v1alpha1',
  since: '0.1.0',
  example: 'kind: IPPool\nspec: {subnet: 192.168.2.0, perNodeBlockSize: 16}',
  *check(bundle) {
    for (const section of allSections(bundle)) {
      yield* subnetProblems(section);
      yield* partProblems(section);
    }
    const routed = [
      ...bundle.symbols.attachments.flatMap(attachment => ipamRoutes(attachment).map(route => ({ object: attachment.object, route }))),
      ...addressPools(bundle).flatMap(object => poolRoutes(object).map(route => ({ object, route }))),
    ];
    for (const { object, route } of routed) {
      if (route.destination !== undefined) yield* networkProblem(object, route.destination, 'the destination');
      if (route.gateway !== undefined) yield* addressProblem(object, route.gateway, 'the gateway');
    }
  },
};

/** Who refuses host bits in its network. */
const STRICT = (section: AddressSection): boolean => section.plugin === 'host-local' || section.object.kind === 'CIDRPool';

function* subnetProblems(section: AddressSection): Iterable<Problem> {
  const { object, subnet, plugin } = section;
  const [span, dash] = [subnet.text, plugin === 'whereabouts' ? subnet.text.indexOf('-') : -1];
  if (dash >= 0 && IpRange.ofAddress(span.slice(0, dash)) === undefined) {
    yield { object, path: subnet.path, message: `'${span.slice(0, dash)}', the first address of ${span}, is no address`, remedy: 'write first-last/prefix, for example 192.168.2.10-192.168.2.50/24' };
  }
  if (plugin === 'static' && IpRange.ofAddress(span) !== undefined && !span.includes('/')) {
    yield { object, path: subnet.path, message: `the address '${span}' has no prefix length`, remedy: `write it with the prefix length of the subnet, for example ${span}/24` };
  } else {
    yield* networkProblem(object, { text: span.slice(dash + 1), path: subnet.path }, plugin === 'static' ? 'the address' : 'the range');
  }
  const right = STRICT(section) ? withoutHostBits(subnet.text) : undefined;
  if (right !== undefined) yield { object, path: subnet.path, message: `${subnet.text} has host bits set, which ${section.object.kind === 'CIDRPool' ? 'nv-ipam' : plugin} refuses`, remedy: `write ${right}` };
}

function* partProblems(section: AddressSection): Iterable<Problem> {
  const { object, start, end, gateway } = section;
  for (const [field, word] of [[start, 'the first address'], [end, 'the last address'], [gateway, 'the gateway']] as const) {
    if (field !== undefined) yield* addressProblem(object, field, word);
  }
  if (section.plugin === 'nv-ipam') return;
  for (const { text, path } of section.excluded) {
    // whereabouts takes networks and single addresses, Kube-OVN spans too.
    const range = excludedRange(text);
    const isRight = range !== undefined && (section.plugin !== 'whereabouts' || !text.includes('-'));
    if (isRight || isPlaceholder(text)) continue;
    yield {
      object,
      path,
      message: `the exclusion '${text}' is no ${section.plugin === 'whereabouts' ? 'network' : 'address or range'}`,
      remedy: section.plugin === 'whereabouts' ? 'write address/prefix, one entry for each network' : 'write one address, or first..last',
    };
  }
}

function* networkProblem(object: ManifestObject, { text, path }: TextField, word: string): Iterable<Problem> {
  const fault = cidrFault(text);
  if (fault !== undefined) yield { object, path, message: `${word} '${text}' is no network: ${fault.fault}`, ...fault.cure === undefined ? {} : { remedy: fault.cure } };
}

function* addressProblem(object: ManifestObject, { text, path }: TextField, word: string): Iterable<Problem> {
  const address = IpRange.ofAddress(text);
  if (address === undefined) yield { object, path, message: `${word} '${text}' is no address`, remedy: 'write one address without a prefix, for example 192.168.2.1' };
  else if (text.includes('/')) yield { object, path, message: `${word} '${text}' has a prefix length, and a plain address is wanted`, remedy: `write ${address}` };
}
