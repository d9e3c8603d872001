import { isPlaceholder } from './placeholder';
import { CONTAINER_FIELD_TYPES, FIELD_TYPES, FieldType, POD_FIELD_TYPES } from '../../../catalog/field-types';
import { asObject, JsonObject, JsonValue, objectsAt, valueAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** Types that YAML gives by itself are not always those that are meant. */
export const rule: Rule = {
  id: 'DELIVERY/field-type',
  family: 'DELIVERY',
  severity: 'error',
  title: 'A value of the wrong type',
  cause: 'YAML decides the type by the look: "8" is a text, 8 a number, off a boolean, 26.10 the number 26.1. The API server takes a value of the wrong type for no field of its schema and refuses the object.',
  remedy: 'Take the quotes off numbers and booleans, and put versions and the words on and off into quotes.',
  source: 'CRDs of the projects; kubernetes/kubernetes staging/src/k8s.io/api; yaml.org/type/bool.html',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nspec: {spoofChk: off}',
  *check(bundle) {
    for (const object of bundle.objects) {
      const types = Object.hasOwn(FIELD_TYPES, object.kind) ? FIELD_TYPES[object.kind] : undefined;
      if (types !== undefined) yield* faultsIn(object, object.body, types, path => path);
    }
    for (const template of bundle.podTemplates) {
      yield* faultsIn(template.owner, template.spec, POD_FIELD_TYPES, path => template.pathOf(...path));
      for (const container of template.containers) {
        yield* faultsIn(template.owner, container.body, CONTAINER_FIELD_TYPES, path => container.pathOf(...path));
        yield* portNames(template.owner, container.body, path => container.pathOf(...path));
      }
    }
    for (const object of bundle.byKind('Service', '')) {
      for (const { index, body } of objectsAt(object.body, 'spec', 'ports')) yield* portName(object, body.targetPort, ['spec', 'ports', index, 'targetPort']);
    }
  },
};

type PathOf = (path: Path) => Path;

function* faultsIn(object: ManifestObject, body: JsonObject, types: { readonly [path: string]: FieldType }, pathOf: PathOf): Iterable<Problem> {
  for (const [pattern, type] of Object.entries(types)) {
    for (const { value, path } of placesOf(body, pattern.split('.'))) {
      const fault = faultOf(String(path.at(-1)), value, type);
      if (fault !== undefined) yield { object, path: pathOf(path), ...fault };
    }
  }
}

/** Values at a path with `*` and `[]` in it. */
function placesOf(value: JsonValue | undefined, [step, ...rest]: string[], path: Path = []): { readonly value: JsonValue; readonly path: Path }[] {
  if (value === undefined || value === null) return [];
  if (step === undefined) return [{ value, path }];
  if (step === '[]') return Array.isArray(value) ? value.flatMap((element, index) => placesOf(element, rest, [...path, index])) : [];
  const map = asObject(value);
  if (map === undefined) return [];
  const keys = step === '*' ? Object.keys(map) : [step];
  return keys.flatMap(key => placesOf(valueAt(map, key), rest, [...path, key]));
}

function faultOf(field: string, value: JsonValue, type: FieldType): Pick<Problem, 'message' | 'remedy'> | undefined {
  if (typeof value === 'string' && isPlaceholder(value)) return undefined;
  const got = `${field} is ${typeof value === 'string' ? `the text "${value}"` : Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'a map' : `the ${typeof value} ${String(value)}`}`;
  switch (type) {
    case 'integer': return Number.isInteger(value) ? undefined : { message: `${got}, and must be a whole number`, remedy: isDigits(value) ? `${field}: ${String(value)}` : undefined };
    case 'boolean': return typeof value === 'boolean' ? undefined : { message: `${got}, and must be true or false`, remedy: value === 'true' || value === 'false' ? `${field}: ${value}` : undefined };
    case 'list': return Array.isArray(value) ? undefined : { message: `${got}, and must be a list`, remedy: typeof value === 'string' ? `${field}: ["${value}"]` : undefined };
    case 'on-off': return typeof value === 'string' ? undefined : { message: `${got}: on and off without quotes are booleans in YAML, and it must be the text "on" or "off"`, remedy: `${field}: "${value === true ? 'on' : 'off'}"` };
    default: return typeof value === 'string' ? undefined : { message: `${got}, and must be a text`, remedy: typeof value === 'object' ? undefined : `put the value in quotes: "${String(value)}"` };
  }
}

function isDigits(value: JsonValue): boolean {
  return typeof value === 'string' && /^\d+$/.test(value);
}

function* portNames(object: ManifestObject, container: JsonObject, pathOf: PathOf): Iterable<Problem> {
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
    for (const action of ['httpGet', 'tcpSocket']) yield* portName(object, valueAt(container, probe, action, 'port'), pathOf([probe, action, 'port']));
  }
}

/** A text in place of a port number is the name of a port, and a name has a letter. */
function* portName(object: ManifestObject, port: JsonValue | undefined, path: Path): Iterable<Problem> {
  if (typeof port === 'string' && isDigits(port)) yield { object, path, message: `the port "${port}" in quotes is a name, and a name must hold a letter`, remedy: `${String(path.at(-1))}: ${port}` };
}
