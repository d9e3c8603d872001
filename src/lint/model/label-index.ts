import { append } from './grouping';

/** Things that carry labels, or select by them, found by namespace and label without a search. */
export class LabelIndex<T> {
  private readonly byLabel = new Map<string, T[]>();
  private readonly byNamespace = new Map<string, Map<string | undefined, T[]>>();

  /** Adds a thing under a label; `namespace` is undefined where the input says none. */
  public add(namespace: string | undefined, key: string, value: string, thing: T): void {
    const label = `${key}=${value}`;
    append(this.byLabel, label, thing);
    let own = this.byNamespace.get(label);
    if (own === undefined) this.byNamespace.set(label, own = new Map());
    append(own, namespace, thing);
  }

  /** Things of a label whose namespace can be this one. */
  public find(namespace: string | undefined, key: string, value: string): readonly T[] {
    const label = `${key}=${value}`;
    if (namespace === undefined) return this.byLabel.get(label) ?? [];
    const own = this.byNamespace.get(label);
    const [written, open] = [own?.get(namespace), own?.get(undefined)];
    return written === undefined || open === undefined ? written ?? open ?? [] : [...written, ...open];
  }
}
