/** An InfiniBand GUID as a number; undefined for what is none: eight bytes of two hexadecimal digits, with colons or hyphens. */
export function guidNumber(text: string): bigint | undefined {
  const bytes = text.trim().split(/[:-]/);
  return bytes.length === 8 && bytes.every(byte => /^[0-9a-f]{2}$/i.test(byte)) ? BigInt(`0x${bytes.join('')}`) : undefined;
}

/** Whether the subnet manager takes a GUID: neither all zeros nor all ones. */
export function isUsableGuid(guid: bigint): boolean {
  return guid !== 0n && guid !== 0xffff_ffff_ffff_ffffn;
}
