import { AccessDemand, AccessRule, AccessScope } from '../../catalog/access-policy/access-rule';
import { BLANK, NO_NETWORKS, ZERO_AMOUNT } from '../../catalog/access-policy/empty-values';

/** A named CEL expression: a variable, or a condition under which a rule is skipped when it is false. */
export interface CelExpression {
  readonly name: string;
  readonly expression: string;
}

/** A CEL expression that must be true, and the text when it is not. */
export interface CelValidation {
  readonly expression: string;
  readonly message: string;
}

/** A rule in CEL, in the shape that ConstraintTemplates (engine K8sNativeValidation) and ValidatingAdmissionPolicies share. */
export interface CelPolicy {
  readonly matchConditions: readonly CelExpression[];
  readonly variables: readonly CelExpression[];
  readonly validations: readonly CelValidation[];
}

/**
 * The rule in CEL. Parameters are read from `variables.params`, which Gatekeeper provides. Only functions of the CEL standard are used,
 * so every engine gives one answer. An expression that fails (a field of another type) refuses the object. With a path, the rule is read from a
 * template inside the object; validations read variables only.
 */
export function celPolicy(rule: AccessRule, path?: string): CelPolicy {
  const validations = rule.checks.map(({ id, message, demand }) => ({ expression: celDemand(demand), message: `${id}: ${message}` }));
  const variables = variablesOf(validations.map(({ expression }) => expression));
  const readHere = (each: CelExpression): CelExpression => (path === undefined ? each : readAt(path, each));
  return { matchConditions: [readHere(CONDITIONS[rule.scope])], variables: variables.map(readHere), validations };
}

function readAt(path: string, { name, expression }: CelExpression): CelExpression {
  return { name, expression: expression.replace(/\b(object|oldObject)\.(spec|metadata)\b/g, (_, root, field) => `${root}.${path}.${field}`) };
}

/** The variables that these expressions use, and those that the variables use, in order of use. */
function variablesOf(expressions: readonly string[]): CelExpression[] {
  const needed: CelExpression[] = [];
  for (const variable of [...VARIABLES].reverse()) {
    const users = [...expressions, ...needed.map(({ expression }) => expression)];
    if (users.some(expression => expression.includes(`variables.${variable.name}`))) needed.unshift(variable);
  }
  return needed;
}

/** A text as a CEL literal. */
function literal(text: string): string {
  return JSON.stringify(text);
}

function list(texts: readonly string[]): string {
  return `[${texts.map(literal).join(', ')}]`;
}

/** `has()` for every step of a path, joined: CEL has no safe navigation that all engines share. */
export function present(root: string, path: readonly string[]): string {
  return path.map((_, index) => `has(${[root, ...path.slice(0, index + 1)].join('.')})`).join(' && ');
}

function orElse(root: string, path: readonly string[], fallback: string): string {
  return `(${present(root, path)} ? ${[root, ...path].join('.')} : ${fallback})`;
}

const CONDITIONS: { readonly [scope in AccessScope]: CelExpression } = {
  'changed-content': {
    name: 'changes-content',
    expression: ['request.operation != "UPDATE"', 'oldObject == null', ...[['spec'], ['metadata', 'annotations']].map(path =>
      `${orElse('object', path, '{}')} != ${orElse('oldObject', path, '{}')}`)].join(' || '),
  },
  'requests': {
    name: 'is-a-request',
    expression: 'request.operation == "CREATE" || request.operation == "UPDATE"',
  },
};

/** Variables in an order in which each uses only earlier ones. */
const VARIABLES: readonly CelExpression[] = [
  { name: 'spec', expression: orElse('object', ['spec'], '{}') },
  {
    name: 'containers',
    expression: ['containers', 'initContainers', 'ephemeralContainers'].map(field => orElse('variables.spec', [field], '[]')).join(' + '),
  },
  {
    name: 'requested',
    expression: ['requests', 'limits'].map(amounts => [
      `variables.containers.filter(c, ${present('c', ['resources', amounts])}).map(c, c.resources.${amounts})`,
      `(${present('variables.spec', ['resources', amounts])} ? [variables.spec.resources.${amounts}] : [])`,
    ].join(' + ')).join(' + '),
  },
  { name: 'annotations', expression: orElse('object', ['metadata', 'annotations'], '{}') },
  { name: 'grants', expression: 'variables.params.grants.filter(g, g.tenant == request.namespace)' },
  { name: 'devices', expression: `${orElse('object', ['spec', 'devices', 'requests'], '[]')} + ${orElse('object', ['spec', 'spec', 'devices', 'requests'], '[]')}` },
  { name: 'labels', expression: orElse('object', ['metadata', 'labels'], '{}') },
  { name: 'oldLabels', expression: `(oldObject != null && ${present('oldObject', ['metadata', 'labels'])} ? oldObject.metadata.labels : {})` },
  {
    name: 'administrator',
    expression: `(${present('request', ['userInfo', 'username'])} && request.userInfo.username in variables.params.users)`
      + ` || (${present('request', ['userInfo', 'groups'])} && request.userInfo.groups.exists(g, g in variables.params.groups))`,
  },
];

