import { AdmissionCase, KubernetesObject } from './admission-cases';
import { AdmissionWorld } from './admission-world';
import { Manifest } from '../oracle/manifest';

type Context = { readonly [name: string]: unknown };
type Compiled = (context: Context) => unknown;

/** The CEL interpreter. It is an ES module, so jest needs NODE_OPTIONS=--experimental-vm-modules. */
export const loadCel = async () => import('@marcbachmann/cel-js');

type CelModule = Awaited<ReturnType<typeof loadCel>>;

/** The messages with which constraints deny a case. */
export type Judge = (each: AdmissionCase) => string[];

type Evaluate = (expression: string, context: Context) => unknown;

function evaluator(cel: CelModule): Evaluate {
  const environment = new cel.Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });
  const compiled = new Map<string, Compiled>();
  return (expression, context) => {
    const known = compiled.get(expression) ?? environment.parse(expression);
    compiled.set(expression, known);
    return known(context);
  };
}

/** Judges by the ValidatingAdmissionPolicies of the world, evaluated by a CEL interpreter. The matching is written anew here. */
export function validatingJudge(cel: CelModule, world: AdmissionWorld): Judge {
  const { validating, namespaces } = JSON.parse(JSON.stringify(world)) as AdmissionWorld;
  const evaluate = evaluator(cel);
  const labelsOf = labelsIn(namespaces);
  const policies = validating.filter(({ kind }) => kind === 'ValidatingAdmissionPolicy');

  return given => {
    const { object, oldObject, subresource, sender } = JSON.parse(JSON.stringify(given)) as AdmissionCase;
    const namespace = object.kind === 'Namespace' ? object.metadata.name : object.metadata.namespace;
    const labels = { 'kubernetes.io/metadata.name': namespace, ...labelsOf(namespace) };
    const [group, resource] = [groupOf(object), resourceOf(object, subresource)];
    return policies.filter(({ spec: { matchConstraints: { resourceRules, namespaceSelector } } }) =>
      resourceRules.some((rule: { apiGroups: string[]; resources: string[] }) =>
        rule.apiGroups.includes(group) && (rule.resources.includes(resource) || (rule.resources.includes('*') && !resource.includes('/'))))
      && (namespaceSelector?.matchExpressions ?? []).every((selected: Selected) => isSelected(selected, labels)),
    ).flatMap(({ spec: { matchConditions, variables, validations } }) => {
      const asked = requestOf({ object, oldObject, subresource, sender, name: given.name }, oldObject === undefined ? 'CREATE' : 'UPDATE');
      const request = { ...asked, userInfo: sender, namespace: namespace ?? '' };
      const known: { [name: string]: unknown } = {};
      const context = { object, oldObject: oldObject ?? null, request, variables: known };
      if (!matchConditions.every(({ expression }: { expression: string }) => evaluate(expression, context))) return [];
      for (const { name, expression } of variables) known[name] = evaluate(expression, context);
      return (validations as Source['validations']).filter(({ expression }) => !isTrue(() => evaluate(expression, context))).map(({ message }) => message);
    });
  };
}

/** Resources whose name is not the kind in lower case and an s. */
const PLURALS: { readonly [kind: string]: string } = {
  ClusterPolicy: 'clusterpolicies',
  DeviceClass: 'deviceclasses',
  NetworkAttachmentDefinition: 'network-attachment-definitions',
  NodeNetworkConfigurationPolicy: 'nodenetworkconfigurationpolicies',
  ProviderNetwork: 'provider-networks',
};

/** The resource that a request is sent to; a binding goes to its pod, or to its own collection. */
function resourceOf({ kind }: KubernetesObject, subresource?: string): string {
  const resource = kind === 'Binding' && subresource !== undefined ? 'pods' : PLURALS[kind] ?? `${kind.toLowerCase()}s`;
  return subresource === undefined ? resource : `${resource}/${subresource}`;
}

/**
 * Judges by the emitted conditions of the webhook where there is one, templates, constraints and expansion templates, evaluated by a CEL interpreter. The matching
 * is written anew here.
 */
