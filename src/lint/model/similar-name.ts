import { nearest } from '../../catalog/nearest';

/** Of more names the nearest is not looked for: people would not see it either. */
const MOST_COMPARED = 200;

/**
 * The known name that a name is probably meant to be: equal but for case and separators, or a few letters away. Names that
 * differ by their digits or a single letter alone are different things (`rail0`, `rail1`, `port_a`, `port_b`), not slips.
 */
export function similarName(name: string, known: Iterable<string>): string | undefined {
  const names = [...new Set(known)].slice(0, MOST_COMPARED);
  const plain = plainOf(name);
  const same = names.find(other => plainOf(other) === plain);
  if (same !== undefined) return same;
  const near = nearest(name, names.filter(other => wordsOf(other) !== wordsOf(name)));
  return near !== undefined && near.length > 3 && name.length > 3 && digitsOf(near) === digitsOf(name) ? near : undefined;
}

function plainOf(name: string): string {
  return name.toLowerCase().replace(/[-_. ]/g, '');
}

/** The name without what numbers things: `rail0`, `port_a`. */
function wordsOf(name: string): string {
  return plainOf(name.toLowerCase().replace(/(^|[-_. ])[a-z](?=$|[-_. ])/g, '$1#')).replace(/\d+/g, '#');
}

function digitsOf(name: string): string {
  return name.replace(/\D+/g, ' ').trim();
}
