import { childrenByMaster, nameOf } from './child';
import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** macvlan needs a parent that passes on frames of other MAC addresses. */
export const rule: Rule = {
  id: 'L2-DEV/macvlan-master',
  family: 'L2-DEV',
  severity: 'error',
  title: 'A parent that takes no children with other MAC addresses',
  cause: 'Children of macvlan have MAC addresses of their own. InfiniBand interfaces refuse them ("invalid argument"), access points drop their frames, and a virtual function passes them on only when it is trusted and its spoof check is off.',
  remedy: 'Use IPoIBNetwork on InfiniBand, ipvlan on wireless interfaces, and a physical function rather than a virtual one.',
  source: 'Mellanox/network-operator#1017; Mellanox/k8s-rdma-shared-dev-plugin#95; Linux drivers/net/macvlan.c',
  since: '0.1.0',
  example: 'kind: MacvlanNetwork\nspec: {master: ibs1f0}   # an IPoIBNetwork uses it too',
  *check(bundle) {
    const infiniband = infinibandInterfaces(bundle);
    for (const [master, children] of childrenByMaster(bundle)) {
      for (const { attachment, kind } of children) {
        const reason = reasonOf(master, kind, infiniband);
        if (reason === undefined) continue;
        yield { object: attachment.object, path: attachment.pathOf('master'), severity: reason.severity, message: `${nameOf(attachment)} is ${kind} on ${master}, ${reason.text}`, remedy: reason.remedy };
      }
    }
  },
};

function reasonOf(master: string, kind: string, infiniband: ReadonlyMap<string, string>): { readonly text: string; readonly severity: 'error' | 'warning'; readonly remedy: string } | undefined {
  const source = infiniband.get(master);
  if (source !== undefined) return { text: `which is InfiniBand (${source})`, severity: 'error', remedy: 'write an IPoIBNetwork with this master' };
  if (kind !== 'macvlan') return undefined;
  if (/^wl(?:an|p|x|o|s)/.test(master)) return { text: 'a wireless interface: access points drop frames of other MAC addresses', severity: 'error', remedy: 'use ipvlan, or a wired interface' };
  if (/^e(?:n|th)\w*f\d+(?:np\d+)?v\d+$/.test(master)) return { text: 'a virtual function, which drops frames of other MAC addresses unless it is trusted and its spoof check is off', severity: 'warning', remedy: 'name the physical function, or give pods virtual functions by a SriovNetwork' };
  return undefined;
}

/** Interfaces that the input says are InfiniBand, and who says so. Names alone don't tell: some Ethernet interfaces are named ib. */
function infinibandInterfaces(bundle: Bundle): Map<string, string> {
  const policies = bundle.symbols.sriovPolicies.filter(({ linkType }) => linkType === 'ib').flatMap(({ functions, object }) => functions.map(({ device }) => [device, object.describe()] as const));
  const networks = bundle.byKind('IPoIBNetwork').map(object => [scalarAt(object.body, 'spec', 'master') ?? '', object.describe()] as const);
  const pools = bundle.symbols.pluginConfigs.flatMap(({ object, pools: own }) => own.flatMap(({ selectors }) => selectors
    .filter(selector => selector.texts('linkTypes').length > 0 && selector.texts('linkTypes').every(type => type === 'infiniband'))
    .flatMap(selector => [...selector.texts('ifNames'), ...selector.texts('pfNames')]).map(name => [name, object.describe()] as const)));
  return new Map([...policies, ...networks, ...pools]);
}
