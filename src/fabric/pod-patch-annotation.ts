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

/** A DNS label: what Multus takes as name and namespace. */
const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;

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
export function mergeNetworks(subject: string, annotation: string | undefined, selections: NetworkSelection[]): string {
  const present = annotation === undefined ? [] : parseNetworks(subject, annotation);
  const wanted = new Set(selections.map(({ name }) => name));
  for (const entry of present) {
    const ours = entry.namespace === undefined && wanted.has(entry.name);
    if (ours && !selections.some(selection => selection.name === entry.name && selection.interface === entry.interface)) {
      refuse('ANNOTATION_INVALID', {
        subject: `the networks annotation of a pod template attaches '${entry.name}' already, beside ${subject}`,
        got: entry.interface === undefined ? `'${entry.name}' without an interface name` : `'${entry.name}' as '${entry.interface}'`,
        allowed: selections.filter(({ name }) => name === entry.name).map(selection => `'${selection.interface}'`).join(', '),
        cure: `drop '${entry.name}' from the annotation: attaching the network adds it`,
      });
    }
  }
  const missing = selections.filter(selection => !present.some(entry => entry.name === selection.name && entry.interface === selection.interface));
  const placed = present.map(entry => entry.interface === undefined).lastIndexOf(true) + 1;
  const free = [...present.slice(placed), ...missing].sort((a, b) => naturalOrder(a.interface ?? '', b.interface ?? ''));
  const all = [...present.slice(0, placed), ...free];
  assertDistinct(subject, all);
  return JSON.stringify(all);
}

/** Reads the short form (`[namespace/]name[@interface]` with commas) or the JSON form, as Multus does. */
function parseNetworks(subject: string, annotation: string): NetworkSelection[] {
  const entries = /[[{"]/.test(annotation) ? parseJsonForm(subject, annotation) : parseShortForm(annotation);
  for (const entry of entries) {
    const labels = [entry.name, ...(entry.namespace === undefined ? [] : [entry.namespace])];
    const wrong = labels.find(label => typeof label !== 'string' || !LABEL.test(label));
    if (wrong !== undefined || labels[0] === undefined) {
      malformed(subject, annotation, `'${wrong ?? ''}' is not the name of an attachment or namespace`);
    }
    if (entry.interface !== undefined && (typeof entry.interface !== 'string' || !/^[^\s/]{1,15}$/.test(entry.interface))) {
      malformed(subject, annotation, `interface '${entry.interface}' is not 1 to 15 characters without spaces and slashes`);
    }
  }
  return entries;
}

function parseShortForm(annotation: string): NetworkSelection[] {
  return annotation.split(',').map(item => item.trim()).filter(item => item !== '').map(item => {
    const [path, ...names] = item.split('@');
    const slash = path.indexOf('/');
    return {
      name: path.slice(slash + 1),
      ...(slash >= 0 && { namespace: path.slice(0, slash) }),
      ...(names.length > 0 && { interface: names.join('@') }),
    };
  });
}

function parseJsonForm(subject: string, annotation: string): NetworkSelection[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(annotation);
  } catch (error) {
    return malformed(subject, annotation, `it is not valid JSON (${(error as Error).message})`);
  }
  if (!Array.isArray(parsed) || parsed.some(entry => entry === null || typeof entry !== 'object')) {
    return malformed(subject, annotation, 'it is not a list of objects');
  }
  return parsed as NetworkSelection[];
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
        cure: `rename '${name}' in the annotation, or set another interfacePrefix on one of the networks`,
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
