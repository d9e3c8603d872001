import { asObject, JsonValue } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** Values of variables are texts. */
export const rule: Rule = {
  id: 'DELIVERY/env-value',
  family: 'DELIVERY',
  severity: 'error',
  title: 'A variable whose value is no text',
  cause: 'value of an environment variable is a text. 1, true and, in YAML 1.1, yes, no, on and off without quotes are numbers and booleans: the API server refuses the object ("cannot unmarshal number into Go struct field EnvVar.value of type string").',
  remedy: 'Put the value in quotes.',
  source: 'kubernetes/kubernetes staging/src/k8s.io/api/core/v1 (EnvVar); yaml.org/type/bool.html',
  since: '0.1.0',
  example: 'env: [{name: NCCL_IB_DISABLE, value: 0}]',
  *check(bundle) {
    for (const object of bundle.objects) {
      if (object.kind !== 'CustomResourceDefinition' && object.apiVersion !== '') yield* envFaults(object, object.body, []);
    }
  },
};

/** Walks an object; every list called env or envs whose elements have a name is one of variables. */
function* envFaults(object: ManifestObject, value: JsonValue | undefined, path: Path): Iterable<Problem> {
  if (Array.isArray(value)) {
    const key = path.at(-1);
    for (const [index, element] of value.entries()) {
      const body = typeof element === 'object' ? asObject(element) : undefined;
      if (body === undefined) continue;
      const { name, value: own } = body;
      const isVariable = (key === 'env' || key === 'envs' || key === 'extraEnv') && typeof name === 'string';
      if (isVariable && (typeof own === 'number' || typeof own === 'boolean')) yield faultOf(object, [...path, name], own, name);
      else if (!isVariable) yield* envFaults(object, body, [...path, index]);
    }
    return;
  }
  for (const [key, child] of Object.entries(asObject(value) ?? {})) {
    if (typeof child === 'object' && child !== null) yield* envFaults(object, child, [...path, key]);
  }
}

function faultOf(object: ManifestObject, path: Path, value: number | boolean, name: string): Problem {
  const words = value === true ? ' (true, yes and on are booleans)' : value === false ? ' (false, no and off are booleans)' : '';
  return { object, path, message: `the value ${value} of ${name} is a ${typeof value}${words}, and must be a text`, remedy: typeof value === 'number' ? `value: "${value}"` : 'put the value in quotes' };
}
