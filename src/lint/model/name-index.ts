import { append } from './grouping';

/** Things by namespace and name, found without a search however many there are. */
export class NameIndex<T> {
  private readonly exact = new Map<string, Map<string | undefined, T>>();
  private readonly byName = new Map<string, T[]>();

  /** Adds a thing; `namespace` is undefined where the input says none. Of equals the first is found. */
  public add(namespace: string | undefined, name: string, value: T): void {
    let own = this.exact.get(name);
    if (own === undefined) this.exact.set(name, own = new Map());
    if (!own.has(namespace)) own.set(namespace, value);
    append(this.byName, name, value);
  }

  /** The thing of a namespace and name. Where either namespace is not written, any of the name fits; an equal one wins. */
  public find(namespace: string | undefined, name: string): T | undefined {
    const own = this.exact.get(name);
    return own?.get(namespace) ?? (namespace === undefined ? this.byName.get(name)?.[0] : own?.get(undefined));
  }

  /** All of a name. */
  public named(name: string): readonly T[] {
    return this.byName.get(name) ?? [];
  }
}

/** Whether two namespaces can be the same: where the input says none, whoever applies it decides. */
export function compatible(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}
