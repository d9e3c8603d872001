import { INTERFACE_NAME } from '../../../core/names';
import { NetworkSelection } from '../../model/networks';
import { Path } from '../../model/path';
import { isPlaceholder } from '../../model/placeholder';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** Longest name of an interface, as the kernel has it. */
const MAX_LENGTH = INTERFACE_NAME.limit;

/** Names that every pod has already. */
const TAKEN = new Set(['eth0', 'lo']);

/** Each interface of a pod has a name of its own. */
export const rule: Rule = {
  id: 'NAD-REF/interface-names',
  family: 'NAD-REF',
  severity: 'error',
  title: 'An interface name that is taken or not allowed',
  cause: 'Multus names interfaces as asked, the others net1, net2 by their position. A name twice, eth0, lo, more than 15 characters, or a slash, colon or blank fails the sandbox: the interface already exists, or the name is refused.',
  remedy: 'Give each interface its own name of at most 15 letters, digits and hyphens.',
  source: 'k8snetworkplumbingwg/multus-cni#1089, #353, pkg/multus/multus.go getIfname; containernetworking/cni pkg/utils ValidateInterfaceName',
  since: '0.1.0',
  example: 'k8s.v1.cni.cncf.io/networks: \'[{"name": "rail0", "interface": "net1"}, {"name": "storage", "interface": "net1"}]\'',
  *check(bundle) {
    for (const template of bundle.podTemplates) yield* problemsOf(template);
  },
};

function* problemsOf(template: PodTemplate): Generator<Problem> {
  const holders = new Map<string, NetworkSelection>();
  const asked = template.networks.filter(selection => selection.interface !== undefined);
  const written = new Map(asked.map(selection => [selection.interface, selection] as const));
  for (const selection of template.networks) {
    const name = selection.effectiveInterface;
    const place = { object: template.owner, path: pathOf(selection) };
    const fault = selection.interface === undefined || isPlaceholder(name) ? undefined : faultOf(name);
    if (fault !== undefined) yield { ...place, ...fault };
    const holder = holders.get(name);
    if (holder === undefined) {holders.set(name, selection);} else if (fault === undefined && !isPlaceholder(name)) {
      // Where one of the two is written, that is the one to change.
      const blamed = selection.interface === undefined ? written.get(name) ?? selection : selection;
      const other = blamed === selection ? holder : selection;
      const isAutomatic = other.interface === undefined || blamed.interface === undefined;
      yield {
        object: template.owner,
        path: pathOf(blamed),
        message: `interface '${name}' is already that of the network '${other.name}'${isAutomatic ? ', which gets it by its position' : ''}`,
        remedy: `write another name, for example '${freeName(template)}'`,
      };
    }
  }
}

/** The interface in the JSON form; the element where it is written in the short form, or not at all. */
function pathOf({ path, body }: NetworkSelection): Path {
  return body.interface === undefined ? path : [...path, 'interface'];
}

function faultOf(name: string): { message: string; remedy?: string } | undefined {
  if (TAKEN.has(name)) return { message: `interface '${name}' is one that every pod has already`, remedy: "write another name, for example 'net1'" };
  if (name.length > MAX_LENGTH) return { message: `interface '${name}' has ${name.length} characters; the kernel takes ${MAX_LENGTH}`, remedy: `write '${name.slice(0, MAX_LENGTH)}' or another short name` };
  if (name === '.' || name === '..' || /[\s/:]/.test(name)) return { message: `interface '${name}' has a character that names of interfaces cannot have`, remedy: `write '${name.replace(/[\s/:.]+/g, '-')}'` };
  return undefined;
}

function freeName({ networks }: PodTemplate): string {
  const taken = new Set(networks.map(({ effectiveInterface }) => effectiveInterface));
  let number = 1;
  while (taken.has(`net${number}`)) number++;
  return `net${number}`;
}
