import { assertLabels } from '../core/checks';
import { refuse } from '../core/refusal';

/** Labels that select nodes: a node has to have all of them. */
export interface NodeSelector {
  readonly [label: string]: string;
}

/** Refuses a selector that is empty (it would select every node) or that is no flat map of label values. */
export function assertNodeSelector(subject: string, selector: NodeSelector): void {
  const entries = Object.entries(selector);
  if (entries.length === 0) {
    refuse('SELECTOR_INVALID', {
      subject: `${subject} is empty, so it would select every node of the cluster`,
      got: '{}',
      allowed: 'one label or more that only these nodes have',
      cure: "give a label of the nodes, for example { 'nvidia.com/gpu.product': 'NVIDIA-H100-80GB-HBM3' }",
    });
  }
  const nested = entries.find(([, value]) => typeof value !== 'string');
  if (nested !== undefined) {
    refuse('SELECTOR_INVALID', {
      subject: `${subject} is not a flat map of labels at '${nested[0]}'`,
      got: JSON.stringify(nested[1]),
      allowed: 'text values; matchLabels and matchExpressions do not belong here',
      cure: `write { '${nested[0]}': 'value' } with the value in quotes`,
    });
  }
  assertLabels(subject, selector);
}

/** Whether no node can match both: only if they ask for different values of one label. */
export function areDisjoint(a: NodeSelector, b: NodeSelector): boolean {
  return Object.entries(a).some(([label, value]) => b[label] !== undefined && b[label] !== value);
}

/** The selector as text, sorted by label. */
export function selectorText(selector: NodeSelector): string {
  return Object.entries(selector).sort(([a], [b]) => (a < b ? -1 : 1)).map(([label, value]) => `${label}=${value}`).join(',');
}
