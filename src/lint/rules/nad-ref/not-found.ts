import { Bundle } from '../../model/bundle';
import { NetworkSelection } from '../../model/networks';
import { isPlaceholder } from '../../model/placeholder';
import { PodTemplate } from '../../model/pod-template';
import { similarName } from '../../model/similar-name';
import { Problem, Rule } from '../../rule';

/** A network that a pod attaches exists in the namespace that is meant. */
export const rule: Rule = {
  id: 'NAD-REF/not-found',
  family: 'NAD-REF',
  severity: 'error',
  title: 'A network that does not exist in its namespace',
  cause: 'Multus looks a bare name up in the pod\'s own namespace, and a name with a namespace there alone. When there is no such NetworkAttachmentDefinition the sandbox fails: cannot find a network-attachment-definition, and the pod hangs in ContainerCreating.',
  remedy: 'Write <namespace>/<name>, or make the network in the pod\'s namespace (networkNamespace of a SriovNetwork).',
  source: 'k8snetworkplumbingwg/multus-cni#337, #277 and pkg/k8sclient/k8sclient.go; kubevirt/project-infra#823',
  since: '0.1.0',
  example: '# the NetworkAttachmentDefinition is infra/rail0\nkind: Pod\nmetadata:\n  namespace: train\n  annotations: {k8s.v1.cni.cncf.io/networks: rail0}',
  *check(bundle) {
    const namesIn = namesByNamespace(bundle);
    for (const template of bundle.podTemplates) {
      const resolved = template.networks.filter(({ namespace, name }) => bundle.symbols.attachment(namespace, name) !== undefined).length;
      const seen = new Set<string>();
      for (const selection of template.networks) {
        const key = `${selection.namespace}/${selection.name}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const problem = problemOf(bundle, template, selection, { namesIn, resolved });
        if (problem !== undefined) yield problem;
      }
    }
  },
};

interface Surroundings {
  /** Names of networks by namespace. */
  readonly namesIn: ReadonlyMap<string, ReadonlySet<string>>;
  /** How many other networks of the pod are in the input. */
  readonly resolved: number;
}

function problemOf(bundle: Bundle, { owner }: PodTemplate, selection: NetworkSelection, { namesIn, resolved }: Surroundings): Problem | undefined {
  const { namespace, name, path } = selection;
  if (bundle.symbols.attachment(namespace, name) !== undefined || isPlaceholder(name) || isPlaceholder(namespace ?? '')) return undefined;
  const [elsewhere] = bundle.symbols.attachmentsNamed(name);
  const place = { object: owner, path };
  const full = `${namespace ?? '<namespace>'}/${name}`;
  if (elsewhere !== undefined) {
    return { ...place, message: `'${full}' does not exist; ${elsewhere.object.describe()} makes ${elsewhere.namespace}/${name}`, remedy: remedyOf(selection, elsewhere.namespace, elsewhere.isRendered) };
  }
  const near = similarName(name, namesIn.get(namespace ?? '') ?? []);
  if (near !== undefined) return { ...place, message: `'${full}' does not exist; there is ${namespace}/${near}`, remedy: `write '${near}'` };
  if (bundle.options.complete) return { ...place, message: `'${full}' does not exist` };
  return resolved === 0 ? undefined : { ...place, severity: 'warning', message: `'${full}' is in no object here, although other networks of the pod are` };
}

function remedyOf({ namespace, name, namespaceWritten }: NetworkSelection, right: string | undefined, isRendered: boolean): string {
  const write = `write '${right}/${name}'`;
  return namespaceWritten || namespace === undefined ? write : `${write}, or ${isRendered ? `set networkNamespace: ${namespace} in the network` : `make the network in ${namespace}`}`;
}

function namesByNamespace({ symbols }: Bundle): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const { namespace, name } of symbols.attachments) {
    const key = namespace ?? '';
    names.set(key, (names.get(key) ?? new Set()).add(name));
  }
  return names;
}
