import { nearest } from '../../../catalog/nearest';
import { INTERFACE_NAME } from '../../../core/names';
import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** Subnet, Vlan and ProviderNetwork of an underlay name one another. */
export const rule: Rule = {
  id: 'L2-DEV/kube-ovn-underlay',
  family: 'L2-DEV',
  severity: 'error',
  title: 'An underlay network with a part that is not there',
  cause: 'A Subnet names a Vlan, and the Vlan a ProviderNetwork, which names the interface of the nodes. Where one is missing the Subnet never gets ready, and pods on it wait.',
  remedy: 'Write the name of the Vlan in the Subnet, and that of the ProviderNetwork in the Vlan.',
  source: 'kubeovn/kube-ovn:pkg/controller/subnet.go, vlan.go; Kube-OVN documentation, underlay',
  since: '0.1.0',
  example: 'kind: Subnet\nspec: {vlan: vlan-100}   # the Vlan is named vlan100',
  *check(bundle) {
    yield* links(bundle, 'Subnet', ['spec', 'vlan'], 'Vlan');
    yield* links(bundle, 'Vlan', ['spec', 'provider'], 'ProviderNetwork');
    for (const object of bundle.byKind('ProviderNetwork', GROUP)) {
      if (object.name.length <= MOST_CHARACTERS) continue;
      yield { object, path: ['metadata', 'name'], message: `the name '${object.name}' has ${object.name.length} characters, and the bridge br-${object.name} would be longer than an interface may be`, remedy: `write a name of ${MOST_CHARACTERS} characters at most` };
    }
  },
};

const GROUP = 'kubeovn.io';

/** Longest name of a ProviderNetwork: with `br-` before it that of an interface. */
const MOST_CHARACTERS = INTERFACE_NAME.limit - 'br-'.length;

/** Names of one kind in a field of another that lead nowhere. */
function* links(bundle: Bundle, kind: string, path: Path, target: string): Iterable<Problem> {
  const names = new Set(bundle.byKind(target, GROUP).map(({ name }) => name));
  if (names.size === 0 && !bundle.options.complete) return;
  for (const object of bundle.byKind(kind, GROUP)) {
    const name = scalarAt(object.body, ...path) ?? '';
    if (name === '' || names.has(name)) continue;
    const meant = nearest(name, [...names]);
    yield { object, path, message: `there is no ${target} '${name}'`, ...meant === undefined ? {} : { remedy: `write '${meant}'` } };
  }
}
