import fc from 'fast-check';

/** 16-bit groups of an IPv6 address, zero often enough that runs of zeros are common. */
export const ipv6Groups = fc.array(
  fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }) }),
  { minLength: 8, maxLength: 8 },
);

export const ipv4Octets = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 });

/** Any legal way to write the groups: padded or not, of either case, compressed at any run of zeros, dotted at the end. */
export function ipv6Spellings(groups: number[]): fc.Arbitrary<string> {
  const runs: { start: number; end: number }[] = [];
  for (let start = 0; start < 8; start++) {
    for (let end = start + 1; end <= 8 && groups.slice(start, end).every(group => group === 0); end++) runs.push({ start, end });
  }
  return fc.record({
    run: fc.constantFrom(undefined, ...runs),
    width: fc.integer({ min: 1, max: 4 }),
    upper: fc.boolean(),
    dotted: fc.boolean(),
  }).map(({ run, width, upper, dotted }) => {
    const words = groups.map(group => group.toString(16).padStart(width, '0')).map(word => upper ? word.toUpperCase() : word);
    const tail = groups.slice(6).flatMap(group => [Math.floor(group / 256), group % 256]).join('.');
    const join = (from: number, to: number) => (dotted && to === 8 && from <= 6 ? [...words.slice(from, 6), tail] : words.slice(from, to)).join(':');
    return run === undefined ? join(0, 8) : `${join(0, run.start)}::${join(run.end, 8)}`;
  });
}
