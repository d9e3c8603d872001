import { textsOf } from './text-maps';
import { asObject } from '../../model/json';
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
    for (const { object, path, elements } of textsOf(bundle).envs) {
      for (const element of elements) {
        const body = asObject(element);
        const value = body?.value;
        if ((typeof value === 'number' || typeof value === 'boolean') && typeof body?.name === 'string') yield faultOf(object, [...path, body.name], value, body.name);
      }
    }
  },
};

function faultOf(object: ManifestObject, path: Path, value: number | boolean, name: string): Problem {
  const words = value === true ? ' (true, yes and on are booleans)' : value === false ? ' (false, no and off are booleans)' : '';
  return { object, path, message: `the value ${value} of ${name} is a ${typeof value}${words}, and must be a text`, remedy: typeof value === 'number' ? `value: "${value}"` : 'put the value in quotes' };
}
