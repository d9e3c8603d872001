import { allocatorOf, comparesRanges, networkName, overlapPairs, sectionName } from './allocator';
import { ipamSections } from '../../model/address-section';
import { Rule } from '../../rule';

/** Without the cluster-wide reservation, ranges that overlap give one address twice. */
export const rule: Rule = {
  id: 'IPAM/whereabouts-overlap',
  family: 'IPAM',
  severity: 'error',
  title: 'whereabouts ranges overlap, and the check between them is off',
  cause: 'whereabouts keeps one book for each range. Only the cluster-wide reservation, which enable_overlapping_ranges: false turns off, keeps two ranges from giving the same address.',
  remedy: 'Make the ranges disjoint, or leave enable_overlapping_ranges at its default, true.',
  source: 'k8snetworkplumbingwg/whereabouts#49, #258 and README',
  since: '0.1.0',
  example: 'two NetworkAttachmentDefinitions with\n  "ipam": {"type": "whereabouts", "range": "10.0.0.0/24", "enable_overlapping_ranges": false}\nand "range": "10.0.0.64/26"',
  *check(bundle) {
    const sections = bundle.symbols.attachments.flatMap(ipamSections).filter(({ plugin }) => plugin === 'whereabouts');
    const reported = new Set<object>();
    for (const { earlier, later } of overlapPairs(sections)) {
      if (allocatorOf(earlier) === allocatorOf(later) || networkName(earlier) !== networkName(later)) continue;
      const blind = [later, earlier].find(section => !comparesRanges(section));
      const other = blind === later ? earlier : later;
      if (blind === undefined || reported.has(blind)) continue;
      reported.add(blind);
      yield {
        object: blind.object,
        path: blind.subnet.path,
        message: `${blind.subnet.text} overlaps ${other.subnet.text} of ${sectionName(other)}, and enable_overlapping_ranges is false: both give the same addresses`,
      };
    }
  },
};
