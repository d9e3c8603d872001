import { refuse } from '../core/refusal';

const GUID = /^[0-9a-fA-F]{2}(:[0-9a-fA-F]{2}){7}$/;

/** Refuses what is not a range of InfiniBand GUIDs, first to last: the operator's own webhook does the same. */
export function assertGuidRange(subject: string, start: string, end: string): void {
  for (const guid of [start, end]) {
    if (GUID.test(guid)) continue;
    refuse('FIELD_OUT_OF_RANGE', {
      subject: `${subject} has an end that is not a GUID`,
      got: `'${guid}'`,
      allowed: 'eight bytes in hexadecimal, joined by colons',
      cure: 'write it like 02:00:00:00:00:00:00:00',
    });
  }
  if (guidNumber(start) <= guidNumber(end)) return;
  refuse('FIELD_OUT_OF_RANGE', {
    subject: `${subject} ends before it starts`,
    got: `${start} to ${end}`,
    allowed: 'a first GUID that is not above the last',
    cure: `exchange them: ${end} to ${start}`,
  });
}

function guidNumber(guid: string): bigint {
  return BigInt(`0x${guid.replace(/:/g, '')}`);
}