export function celJudge(cel: CelModule, world: AdmissionWorld): Judge {
  const { policy, namespaces, release } = JSON.parse(JSON.stringify(world)) as AdmissionWorld;
  const evaluate = evaluator(cel);
  const labelsOf = labelsIn(namespaces);
  const constraints = policy.filter(({ apiVersion }) => apiVersion.startsWith('constraints.'));

  const conditions = (release?.values.validatingWebhookMatchConditions ?? []) as { readonly expression: string }[];

  return given => {
    // The interpreter takes plain objects of this realm only; some of these were cloned by Node.
    const { object, oldObject, sender } = JSON.parse(JSON.stringify(given)) as AdmissionCase;
    const operation = oldObject === undefined ? 'CREATE' : 'UPDATE';
    const asked = requestOf(JSON.parse(JSON.stringify(given)) as AdmissionCase, operation);
    if (!conditions.every(({ expression }) => evaluate(expression, { request: asked, object, oldObject: oldObject ?? null }))) return [];
    const original = { object, oldObject: oldObject ?? null, operation, userInfo: sender };
    const implied = impliedObjects(object, policy).map(each => ({ object: each, oldObject: null, operation, userInfo: {} }));
    const pairs = [original, ...implied].flatMap(review => constraints.map(constraint => ({ review, constraint })));
    return pairs.filter(({ review, constraint }) => matches(constraint, review.object, labelsOf)).flatMap(({ review, constraint }) => {
      const { matchCondition, variables, validations } = sourceOf(constraint, policy);
      const namespace = review.object.kind === 'Namespace' ? review.object.metadata.name : review.object.metadata.namespace;
      const request = { operation: review.operation, userInfo: review.userInfo, namespace: namespace ?? '' };
      const known: { [name: string]: unknown } = { params: constraint.spec.parameters };
      const context = { object: review.object, oldObject: review.oldObject, request, variables: known };
      if (!matchCondition.every(({ expression }) => evaluate(expression, context))) return [];
      for (const { name, expression } of variables) known[name] = evaluate(expression, context);
      return validations.filter(({ expression }) => !isTrue(() => evaluate(expression, context))).map(({ message }) => message);
    });
  };
}

/** The request as the API server shows it to conditions. */
function requestOf({ object: { apiVersion, kind, metadata }, subresource }: AdmissionCase, operation: string): object {
  const namespace = kind === 'Namespace' ? metadata.name : metadata.namespace;
  return {
    kind: { kind },
    operation,
    resource: { group: apiVersion.includes('/') ? apiVersion.split('/')[0] : '', resource: `${kind.toLowerCase()}s` },
    ...(subresource === undefined ? {} : { subResource: subresource }),
    ...(namespace === undefined ? {} : { namespace }),
  };
}

interface Source {
  readonly matchCondition: readonly { readonly expression: string }[];
  readonly variables: readonly { readonly name: string; readonly expression: string }[];
  readonly validations: readonly { readonly expression: string; readonly message: string }[];
}

function sourceOf(constraint: Manifest, policy: readonly Manifest[]): Source {
  return policy.find(({ kind, metadata }) => kind === 'ConstraintTemplate' && metadata.name === constraint.kind.toLowerCase())?.spec.targets[0].code[0].source;
}

/** An expression that fails denies, as `failurePolicy: Fail` says. */
function isTrue(evaluate: () => unknown): boolean {
  try {
    return evaluate() === true;
  } catch {
    return false;
  }
}

type LabelsOf = (namespace?: string) => { [key: string]: string };

function labelsIn(namespaces: readonly Manifest[]): LabelsOf {
  return name => namespaces.find(({ metadata }) => metadata.name === name)?.metadata.labels ?? {};
}

interface Selected {
  readonly key: string;
  readonly operator: string;
  readonly values: readonly string[];
}

function isSelected({ key, operator, values }: Selected, labels: { readonly [key: string]: string | undefined }): boolean {
  const isIn = labels[key] !== undefined && values.includes(labels[key]);
  return operator === 'In' ? isIn : !isIn;
}

function groupOf({ apiVersion }: KubernetesObject): string {
  return apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
}

function matches({ spec: { match } }: Manifest, object: KubernetesObject, labelsOf: LabelsOf): boolean {
  const group = groupOf(object);
  const ofKind = match.kinds.some(({ apiGroups, kinds }: { apiGroups: string[]; kinds: string[] }) =>
    apiGroups.includes(group) && (kinds.includes('*') || kinds.includes(object.kind)));
  if (!ofKind || match.excludedNamespaces?.includes(object.metadata.namespace)) return false;
  return (match.namespaceSelector?.matchExpressions ?? []).every((selected: Selected) => isSelected(selected, labelsOf(object.metadata.namespace)));
}

function impliedObjects(object: KubernetesObject, policy: readonly Manifest[]): KubernetesObject[] {
  const [group, version] = object.apiVersion.includes('/') ? object.apiVersion.split('/') : ['', object.apiVersion];
  const templates = policy.filter(({ kind, spec }) => kind === 'ExpansionTemplate'
    && spec.applyTo.some((to: { groups: string[]; versions: string[]; kinds: string[] }) =>
      to.groups.includes(group) && to.versions.includes(version) && to.kinds.includes(object.kind)));
  return templates.flatMap(({ spec: { templateSource, generatedGVK } }) => {
    const source = templateSource.split('.').reduce((value: { [field: string]: unknown }, field: string) => value[field], object);
    const implied = {
      ...source,
      apiVersion: generatedGVK.group === '' ? generatedGVK.version : `${generatedGVK.group}/${generatedGVK.version}`,
      kind: generatedGVK.kind,
      metadata: { ...source.metadata, name: 'implied', namespace: object.metadata.namespace },
    };
    return [implied, ...impliedObjects(implied, policy)];
  });
}
