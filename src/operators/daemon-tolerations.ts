import { kubernetes } from '../api';

/** A value tree, as Helm takes it. */
export interface Values {
  [key: string]: unknown;
}

/**
 * Tolerations of several origins as one list: each once, the chart's own first, the rest sorted.
 * A list in Helm values replaces the chart's list, so the chart's own entries have to be repeated.
 */
export function mergeTolerations(own: kubernetes.Toleration[], added: kubernetes.Toleration[]): kubernetes.Toleration[] {
  const known = new Set(own.map(toleration => tolerationKey(toleration)));
  const extra = new Map(added.filter(toleration => !known.has(tolerationKey(toleration))).map(toleration => [tolerationKey(toleration), toleration]));
  return [...own, ...[...extra].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, toleration]) => ({ ...toleration }))];
}

function tolerationKey({ key, operator, value, effect }: kubernetes.Toleration): string {
  return [key ?? '', operator ?? 'Equal', value ?? '', effect ?? ''].join('|');
}
