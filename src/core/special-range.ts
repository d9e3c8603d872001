import { AddressKind } from './address-kind';
import { Cidr } from './cidr';
import { refuse } from './refusal';

/** Addresses that the standards give another meaning, so no interface of a pod can answer on them. */
const SPECIAL: readonly { readonly cidr: Cidr; readonly meaning: string }[] = [
  { cidr: '0.0.0.0/8', meaning: 'this host (RFC 6890)' },
  { cidr: '127.0.0.0/8', meaning: 'loopback (RFC 6890)' },
  { cidr: '169.254.0.0/16', meaning: 'link-local (RFC 3927)' },
  { cidr: '224.0.0.0/4', meaning: 'multicast (RFC 5771)' },
  { cidr: '240.0.0.0/4', meaning: 'reserved (RFC 6890)' },
  { cidr: '::/127', meaning: 'unspecified and loopback (RFC 6890)' },
  { cidr: 'fe80::/10', meaning: 'link-local (RFC 4291)' },
  { cidr: 'ff00::/8', meaning: 'multicast (RFC 4291)' },
].map(({ cidr, meaning }) => ({ cidr: Cidr.parse(cidr), meaning }));

/** A CNI's own ranges never leave the node and are link-local by default; what lies outside the cluster is not ours to judge. */
const FREE: readonly AddressKind[] = [AddressKind.JOIN, AddressKind.SITE];

/** Refuses a range that interfaces can't have addresses from: CIDR_INVALID. */
export function assertUnicast(name: string, kind: AddressKind, cidr: Cidr): void {
  if (FREE.includes(kind)) return;
  const special = SPECIAL.find(({ cidr: range }) => range.version === cidr.version && range.overlaps(cidr));
  if (special === undefined) return;
  refuse('CIDR_INVALID', {
    subject: `${kind} '${name}' takes addresses that are for ${special.meaning}`,
    got: `'${cidr}'`,
    allowed: `unicast addresses, outside ${special.cidr}`,
    cure: cidr.version === 4 ? 'use a private range, for example within 10.0.0.0/8 or 192.168.0.0/16' : 'use a range within fd00::/8',
  });
}
