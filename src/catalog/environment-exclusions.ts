/**
 * Derived variables that a variable of the user's own shuts out: their library refuses both together.
 *
 * Source: openucx/ucx@9466d104a317:src/uct/ib/base/ib_iface.c.
 */
const EXCLUDES = new Map([['UCX_IB_GID_INDEX', 'UCX_IB_ROCE_SUBNETS']]);

/** The derived variables that can stand beside these names. */
export function withoutExcluded<T extends { readonly name: string }>(derived: T[], names: string[]): T[] {
  const excluded = new Set(names.map(name => EXCLUDES.get(name)));
  return derived.filter(({ name }) => !excluded.has(name));
}
