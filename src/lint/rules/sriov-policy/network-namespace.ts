import { isOperatorLike, networksOf, operatorNamespace, OperatorNamespace } from './operator-namespace';
import { nearest } from '../../../catalog/nearest';
import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** A network whose definition is made where no pod finds it. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/network-namespace',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A network that is rendered where no pod finds it',
  cause: 'The operator takes networks from its own namespace and makes the NetworkAttachmentDefinition in networkNamespace, or beside the network where that is missing. Elsewhere networkNamespace is refused, and older releases pass the network over. A namespace that does not exist is tried for ever.',
  remedy: 'Put the network into the namespace of the operator and set networkNamespace to that of the pods.',
  source: 'k8snetworkplumbingwg/sriov-network-operator#493, #763, pkg/webhook/validate_networks.go; openshift-kni/cnf-features-deploy#1093',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nmetadata: {namespace: nvidia-network-operator}\nspec: {networkNamespace: nvidia-network-operator}',
  *check(bundle) {
    const operator = operatorNamespace(bundle);
    const names = namespacesOf(bundle);
    const users = usersByNetwork(bundle);
    for (const object of networksOf(bundle)) {
      const target = scalarAt(object.spec, 'networkNamespace') ?? '';
      if (isPlaceholder(target)) continue;
      const { namespace } = object;
      const isHome = namespace === undefined || namespace === operator?.name || (operator?.sure !== true && isOperatorLike(namespace));
      const home = isHome ? undefined : operator;
      if (home !== undefined && target !== '') yield foreign(object, target, home);
      else if (home === undefined) yield* misplaced(object, target, names, users.get(object.name) ?? new Set(), bundle.options.complete);
    }
  },
};

function foreign(object: ManifestObject, target: string, { name: operator, reason, sure }: OperatorNamespace): Problem {
  const severity = sure ? 'error' as const : 'warning' as const;
  if (target === object.namespace) {
    return { object, path: ['spec', 'networkNamespace'], severity, message: `networkNamespace outside the namespace of the operator is refused, and ${reason}`, remedy: `remove networkNamespace, or move the network to ${operator}` };
  }
  return { object, path: ['metadata', 'namespace'], severity, message: `${object.kind} with networkNamespace ${target} is in ${object.namespace}, but ${reason}`, remedy: `set namespace: ${operator}` };
}

/** A target that does not exist, or that the pods are not in. */
function* misplaced(object: ManifestObject, target: string, names: Namespaces, users: ReadonlySet<string>, isComplete: boolean): Generator<Problem> {
  const path = ['spec', 'networkNamespace'];
  const rendered = target === '' ? object.namespace : target;
  const elsewhere = [...users].filter(user => user !== rendered);
  if (target !== '' && names.declared.size > 0 && !names.known.has(target) && target !== 'default') {
    const meant = nearest(target, [...names.known]);
    if (meant !== undefined || isComplete) {
      yield { object, path, severity: isComplete ? 'error' : 'warning', message: `namespace ${target} is not in the input`, remedy: meant && `did you mean ${meant}?` };
    }
  } else if (rendered !== undefined && elsewhere.length > 0 && elsewhere.length === users.size) {
    yield {
      object,
      path,
      severity: 'warning',
      message: `the network is made in ${rendered}${target === '' ? ', where networkNamespace is missing' : ''}, but pods of ${elsewhere.join(', ')} select it`,
      remedy: `set networkNamespace: ${elsewhere[0]}`,
    };
  }
}

interface Namespaces {
  readonly declared: ReadonlySet<string>;
  readonly known: ReadonlySet<string>;
}

function namespacesOf(bundle: Bundle): Namespaces {
  const declared = new Set(bundle.byKind('Namespace').map(({ name }) => name));
  return { declared, known: new Set([...declared, ...bundle.podTemplates.flatMap(({ namespace }) => namespace ?? [])]) };
}

/** Namespaces of pods that select a network of a name without saying its namespace. */
function usersByNetwork(bundle: Bundle): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const template of bundle.podTemplates) {
    for (const { name, namespaceWritten } of template.networks) {
      if (template.namespace === undefined || namespaceWritten) continue;
      users.set(name, (users.get(name) ?? new Set<string>()).add(template.namespace));
    }
  }
  return users;
}
