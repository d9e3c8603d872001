import { allocatorOf, overlapPairs, sectionName } from './allocator';
import { AddressSection, allSections, excludedRange } from '../../model/address-section';
import { Rule } from '../../rule';

/** Allocators know nothing of each other. */
export const rule: Rule = {
  id: 'IPAM/overlap',
  family: 'IPAM',
  severity: 'error',
  title: 'Two pools give the same addresses',
  cause: 'Each pool of nv-ipam, each host-local range, whereabouts and the overlay CNIs keep books of their own. Where their ranges overlap, two pods own one address, and traffic goes to the wrong one.',
  remedy: 'Give every pool and range addresses of its own.',
  source: 'Mellanox/nvidia-k8s-ipam README; k8snetworkplumbingwg/whereabouts README',
  since: '0.1.0',
  example: 'kind: IPPool\nspec: {subnet: 192.168.0.0/16}\n---\nkind: IPPool\nspec: {subnet: 192.168.1.0/24}',
  *check(bundle) {
    const reported = new Set<AddressSection>();
    for (const { earlier, later } of overlapPairs(allSections(bundle))) {
      if (reported.has(later) || allocatorOf(earlier) === allocatorOf(later) || !canClash(earlier, later)) continue;
      reported.add(later);
      yield {
        object: later.object,
        path: later.subnet.path,
        message: `${later.subnet.text} overlaps ${earlier.subnet.text} of ${sectionName(earlier)}, which ${later.plugin === earlier.plugin ? 'is managed apart' : `${earlier.plugin} manages`}: both give the same addresses`,
      };
    }
  },
};

/** Whether the overlap of two sections is a fault of this rule. */
function canClash(earlier: AddressSection, later: AddressSection): boolean {
  const plugins = new Set([earlier.plugin, later.plugin]);
  // whereabouts compares its own ranges; that the check is off is another rule's.
  if (plugins.size === 1 && (plugins.has('whereabouts') || plugins.has('static') || plugins.has('host-local') || plugins.has('ovn-kubernetes'))) return false;
  if (plugins.size === 1 && plugins.has('kube-ovn')) return earlier.object.at('spec', 'vpc') === later.object.at('spec', 'vpc') && earlier.object !== later.object;
  // Overlays are networks of their own: addresses that others use on a wire do not meet theirs.
  if (plugins.has('ovn-kubernetes') || plugins.has('kube-ovn')) return false;
  return !isCarvedOut(earlier, later);
}

/** Whether every common address of two sections is kept by an exclusion of one of them: so one subnet is divided. */
function isCarvedOut(earlier: AddressSection, later: AddressSection): boolean {
  const [one, other] = [earlier.range, later.range];
  if (one === undefined || other === undefined) return true;
  const last = one.last < other.last ? one.last : other.last;
  const kept = [...earlier.excluded, ...later.excluded].flatMap(({ text }) => excludedRange(text) ?? [])
    .filter(({ version }) => version === one.version).sort((a, b) => a.first < b.first ? -1 : 1);
  let next = one.first > other.first ? one.first : other.first;
  for (const range of kept) {
    if (range.first <= next && range.last >= next) next = range.last + 1n;
  }
  return next > last;
}
