import { parseIp } from './ip-address';
import {
  DNS_LABEL, DNS_SUBDOMAIN, INTERFACE_NAME, NIC_NODE_POLICY_NAME, proposeName, RESOURCE_NAME, SERVICE_NAME,
} from './names';
import { refuse } from './refusal';

/** Where a whole number may lie. */
export interface CountRange {
  /** @default 1 */
  readonly min?: number;
  /** @default - no upper limit but `Number.MAX_SAFE_INTEGER` */
  readonly max?: number;
}

/** Refuses what is not a whole number in the range: COUNT_INVALID. */
export function assertCount(subject: string, value: number, range: CountRange = {}): void {
  const min = range.min ?? 1;
  const max = range.max ?? Number.MAX_SAFE_INTEGER;
  if (Number.isInteger(value) && value >= min && value <= max) return;
  const nearest = Number.isFinite(value) ? Math.min(Math.max(Math.round(value), min), max) : min;
  refuse('COUNT_INVALID', {
    subject: `${subject} must be a whole number in range`,
    got: `${value}`,
    allowed: range.max === undefined ? `${min} or more` : `${min} to ${max}`,
    cure: `write a whole number, for example ${nearest}`,
  });
}

/** Refuses a VLAN id outside 1 to 4094: VLAN_INVALID. */
export function assertVlan(subject: string, id: number): void {
  if (Number.isInteger(id) && id >= 1 && id <= 4094) return;
  refuse('VLAN_INVALID', {
    subject: `${subject} has no valid VLAN id`,
    got: `${id}`,
    allowed: '1 to 4094; 0 and 4095 are reserved by 802.1Q',
    cure: 'use the id that the switch ports carry, 1 to 4094',
  });
}

/** Refuses what is not a strict IP address: ADDRESS_INVALID. */
export function assertAddress(subject: string, address: string): void {
  const parsed = parseIp(address);
  if (!('fault' in parsed)) return;
  refuse('ADDRESS_INVALID', {
    subject: `${subject} is not a valid address: ${parsed.fault}`,
    got: `'${address}'`,
    allowed: 'a strict IPv4 or IPv6 address',
    cure: parsed.cure,
  });
}

/** Refuses what is not a DNS label of RFC 1123, at most 63: NAME_INVALID. */
export function assertDnsLabel(subject: string, text: string): void {
  assertName(subject, text, DNS_LABEL, 'letters a-z, digits and hyphens, beginning and ending with a letter or digit');
}

/** Refuses what is not a DNS label that begins with a letter: NAME_INVALID. */
export function assertServiceName(subject: string, text: string): void {
  assertName(subject, text, SERVICE_NAME, 'letters a-z, digits and hyphens, beginning with a letter');
}

/** Refuses what is not a DNS subdomain, at most 253: NAME_INVALID. */
export function assertDnsSubdomain(subject: string, text: string): void {
  assertName(subject, text, DNS_SUBDOMAIN, 'letters a-z, digits, hyphens and dots, each part beginning and ending with a letter or digit');
}

/** Refuses what is not the name of a device plugin's resource (without prefix), at most 63: NAME_INVALID. */
export function assertResourceName(subject: string, text: string): void {
  assertName(subject, text, RESOURCE_NAME, 'letters a-z, digits and underscores, beginning and ending with a letter or digit');
}

/**
 * Refuses what Linux does not take as the name of a network interface, on a host or in a pod: NAME_INVALID.
 *
 * @see https://github.com/torvalds/linux/blob/v6.12/net/core/dev.c (dev_valid_name)
 */
export function assertInterfaceName(subject: string, text: string): void {
  assertName(subject, text, { ...INTERFACE_NAME, valid: /^(?!\.{1,2}$)[!-$&-.0-9;-~]+$/ }, 'printable ASCII without / : % and spaces');
}

/** Refuses what is not the name of a NicNodePolicy, at most 30: NAME_INVALID. */
export function assertNicNodePolicyName(subject: string, text: string): void {
  assertName(subject, text, NIC_NODE_POLICY_NAME, 'letters a-z, digits and hyphens, beginning and ending with a letter or digit');
}

/**
 * Refuses what can't stand before the slash of an extended resource: NAME_INVALID. `kubernetes.io` and its subdomains are
 * reserved for Kubernetes itself.
 *
 * @see https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#extended-resources
 */
export function assertResourcePrefix(subject: string, text: string): void {
  assertDnsSubdomain(subject, text);
  if (text !== 'kubernetes.io' && !text.endsWith('.kubernetes.io')) return;
  refuse('NAME_INVALID', {
    subject: `${subject} is reserved for Kubernetes itself`,
    got: `'${text}'`,
    allowed: 'a domain outside kubernetes.io',
    cure: 'use a domain of your own, or nvidia.com',
  });
}

/**
 * Refuses what is not a label key: an optional DNS subdomain and slash, then at most 63 letters, digits, `-`, `_` and `.`. NAME_INVALID.
 *
 * @see https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set
 */
export function assertLabelKey(subject: string, key: string): void {
  const slash = key.lastIndexOf('/');
  if (slash >= 0) assertDnsSubdomain(`prefix of ${subject}`, key.slice(0, slash));
  const name = key.slice(slash + 1);
  if (name.length <= 63 && QUALIFIED.test(name)) return;
  refuse('NAME_INVALID', {
    subject: `${subject} is not a label key`,
    got: `'${key}'`,
    allowed: 'an optional prefix and slash, then 1 to 63 letters, digits, -, _ and ., beginning and ending with a letter or digit',
    cure: `write ${key.slice(0, slash + 1)}${proposeQualified(name)}`,
  });
}

/** Refuses what is not a label value: empty, or at most 63 letters, digits, `-`, `_` and `.`. NAME_INVALID. */
export function assertLabelValue(subject: string, value: string): void {
  if (value === '' || (value.length <= 63 && QUALIFIED.test(value))) return;
  refuse('NAME_INVALID', {
    subject: `${subject} is not a label value`,
    got: `'${value}'`,
    allowed: 'empty, or 1 to 63 letters, digits, -, _ and ., beginning and ending with a letter or digit',
    cure: `write ${proposeQualified(value)}`,
  });
}

/** Refuses a map with a bad label key or value: NAME_INVALID. */
export function assertLabels(subject: string, labels: { [key: string]: string }): void {
  for (const [key, value] of Object.entries(labels)) {
    assertLabelKey(`label key of ${subject}`, key);
    assertLabelValue(`label '${key}' of ${subject}`, value);
  }
}

const QUALIFIED = /^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/;

function proposeQualified(text: string): string {
  const proposal = text.replace(/[^A-Za-z0-9_.-]+/g, '-').replace(/^[_.-]+/, '').slice(0, 63).replace(/[_.-]+$/, '');
  return proposal === '' ? 'a name of letters and digits' : `'${proposal}'`;
}

function assertName(subject: string, text: string, grammar: typeof DNS_LABEL, allowed: string): void {
  if (text.length <= grammar.limit && grammar.valid.test(text)) return;
  const why = text === '' ? 'is empty' : text.length > grammar.limit ? `is longer than ${grammar.limit} characters` : 'has characters or ends that are not allowed';
  refuse('NAME_INVALID', {
    subject: `${subject} ${why}`,
    got: `'${text}'`,
    allowed: `1 to ${grammar.limit} characters: ${allowed}`,
    cure: `write '${proposeName(grammar, text)}'`,
  });
}
export { assertImagePinned } from './image-reference';
