import { ofedEnvironments } from './ofed-environment';
import { nearest } from '../../../catalog/nearest';
import { OFED_SWITCHES } from '../../../catalog/ofed-switches';
import { booleanAt, objectAt, objectsAt, scalarAt, textAt, valueAt } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { Rule } from '../../rule';

/** A variable that the driver container does not read, or cannot. */
export const rule: Rule = {
  id: 'DRIVER/ofed-variables',
  family: 'DRIVER',
  severity: 'error',
  title: 'A variable that the OFED container does not read',
  cause: 'The entry point compares its switches with the text true; another name or spelling is the same as none, and nothing is said. Variables of a container must be a list of name and value, and values texts.',
  remedy: 'Write the name as documented and "true" or "false" as its value.',
  source: 'Mellanox/network-operator-docs docs/advanced/doca-drivers.rst; Mellanox/doca-driver-build entrypoint.sh',
  since: '0.1.0',
  example: 'ofedDriver:\n  env:\n    - {name: ENABLE_NFS_RDMA, value: "yes"}',
  *check(bundle) {
    for (const { object } of ofedEnvironments(bundle)) {
      if (objectAt(object.spec, 'ofedDriver', 'env') !== undefined) {
        yield { object, path: ['spec', 'ofedDriver', 'env'], message: 'env is a map, of which the API server wants a list of name and value' };
      }
      for (const { index, body } of objectsAt(object.spec, 'ofedDriver', 'env')) {
        const name = scalarAt(body, 'name') ?? '';
        const path = ['spec', 'ofedDriver', 'env', index];
        const value = valueAt(body, 'value');
        if (!OFED_SWITCHES.includes(name)) {
          const meant = nearest(name, OFED_SWITCHES);
          if (meant !== undefined) yield { object, path: [...path, 'name'], message: `${name} is no variable of the driver container`, remedy: `did you mean ${meant}?` };
        } else if (value !== undefined && value !== null && textAt(body, 'value') === undefined) {
          yield { object, path: [...path, 'value'], message: `${name} is ${JSON.stringify(value)}, which is no text`, remedy: `write "${booleanAt(body, 'value') ?? value === 1}"` };
        } else if (typeof value === 'string' && value !== 'true' && value !== 'false' && !isPlaceholder(value)) {
          const meant = /^(?:1|y|yes|on|enabled?|true)$/i.test(value);
          yield { object, path: [...path, 'value'], message: `${name} is '${value}', of true, false`, remedy: `write "${meant}"` };
        }
      }
    }
  },
};
