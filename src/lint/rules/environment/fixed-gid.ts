import { Fabric } from './fabric';
import { ranksOf } from './rank';
import { written } from './setting';
import { Bundle } from '../../model/bundle';
import { Problem } from '../../rule';

/** Variables that fix a GID index although pods share the GID table of the port. */
export function* fixedGids(bundle: Bundle, names: readonly string[], remedy: string): Generator<Problem> {
  for (const rank of ranksOf(bundle)) {
    const fixed = names.filter(name => /^\d+$/.test(rank.text(name) ?? ''));
    const attachment = fixed.length === 0 ? undefined : Fabric.of(bundle, rank.template).sharedBy;
    if (attachment === undefined) continue;
    for (const name of fixed) {
      const variable = rank.variable(name)!;
      yield {
        object: rank.owner,
        path: variable.path,
        message: `${written(variable)} is fixed, but '${attachment.name}' is ${attachment.type === '' ? 'a network' : attachment.type} on a shared RDMA device, where the index differs from pod to pod`,
        remedy,
      };
    }
  }
}
