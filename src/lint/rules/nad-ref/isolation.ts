import { Bundle } from '../../model/bundle';
import { objectAt, textAt } from '../../model/json';
import { Rule } from '../../rule';

/** Namespaces whose networks every pod may use where namespaces are isolated and nothing else is configured. */
const GLOBAL = 'default';

/** With isolation a pod uses the networks of its own namespace. */
export const rule: Rule = {
  id: 'NAD-REF/isolation',
  family: 'NAD-REF',
  severity: 'error',
  title: 'A network of another namespace, with isolation on',
  cause: 'With namespaceIsolation Multus refuses networks of other namespaces, but for globalNamespaces (default, where none are set). The sandbox fails: namespace isolation enabled, annotation violates permission.',
  remedy: 'Make the network in the pod\'s namespace, or add its namespace to globalNamespaces.',
  source: 'k8snetworkplumbingwg/multus-cni docs/configuration.md (namespace isolation) and pkg/k8sclient/k8sclient.go',
  since: '0.1.0',
  example: '# namespaceIsolation is true\nkind: Pod\nmetadata:\n  namespace: train\n  annotations: {k8s.v1.cni.cncf.io/networks: infra/rail0}',
  *check(bundle) {
    const allowed = allowedNamespaces(bundle);
    if (allowed === undefined) return;
    for (const template of bundle.podTemplates) {
      for (const { namespace, namespaceWritten, name, path } of template.networks) {
        if (!namespaceWritten || template.namespace === undefined || namespace === template.namespace || allowed.has(namespace!)) continue;
        yield {
          object: template.owner,
          path,
          message: `a pod of ${template.namespace} attaches '${namespace}/${name}', and Multus isolates namespaces`,
          remedy: `make the network in ${template.namespace}, or add ${namespace} to globalNamespaces`,
        };
      }
    }
  },
};

/** Namespaces for all, where the input shows that isolation is on; undefined otherwise. */
function allowedNamespaces(bundle: Bundle): ReadonlySet<string> | undefined {
  const maps = bundle.byKind('ConfigMap').flatMap(({ body }) => Object.keys(objectAt(body, 'data') ?? {}).map(key => textAt(body, 'data', key) ?? ''));
  const flags = bundle.byKind('DaemonSet').flatMap(object => bundle.templatesOf(object)).flatMap(({ mainContainers }) => mainContainers.flatMap(({ command }) => [
    ...command.flag('--namespace-isolation')?.value === 'true' ? ['"namespaceIsolation": true'] : [],
    ...command.has('--global-namespaces') ? [`"globalNamespaces": "${command.flag('--global-namespaces')?.value ?? ''}"`] : [],
  ]));
  const text = [...maps.filter(map => map.includes('namespaceIsolation')), ...flags].join('\n');
  if (!/"namespaceIsolation"\s*:\s*true/.test(text)) return undefined;
  const written = /"globalNamespaces"\s*:\s*"([^"]*)"/.exec(text);
  return new Set(written === null ? [GLOBAL] : written[1].split(',').map(name => name.trim()));
}
