/** The known word that is fewest edits away from a text, if that is close enough to be a slip: two edits, or more in long texts. */
export function nearest(text: string, known: readonly string[], tolerance = Math.max(2, Math.floor(text.length / 5))): string | undefined {
  const upper = text.toUpperCase();
  const [best] = known
    .filter(word => Math.abs(word.length - text.length) <= tolerance)
    .map(word => ({ word, distance: editDistance(upper, word.toUpperCase()) }))
    .filter(({ distance }) => distance <= tolerance)
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1));
  return best?.word;
}

/** Insertions, deletions and replacements between two words (Levenshtein), one row of the table at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length];
}
