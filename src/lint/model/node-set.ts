import { JsonObject, JsonValue, listAt, objectAt, objectsAt, scalarAt, textMapAt, textsAt } from './json';

/** Whether two sets of nodes share one: `yes` where every node of one is in the other, `maybe` where labels decide that the input does not show. */
export type Meeting = 'yes' | 'maybe' | 'no';

/** The nodes that a selector takes, as far as its labels tell. */
export class NodeSet {
  /** Every node. */
  public static readonly ALL = new NodeSet(new Map(), new Map(), new Set());

  /** A map of labels, as `nodeSelector` of a pod or of a SriovNetworkNodePolicy has it. */
  public static ofLabels(labels: { readonly [key: string]: string }): NodeSet {
    return new NodeSet(new Map(Object.entries(labels).map(([key, value]) => [key, new Set([value])])), new Map(), new Set());
  }

  /** A label selector, `matchLabels` and `matchExpressions`. Operators other than In, NotIn and DoesNotExist narrow nothing here. */
  public static ofSelector(selector: JsonValue | undefined): NodeSet {
    return NodeSet.of(textMapAt(selector, 'matchLabels'), objectsAt(selector, 'matchExpressions').map(({ body }) => body));
  }

  /** A node affinity: the sets of its terms, of which a node needs one; every node where it requires nothing. */
  public static ofAffinity(affinity: JsonObject | undefined): NodeSet[] {
    const terms = objectsAt(affinity, 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms');
    return terms.length === 0 ? [NodeSet.ALL] : terms.map(({ body }) => NodeSet.of({}, objectsAt(body, 'matchExpressions').map(expression => expression.body)));
  }

  private static of(labels: { readonly [key: string]: string }, expressions: readonly JsonObject[]): NodeSet {
    const required = new Map(Object.entries(labels).map(([key, value]) => [key, new Set([value])] as const));
    const excluded = new Map<string, Set<string>>();
    const absent = new Set<string>();
    for (const expression of expressions) {
      const [key, operator] = [scalarAt(expression, 'key') ?? '', scalarAt(expression, 'operator')];
      if (operator === 'In') required.set(key, new Set(textsAt(expression, 'values')));
      else if (operator === 'NotIn') excluded.set(key, new Set(textsAt(expression, 'values')));
      else if (operator === 'DoesNotExist') absent.add(key);
    }
    return new NodeSet(required, excluded, absent);
  }

  private constructor(
    private readonly required: ReadonlyMap<string, ReadonlySet<string>>,
    private readonly excluded: ReadonlyMap<string, ReadonlySet<string>>,
    private readonly absent: ReadonlySet<string>,
  ) {}

  /** Whether it takes every node. */
  public get isAll(): boolean {
    return this.required.size === 0 && this.excluded.size === 0 && this.absent.size === 0;
  }

  /** Every value that a label is asked to have. */
  public get values(): readonly string[] {
    return [...this.required.values()].flatMap(values => [...values]);
  }

  /** Whether a node can be in both. */
  public meets(other: NodeSet): Meeting {
    if (this.isApartFrom(other) || other.isApartFrom(this)) return 'no';
    return this.holds(other) || other.holds(this) ? 'yes' : 'maybe';
  }

  private isApartFrom(other: NodeSet): boolean {
    return [...this.required].some(([key, values]) => {
      const others = other.required.get(key);
      return other.absent.has(key)
        || (others !== undefined && ![...values].some(value => others.has(value)))
        || [...values].every(value => other.excluded.get(key)?.has(value) === true);
    });
  }

  /** Whether every node of the other is in this one, told by labels that both ask for. */
  private holds(other: NodeSet): boolean {
    const requires = [...this.required].every(([key, values]) => [...other.required.get(key) ?? ['\0']].every(value => values.has(value)));
    const excludes = [...this.excluded].every(([key, values]) => {
      const others = other.required.get(key);
      return others !== undefined && ![...others].some(value => values.has(value));
    });
    return requires && excludes && this.absent.size === 0;
  }
}

/** Nodes of an object that has a plain `nodeSelector` in its spec. */
export function nodesOf(spec: JsonObject): NodeSet {
  return NodeSet.ofLabels(textMapAt(spec, 'nodeSelector'));
}

/** Nodes of a NicClusterPolicy: `nodeAffinity`, one set for a term. */
export function nodesOfClusterPolicy(spec: JsonObject): NodeSet[] {
  return NodeSet.ofAffinity(objectAt(spec, 'nodeAffinity'));
}

/** The surest meeting of a set with any of others. */
export function meetingOf(one: readonly NodeSet[], others: readonly NodeSet[]): Meeting {
  const meetings = new Set(one.flatMap(left => others.map(right => left.meets(right))));
  return meetings.has('yes') ? 'yes' : meetings.has('maybe') ? 'maybe' : 'no';
}

/** Something that concerns groups of nodes. */
export interface OfNodes {
  readonly nodes: readonly NodeSet[];
}

/** Something whose nodes meet others. */
export interface Met<T> {
  readonly other: T;
  /** Whether it shares a node; otherwise labels decide that the input does not show. */
  readonly isSure: boolean;
}

/** More than a cluster has groups of nodes; the rest is not compared. */
const MOST_COMPARED = 64;

/** The first of others that surely shares a node with these, otherwise the first that can. */
export function firstMet<T extends OfNodes>(nodes: readonly NodeSet[], others: readonly T[]): Met<T> | undefined {
  let possible: Met<T> | undefined;
  for (const other of others.slice(0, MOST_COMPARED)) {
    const meeting = meetingOf(nodes, other.nodes);
    if (meeting === 'yes') return { other, isSure: true };
    if (meeting === 'maybe') possible ??= { other, isSure: false };
  }
  return possible;
}

/** Taints that tolerations let pass: their keys; a toleration without a key lets all pass. */
export function toleratedKeys(tolerations: JsonValue | undefined): ReadonlySet<string> | 'all' {
  const keys = listAt(tolerations).map(toleration => scalarAt(toleration, 'key') ?? '');
  return keys.includes('') ? 'all' : new Set(keys);
}
