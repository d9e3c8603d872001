import { createHash } from 'crypto';
import { refuse } from './refusal';

/** The form of one kind of name: which texts pass unchanged, and how every other text is brought into it. */
interface Grammar {
  /** Longest name, in characters. */
  readonly limit: number;
  /** Stands between parts, before the hash, and in place of characters that are not allowed. */
  readonly separator: string;
  /** Names that pass unchanged, limit apart. */
  readonly valid: RegExp;
  /** Runs of characters that may not stand in a name. */
  readonly foreign: RegExp;
  /** What may not stand at an end of a name. */
  readonly edge: RegExp;
  /** Stands first where a name may not begin as it would, or has nothing left. */
  readonly head: string;
}

/** A label of RFC 1123: namespaces, containers, most of what Kubernetes puts into DNS. */
export const DNS_LABEL: Grammar = {
  limit: 63,
  separator: '-',
  valid: /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/,
  foreign: /[^a-z0-9-]+/g,
  edge: /^-+|-+$/g,
  head: 'x',
};

/** A label of RFC 1035, which begins with a letter: Services. */
export const SERVICE_NAME: Grammar = { ...DNS_LABEL, valid: /^[a-z]([a-z0-9-]*[a-z0-9])?$/ };

/** Names of NicNodePolicy objects. */
export const NIC_NODE_POLICY_NAME: Grammar = { ...DNS_LABEL, limit: 30 };

/** The names of most objects: dots are allowed between labels. */
export const DNS_SUBDOMAIN: Grammar = {
  limit: 253,
  separator: '-',
  valid: /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
  foreign: /[^a-z0-9.-]+/g,
  edge: /^[.-]+|[.-]+$/g,
  head: 'x',
};

/**
 * Resource names of device plugins, without the prefix. The SR-IOV operator also takes hyphens, the Network Operator's
 * own webhook does not, so neither do we.
 */
export const RESOURCE_NAME: Grammar = {
  limit: 63,
  separator: '_',
  valid: /^[a-z0-9]([a-z0-9_]*[a-z0-9])?$/,
  foreign: /[^a-z0-9_]+/g,
  edge: /^_+|_+$/g,
  head: 'x',
};

/** Names of network interfaces in a pod: IFNAMSIZ less its terminator. */
export const INTERFACE_NAME: Grammar = { ...DNS_LABEL, limit: 15 };

/** Characters of the hash: 40 bits, so ten thousand names with one beginning meet by chance once in twenty thousand clusters. */
const HASH_LENGTH = 8;

/** A name for a namespace, container or volume: at most 63 of `a-z 0-9 -`. */
export function dnsLabel(...parts: string[]): string {
  return compose(DNS_LABEL, parts);
}

/** A name for a Service: a DNS label that begins with a letter. */
export function serviceName(...parts: string[]): string {
  return compose(SERVICE_NAME, parts);
}

/** A name for most other objects: at most 253 of `a-z 0-9 - .`. */
export function dnsSubdomain(...parts: string[]): string {
  return compose(DNS_SUBDOMAIN, parts);
}

/** A name for a resource of a device plugin: at most 63 of `a-z 0-9 _`. */
export function resourceName(...parts: string[]): string {
  return compose(RESOURCE_NAME, parts);
}

/** A name for a NicNodePolicy: a DNS label of at most 30. */
export function nicNodePolicyName(...parts: string[]): string {
  return compose(NIC_NODE_POLICY_NAME, parts);
}

/** A name for the interface of this number in a pod, for example `rail0`: at most 15 of `a-z 0-9 -`. */
export function interfaceName(prefix: string, index: number): string {
  return compose(INTERFACE_NAME, [`${prefix}${index}`]);
}

/** The text in this form without a hash, to propose it in an error text. Different texts may give the same proposal. */
export function proposeName(grammar: Grammar, text: string): string {
  return bring(grammar, text, grammar.limit);
}

/**
 * Joins the parts. A text that already is a name stays as it is; every other one is rewritten, cut to the limit and ends in a hash of
 * the whole text. So different texts give different names; parts that join to one text give one name.
 */
function compose(grammar: Grammar, parts: string[]): string {
  const text = parts.join(grammar.separator);
  if (text === '') {
    refuse('NAME_INVALID', {
      subject: 'a name has no parts',
      got: "''",
      allowed: `1 to ${grammar.limit} characters`,
      cure: 'name the thing',
    });
  }
  if (text.length <= grammar.limit && grammar.valid.test(text)) return text;
  const stem = bring(grammar, text, grammar.limit - HASH_LENGTH - 1);
  return `${stem}${grammar.separator}${hash(text)}`;
}

/** Rewrites and cuts a text so that it matches the grammar. */
function bring(grammar: Grammar, text: string, limit: number): string {
  const { separator, foreign, edge, head, valid } = grammar;
  const allowed = text.toLowerCase().replace(foreign, separator).replace(edge, '');
  const tidy = allowed.replace(/-*\.[.-]*/g, '.');
  const begun = valid.test(tidy) ? tidy : head + separator + tidy;
  return begun.slice(0, limit).replace(edge, '');
}

/** Lower-case base 32, as in RFC 4648: letters and digits only, so it fits every grammar. */
function hash(text: string): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  const digest = createHash('sha256').update(text, 'utf16le').digest();
  return [...digest.subarray(0, HASH_LENGTH)].map(byte => alphabet[byte % alphabet.length]).join('');
}
