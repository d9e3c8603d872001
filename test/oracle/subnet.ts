import { Address4, Address6 } from 'ip-address';

/** A subnet as first and last address, computed by a library that the project itself does not use. */
export interface Subnet {
  readonly first: bigint;
  readonly last: bigint;
  readonly version: number;
  readonly prefixLength: number;
}

/** A subnet in canonical form (no host bits), or the fault. */
export function parseSubnet(text: string): Subnet | string {
  try {
    const address = text.includes(':') ? new Address6(text) : new Address4(text);
    const network = address.startAddress();
    if (!text.includes('/') || network.correctForm() !== text.split('/')[0]) return `'${text}' is no canonical CIDR`;
    return {
      first: network.bigInt(),
      last: address.endAddress().bigInt(),
      version: text.includes(':') ? 6 : 4,
      prefixLength: address.subnetMask,
    };
  } catch {
    return `'${text}' is no CIDR`;
  }
}

/** Whether two subnets share an address. */
export function overlap(a: Subnet, b: Subnet): boolean {
  return a.version === b.version && a.first <= b.last && b.first <= a.last;
}

/** Whether an address lies in a subnet. */
export function contains(subnet: Subnet, address: string): boolean {
  const host = parseSubnet(`${address}/${subnet.version === 4 ? 32 : 128}`);
  return typeof host !== 'string' && host.version === subnet.version && host.first >= subnet.first && host.last <= subnet.last;
}
