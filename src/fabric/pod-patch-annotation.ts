import { refuse } from '../core/refusal';

/** One interface that a pod asks Multus for. */
export interface NetworkSelection {
  /** Name of the NetworkAttachmentDefinition. */
  readonly name: string;
  /** Namespace of the NetworkAttachmentDefinition, where it is not the pod's. */
  readonly namespace?: string;
  /** Name of the interface in the pod. */
  readonly interface?: string;
}

/** The attachments of one network in the namespace of a pod. */
export interface NetworkSelections {
  /** Namespace of the pod. */
  readonly namespace: string;
  readonly selections: NetworkSelection[];
}

/** A DNS label: what Multus takes as name and namespace in the short form. */
const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
/** A DNS subdomain: what the API server takes as name of an object, and Multus in the JSON form. */
const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

/**
 * The networks annotation with more interfaces in it, in JSON form. What is there stays as it is. Multus names an interface without a
 * name after its place (`net1`, `net2` ...), so everything up to the last one of these keeps its place; behind it entries are sorted by
 * interface, so that networks may be added in any order.
 *
 * Throws ANNOTATION_INVALID when the annotation can't be read, when an attachment is there under another interface, or when two
 * interfaces would have one name.
 *
 * @see https://github.com/k8snetworkplumbingwg/multus-cni/blob/master/docs/how-to-use.md
 */
export function mergeNetworks(subject: string, annotation: unknown, { namespace, selections }: NetworkSelections): string {
  const present = annotation === undefined ? [] : parseNetworks(subject, annotation);
  const isOwn = (entry: NetworkSelection): boolean => entry.namespace === undefined || entry.namespace === namespace;
  const own = present.filter(entry => isOwn(entry) && selections.some(({ name }) => name === entry.name));
  const isSame = (a: NetworkSelection, b: NetworkSelection): boolean => a.name === b.name && a.interface === b.interface;
  const odd = own.find(entry => !selections.some(selection => isSame(selection, entry)));
  if (odd !== undefined) {
    refuse('ANNOTATION_INVALID', {
      subject: `the networks annotation of a pod template attaches '${odd.name}' already, beside ${subject}`,
      got: odd.interface === undefined ? `'${odd.name}' without an interface name` : `'${odd.name}' as '${odd.interface}'`,
      allowed: selections.filter(({ name }) => name === odd.name).map(selection => `'${selection.interface}'`).join(', '),
      cure: `drop '${odd.name}' from the annotation: attaching the network adds it`,
    });
  }
  const missing = selections.filter(selection => !own.some(entry => isSame(selection, entry)));
  const placed = present.map(entry => entry.interface === undefined).lastIndexOf(true) + 1;
  const free = [...present.slice(placed), ...missing].sort((a, b) => naturalOrder(a.interface ?? '', b.interface ?? ''));
  const all = [...present.slice(0, placed), ...free];
  assertDistinct(subject, all);
  return JSON.stringify(all);
}

/** Reads the short form (`[namespace/]name[@interface]` with commas) or the JSON form, as Multus does. */
function parseNetworks(subject: string, annotation: unknown): NetworkSelection[] {
  if (typeof annotation !== 'string') {
    return malformed(subject, JSON.stringify(annotation), 'it is not a text');
  }
  const isJson = /[[{"]/.test(annotation);
  const entries = isJson ? parseJsonForm(subject, annotation) : parseShortForm(annotation);
  return entries.map(entry => readEntry(subject, annotation, entry, isJson ? SUBDOMAIN : LABEL));
}

/** An entry whose parts are valid; an empty namespace or interface is none, as for Multus. */
function readEntry(subject: string, annotation: string, entry: { [key: string]: unknown }, names: RegExp): NetworkSelection {
  const { name, namespace, interface: interfaceName, ...rest } = entry;
  if (typeof name !== 'string' || !names.test(name)) {
    return malformed(subject, annotation, `'${shown(name)}' is not the name of an attachment`);
  }
  const hasNamespace = !isEmpty(namespace);
  if (hasNamespace && (typeof namespace !== 'string' || !LABEL.test(namespace))) {
    return malformed(subject, annotation, `'${shown(namespace)}' is not the name of a namespace`);
  }
  const hasInterface = !isEmpty(interfaceName);
  if (hasInterface && (typeof interfaceName !== 'string' || !/^[^\s/:]{1,15}$/.test(interfaceName))) {
    return malformed(subject, annotation, `interface '${shown(interfaceName)}' is not 1 to 15 characters without spaces, slashes and colons`);
  }
  return { ...rest, name, ...(hasNamespace && { namespace: namespace as string }), ...(hasInterface && { interface: interfaceName as string }) };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value) ?? '';
}

function parseShortForm(annotation: string): { [key: string]: unknown }[] {
  return annotation.split(',').map(item => item.trim()).filter(item => item !== '').map(item => {
    const [path, ...names] = item.split('@').map(part => part.trim());
    const slash = path.indexOf('/');
    return {
      name: names.length > 1 ? item : path.slice(slash + 1).trim(),
      namespace: slash < 0 ? undefined : path.slice(0, slash).trim(),
      interface: names[0],
    };
  });
}

function parseJsonForm(subject: string, annotation: string): { [key: string]: unknown }[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(annotation);
  } catch (error) {
    return malformed(subject, annotation, `it is not valid JSON (${(error as Error).message})`);
  }
  if (!Array.isArray(parsed) || parsed.some(entry => entry === null || typeof entry !== 'object')) {
    return malformed(subject, annotation, 'it is not a list of objects');
  }
  return parsed as { [key: string]: unknown }[];
}

function malformed(subject: string, annotation: string, fault: string): never {
  return refuse('ANNOTATION_INVALID', {
    subject: `the networks annotation of a pod template can't be read, so ${subject} can't be added to it: ${fault}`,
    got: `'${annotation}'`,
    allowed: 'name@interface,... or [{"name": "...", "interface": "..."}]',
    cure: 'correct the annotation, or drop it',
  });
}

/** Refuses two interfaces of one name, those that Multus will name included. */
function assertDistinct(subject: string, entries: NetworkSelection[]): void {
  const holders = new Map<string, string>();
  entries.forEach((entry, index) => {
    const name = entry.interface ?? `net${index + 1}`;
    const holder = holders.get(name);
    if (holder !== undefined) {
      refuse('ANNOTATION_INVALID', {
        subject: `a pod template with ${subject} would have two interfaces of one name`,
        got: `'${name}' for '${holder}' and '${entry.name}'`,
        allowed: 'interface names that differ',
        cure: `rename '${name}' in the annotation, set another interfacePrefix on an RDMA network, or attach one storage network only`,
      });
    }
    holders.set(name, entry.name);
  });
}

/** `rail2` before `rail10`. */
function naturalOrder(a: string, b: string): number {
  const [wordsA, wordsB] = [a, b].map(text => text.split(/(\d+)/));
  for (let index = 0; index < Math.min(wordsA.length, wordsB.length); index++) {
    const [wordA, wordB] = [wordsA[index], wordsB[index]];
    if (wordA !== wordB) {
      return index % 2 === 1 && Number(wordA) !== Number(wordB) ? Number(wordA) - Number(wordB) : wordA < wordB ? -1 : 1;
    }
  }
  return wordsA.length - wordsB.length;
}
