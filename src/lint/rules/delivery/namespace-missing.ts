import { scalarAt } from '../../model/json';
import { Path } from '../../model/path';
import { isPlaceholder } from '../../model/placeholder';
import { similarName } from '../../model/similar-name';
import { Rule } from '../../rule';

/** Namespaces that every cluster has. */
const BUILT_IN = new Set(['default', 'kube-system', 'kube-public', 'kube-node-lease']);

/** Where objects name namespaces. */
const PATHS: readonly Path[] = [['metadata', 'namespace'], ['spec', 'networkNamespace']];

/** An object needs its namespace. */
export const rule: Rule = {
  id: 'DELIVERY/namespace-missing',
  family: 'DELIVERY',
  severity: 'error',
  title: 'A namespace that does not exist',
  cause: 'An object in a namespace that nobody makes is refused (namespaces "…" not found). SriovNetwork and the like with such a networkNamespace are taken, and no attachment is rendered.',
  remedy: 'Correct the name, or add the Namespace.',
  source: 'Kubernetes documentation, namespaces; k8snetworkplumbingwg/sriov-network-operator controllers (network namespace)',
  since: '0.1.0',
  example: 'kind: Namespace\nmetadata: {name: training}\n---\nkind: Job\nmetadata: {namespace: trainning}',
  *check(bundle) {
    const known = new Set(bundle.byKind('Namespace', '').map(({ name }) => name));
    for (const { namespace } of bundle.symbols.helmReleases) {
      if (namespace !== undefined) known.add(namespace);
    }
    const judged = new Set<string>();
    for (const object of known.size === 0 && !bundle.options.complete ? [] : bundle.objects) {
      for (const path of PATHS) {
        const name = scalarAt(object.body, ...path);
        if (name === undefined || name === '' || known.has(name) || BUILT_IN.has(name) || judged.has(name) || isPlaceholder(name)) continue;
        judged.add(name);
        const close = similarName(name, known);
        if (close === undefined && !bundle.options.complete) continue;
        yield {
          object,
          path,
          severity: bundle.options.complete ? 'error' : 'warning',
          message: `no Namespace ${name} is in the input${close === undefined ? '' : `; there is ${close}`}`,
          remedy: close === undefined ? undefined : `write ${close}`,
        };
      }
    }
  },
};
