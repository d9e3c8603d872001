import { CONTAINER_FIELD_TYPES, FIELD_TYPES, FieldType, POD_FIELD_TYPES } from '../../../catalog/field-types';
import { grouped } from '../../model/grouping';
import { JsonObject, JsonValue, objectsAt, valueAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path, PathSegment } from '../../model/path';
import { isPlaceholder } from '../../model/placeholder';
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
      const tree = KIND_TREES.get(object.kind);
      if (tree !== undefined) yield* faultsIn(object, object.body, tree, path => path);
    }
    for (const template of bundle.podTemplates) {
      yield* faultsIn(template.owner, template.spec, POD_TREE, path => template.pathOf(...path));
      for (const container of template.containers) {
        yield* faultsIn(template.owner, container.body, CONTAINER_TREE, path => container.pathOf(...path));
        yield* portNames(template.owner, container.body, path => container.pathOf(...path));
      }
    }
    for (const object of bundle.byKind('Service', '')) {
      for (const { index, body } of objectsAt(object.body, 'spec', 'ports')) yield* portName(object, body.targetPort, ['spec', 'ports', index, 'targetPort']);
    }
  },
};

type PathOf = (path: Path) => Path;

/** Paths as a tree, so that one pass over a body finds all of them. */
interface TypeTree {
  readonly type?: FieldType;
  readonly children: ReadonlyMap<string, TypeTree>;
}

function treeOf(paths: { readonly [path: string]: FieldType }): TypeTree {
  const rows = Object.entries(paths).map(([path, type]) => ({ steps: path.split('.'), type }));
  const grow = (level: number, own: typeof rows): TypeTree => {
    const groups = grouped(own.filter(({ steps }) => steps.length > level), ({ steps }) => steps[level]);
    const children = new Map([...groups].map(([step, below]) => [step, grow(level + 1, below)] as const));
    return { type: own.find(({ steps }) => steps.length === level)?.type, children };
  };
  return grow(0, rows);
}

const KIND_TREES = new Map(Object.entries(FIELD_TYPES).map(([kind, paths]) => [kind, treeOf(paths)] as const));
const POD_TREE = treeOf(POD_FIELD_TYPES);
const CONTAINER_TREE = treeOf(CONTAINER_FIELD_TYPES);

function* faultsIn(object: ManifestObject, body: JsonObject, tree: TypeTree, pathOf: PathOf): Iterable<Problem> {
  const found: Fault[] = [];
  collect(body, tree, [], found);
  for (const { path, fault } of found) yield { object, path: pathOf(path), ...fault };
}

interface Fault {
  readonly path: Path;
  readonly fault: Pick<Problem, 'message' | 'remedy'>;
}

/** Looks at what a tree names, and at nothing else. `path` grows and shrinks. */
function collect(value: JsonValue | undefined, { type, children }: TypeTree, path: PathSegment[], found: Fault[]): void {
  if (value === undefined || value === null) return;
  if (type !== undefined) {
    const fault = faultOf(String(path.at(-1)), value, type);
    if (fault !== undefined) found.push({ path: [...path], fault });
  }
  if (children.size === 0 || typeof value !== 'object') return;
  const step = (key: string | number, child: JsonValue | undefined, below: TypeTree): void => {
    path.push(key);
    collect(child, below, path, found);
    path.pop();
  };
  if (Array.isArray(value)) {
    const below = children.get('[]');
    if (below !== undefined) value.forEach((element, index) => step(index, element, below));
    return;
  }
  for (const [key, below] of children) {
    if (key === '*') Object.keys(value).forEach(own => step(own, value[own], below));
    else if (Object.hasOwn(value, key)) step(key, value[key], below);
  }
}

function faultOf(field: string, value: JsonValue, type: FieldType): Pick<Problem, 'message' | 'remedy'> | undefined {
  if (hasType(value, type) || (typeof value === 'string' && isPlaceholder(value))) return undefined;
  const got = `${field} is ${typeof value === 'string' ? `the text "${value}"` : Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'a map' : `the ${typeof value} ${String(value)}`}`;
  switch (type) {
    case 'integer': return { message: `${got}, and must be a whole number`, remedy: isDigits(value) ? `${field}: ${String(value)}` : undefined };
    case 'boolean': return { message: `${got}, and must be true or false`, remedy: value === 'true' || value === 'false' ? `${field}: ${value}` : undefined };
    case 'list': return { message: `${got}, and must be a list`, remedy: typeof value === 'string' ? `${field}: ["${value}"]` : undefined };
    case 'on-off': return { message: `${got}: on and off without quotes are booleans in YAML, and it must be the text "on" or "off"`, remedy: `${field}: "${value === true ? 'on' : 'off'}"` };
    default: return { message: `${got}, and must be a text`, remedy: typeof value === 'object' ? undefined : `put the value in quotes: "${String(value)}"` };
  }
}

function hasType(value: JsonValue, type: FieldType): boolean {
  switch (type) {
    case 'integer': return Number.isInteger(value);
    case 'boolean': return typeof value === 'boolean';
    case 'list': return Array.isArray(value);
    default: return typeof value === 'string';
  }
}

function isDigits(value: JsonValue): boolean {
  return typeof value === 'string' && /^\d+$/.test(value);
}

function* portNames(object: ManifestObject, container: JsonObject, pathOf: PathOf): Iterable<Problem> {
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
    if (container[probe] === undefined) continue;
    for (const action of ['httpGet', 'tcpSocket']) yield* portName(object, valueAt(container, probe, action, 'port'), pathOf([probe, action, 'port']));
  }
}

/** A text in place of a port number is the name of a port, and a name has a letter. */
function* portName(object: ManifestObject, port: JsonValue | undefined, path: Path): Iterable<Problem> {
  if (typeof port === 'string' && isDigits(port)) yield { object, path, message: `the port "${port}" in quotes is a name, and a name must hold a letter`, remedy: `${String(path.at(-1))}: ${port}` };
}
