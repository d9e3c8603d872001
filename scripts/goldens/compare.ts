/** One field that differs between a golden and the constructs' output. */
export interface Difference {
  readonly object: string;
  readonly path: string;
  readonly golden?: string;
  readonly ours?: string;
}

/** Fields that hold JSON or a list in one string: compared by meaning, not by spacing. */
function parsed(text: string): unknown {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{') && !trimmed.startsWith('[')) return text;
  try {
    return JSON.parse(trimmed);
  } catch {
    return text;
  }
}

/** Leaves of a value by dotted path, with JSON strings opened. Environment entries go by name, not by position. */
export function leaves(value: unknown, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  const opened = typeof value === 'string' ? parsed(value) : value;
  if (Array.isArray(opened)) {
    opened.forEach((item, index) => {
      const key = typeof item?.name === 'string' && path.endsWith('.env') ? item.name : String(index);
      leaves(item, `${path}[${key}]`).forEach((leaf, at) => found.set(at, leaf));
    });
    if (opened.length === 0) found.set(path, '[]');
  } else if (opened !== null && typeof opened === 'object') {
    for (const [key, item] of Object.entries(opened)) leaves(item, path ? `${path}.${key}` : key).forEach((leaf, at) => found.set(at, leaf));
    if (Object.keys(opened).length === 0) found.set(path, '{}');
  } else {
    found.set(path, String(opened));
  }
  return found;
}

/** Every field in which two objects differ, sorted by path. */
export function differences(object: string, golden: unknown, ours: unknown): Difference[] {
  const left = leaves(golden);
  const right = leaves(ours);
  return [...new Set([...left.keys(), ...right.keys()])].sort()
    .filter(path => left.get(path) !== right.get(path))
    .map(path => ({ object, path, golden: left.get(path), ours: right.get(path) }));
}