function celDemand(demand: AccessDemand): string {
  switch (demand.form) {
    case 'pod-flags-off':
      return demand.fields.map(field => `!(has(variables.spec.${field}) && variables.spec.${field})`).join(' && ');
    case 'container-flag-off':
      return `!variables.containers.exists(c, ${present('c', demand.path)} && c.${demand.path.join('.')})`;
    case 'container-list-within':
      return `variables.containers.all(c, !(${present('c', demand.path)}) || c.${demand.path.join('.')}.all(v, v in variables.params.${demand.parameter}))`;
    case 'pod-value-within':
      return `!has(variables.spec.${demand.field}) || variables.spec.${demand.field} in variables.params.${demand.parameter}`;
    case 'volume-sources-absent':
      return `!(has(variables.spec.volumes) && variables.spec.volumes.exists(v, ${demand.sources.map(source => `has(v.${source})`).join(' || ')}))`;
    case 'resources-granted':
      return 'variables.requested.all(amounts, amounts.all(r, !r.contains("/") || r in variables.params.resources'
        + ' || variables.params.resourcePrefixes.exists(p, r.startsWith(p)) || variables.grants.exists(g, r in g.resources)'
        + ` || string(amounts[r]).matches(${literal(ZERO_AMOUNT)})))`;
    case 'annotation-granted': {
      const key = literal(demand.annotation);
      return `!(${key} in variables.annotations) || variables.annotations[${key}].matches(${literal(NO_NETWORKS)})`
        + ` || variables.grants.exists(g, variables.annotations[${key}].matches(g.networks))`;
    }
    case 'annotation-blank': {
      const key = literal(demand.annotation);
      return `!(${key} in variables.annotations) || variables.annotations[${key}].matches(${literal(BLANK)})`;
    }
    case 'annotation-prefixes-absent':
      return `!variables.annotations.exists(k, ${demand.prefixes.map(prefix => `k.startsWith(${literal(prefix)})`).join(' || ')})`;
    case 'variable-within':
      return `variables.containers.all(c, !has(c.env) || c.env.all(e, e.name != ${literal(demand.variable)}`
        + ` || (!has(e.valueFrom) && (!has(e.value) || e.value in ${list(demand.values)}))))`;
    case 'pod-claims-open':
      return '!(has(variables.spec.resourceClaims) && size(variables.spec.resourceClaims) > 0) || size(variables.params.deviceClasses) > 0';
    case 'device-classes-open':
      return 'variables.devices.all(d, (has(d.exactly) || has(d.firstAvailable) || has(d.deviceClassName))'
        + ' && (!has(d.exactly) || d.exactly.deviceClassName in variables.params.deviceClasses)'
        + ' && (!has(d.firstAvailable) || d.firstAvailable.all(f, f.deviceClassName in variables.params.deviceClasses))'
        + ' && (!has(d.deviceClassName) || d.deviceClassName in variables.params.deviceClasses))';
    case 'device-flag-off':
      return `!variables.devices.exists(d, ${[['exactly', demand.field], [demand.field]].map(path => `(${present('d', path)} && d.${path.join('.')})`).join(' || ')})`;
    case 'administrator':
      return 'variables.administrator';
    case 'labels-guarded': {
      const guarded = [`k in ${list(demand.keys)}`, ...demand.prefixes.map(prefix => `k.startsWith(${literal(prefix)})`)].join(' || ');
      return `variables.administrator || (variables.labels.all(k, !(${guarded}) || (k in variables.oldLabels && variables.oldLabels[k] == variables.labels[k]))`
        + ` && variables.oldLabels.all(k, !(${guarded}) || k in variables.labels))`;
    }
    case 'name-not-reserved':
      return 'variables.administrator || request.operation != "CREATE" || !has(object.metadata.name) || !(object.metadata.name in variables.params.reserved)';
  }
}
