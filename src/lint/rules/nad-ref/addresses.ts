import { isIP } from 'node:net';

/** Whether a text is an IP address, or with `orNetwork` one with a prefix length. */
export function isIpAddress(text: string, orNetwork: boolean): boolean {
  const [address, length, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (length === undefined) return true;
  return orNetwork && /^\d+$/.test(length) && Number(length) <= (version === 4 ? 32 : 128);
}
