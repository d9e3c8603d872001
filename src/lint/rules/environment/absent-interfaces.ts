import { interfaceList, interfacesOf, taken } from './interfaces';
import { Rank, ranksOf } from './rank';
import { written } from './setting';
import { Bundle } from '../../model/bundle';
import { Problem } from '../../rule';

/** Variables that name no interface of the pod. `exact`: the library knows no prefixes and needs each name. */
export function* absentInterfaces(bundle: Bundle, names: readonly string[], grammar: 'prefix' | 'exact'): Generator<Problem> {
  for (const rank of ranksOf(bundle)) {
    for (const name of names) {
      const problem = absent(rank, name, grammar);
      if (problem !== undefined) yield problem;
    }
  }
}

function absent(rank: Rank, name: string, grammar: 'prefix' | 'exact'): Problem | undefined {
  const text = rank.text(name);
  const variable = rank.variable(name);
  if (text === undefined || variable === undefined) return undefined;
  const list = interfaceList(text);
  const place = { object: rank.owner, path: variable.path };
  if (rank.template.hostNetwork) {
    const secondary = list.isExcluded ? undefined : list.names.find(entry => /^net\d+$/.test(entry));
    return secondary === undefined || rank.template.networks.length === 0 ? undefined : {
      ...place,
      message: `${written(variable)} names an interface that Multus adds, but pods with hostNetwork get none from it`,
      remedy: 'name an interface of the node, or drop hostNetwork',
    };
  }
  const interfaces = interfacesOf(rank.template);
  if (interfaces === undefined || list.names.length === 0) return undefined;
  const missing = grammar === 'exact' ? list.names.filter(entry => !interfaces.includes(entry)) : taken(list, interfaces).some(entry => entry !== 'lo' || !list.isExcluded) ? [] : list.names;
  if (missing.length === 0 || (grammar === 'exact' && /^[\^=]/.test(text))) return undefined;
  const own = interfaces.filter(entry => entry !== 'lo');
  return {
    ...place,
    message: list.isExcluded ? `${written(variable)} shuts out every interface to the peers; the pod has ${own.join(', ')}` : `${written(variable)}: the pod has no interface ${missing.join(', ')}; it has ${own.join(', ')}`,
    remedy: grammar === 'prefix' ? 'write =eth0' : 'write eth0',
  };
}
