import { refuse } from '../core/refusal';

/** The rails of these numbers, in order. Throws RAIL_UNKNOWN for a number that is not there, or none at all. */
export function chooseRails<T extends { readonly rail: number }>(subject: string, numbers: number[], rails: T[]): T[] {
  const known = rails.map(({ rail }) => rail);
  const stranger = numbers.find(number => !known.includes(number));
  if (stranger !== undefined || numbers.length === 0) {
    refuse('RAIL_UNKNOWN', {
      subject: stranger === undefined ? `${subject} is asked for no rail at all` : `${subject} has no rail ${stranger}`,
      got: `rails [${numbers.join(', ')}]`,
      allowed: `one or more of ${known.join(', ')}`,
      cure: stranger === undefined ? `name a rail, for example ${known[0]}` : `drop rail ${stranger}`,
    });
  }
  return rails.filter(({ rail }) => numbers.includes(rail));
}
