import { AddressSection, allSections, excludedRange } from '../../model/address-section';
import { Problem, Rule } from '../../rule';

/** First, last and excluded addresses lie in the subnet. */
export const rule: Rule = {
  id: 'IPAM/range-bounds',
  family: 'IPAM',
  severity: 'error',
  title: 'A range that does not fit its subnet',
  cause: 'First and last address must lie in the subnet, in this order. host-local and whereabouts refuse others when a pod starts; an exclusion outside the range keeps nothing, and one that covers the range leaves no address.',
  remedy: 'Write first and last address inside the subnet, and exclusions inside the range.',
  source: 'containernetworking/plugins:plugins/ipam/host-local/backend/allocator/range.go; k8snetworkplumbingwg/whereabouts:pkg/config/config.go, pkg/iphelpers',
  since: '0.1.0',
  example: '"ipam": {"type": "whereabouts", "range": "192.168.100.0/24", "range_start": "192.168.101.10"}',
  *check(bundle) {
    for (const section of allSections(bundle)) yield* problemsOf(section);
  },
};

function* problemsOf(section: AddressSection): Iterable<Problem> {
  const { object, network, low, high, subnet } = section;
  // Exclusions of nv-ipam have a rule of their own.
  if (network === undefined || section.plugin === 'nv-ipam' || section.plugin === 'static') return;
  const ends = [{ word: 'first', address: low, path: section.start?.path ?? subnet.path }, { word: 'last', address: high, path: section.end?.path ?? subnet.path }];
  const outside = ends.filter(({ address }) => address?.version === network.version && !network.contains(address));
  for (const { word, address, path } of outside) yield { object, path, message: `the ${word} address ${address} is not in ${network}` };
  if (outside.length > 0) return;
  if (low !== undefined && high !== undefined && low.first > high.first) {
    yield { object, path: section.start?.path ?? subnet.path, message: `the first address ${low} comes after the last, ${high}`, remedy: `write ${high} for the first and ${low} for the last` };
    return;
  }
  yield* exclusionProblems(section);
}

function* exclusionProblems(section: AddressSection): Iterable<Problem> {
  const { object, network, range } = section;
  if (network === undefined || range === undefined) return;
  for (const { text, path } of section.excluded) {
    const excluded = excludedRange(text);
    if (excluded?.version !== network.version) continue;
    if (!network.overlaps(excluded)) {
      yield { object, path, severity: 'warning', message: `the exclusion ${text} is not in ${section.subnet.text}, so it keeps nothing` };
    } else if (excluded.contains(range)) {
      yield { object, path, message: `the exclusion ${text} covers all of ${section.subnet.text}: no address is left` };
    }
  }
}
