import { Bundle } from '../../model/bundle';
import { JsonObject, JsonValue, objectsAt, scalarAt, textAt, textsAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';

/** The group of constraints. */
export const CONSTRAINTS = 'constraints.gatekeeper.sh';

/** A namespace with this label is no business of Gatekeeper. */
export const IGNORE_LABEL = 'admission.gatekeeper.sh/ignore';

/** Kinds that run pods, and Pod itself. */
export const WORKLOAD_KINDS: ReadonlySet<string> = new Set([
  'Pod', 'Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob', 'ReplicationController', 'JobSet', 'LeaderWorkerSet', 'PyTorchJob', 'MPIJob', 'TrainJob', 'RayCluster',
]);

/** Constraints of the input. */
export function constraintsOf(bundle: Bundle): ManifestObject[] {
  return bundle.objects.filter(({ group }) => group === CONSTRAINTS);
}

/** Templates by the kind of their constraints. */
export function templatesByKind(bundle: Bundle): Map<string, ManifestObject> {
  return new Map(bundle.byKind('ConstraintTemplate').map(object => [scalarAt(object.body, 'spec', 'crd', 'spec', 'names', 'kind') ?? '', object] as const));
}

/** Kinds that a constraint matches; empty where it matches all. */
export function matchedKinds(constraint: ManifestObject): string[] {
  return objectsAt(constraint.body, 'spec', 'match', 'kinds').flatMap(({ body }) => textsAt(body, 'kinds'));
}

/** Whether a constraint is about pods or what makes them. */
export function isAboutPods(constraint: ManifestObject): boolean {
  const kinds = matchedKinds(constraint);
  return kinds.length === 0 || kinds.some(kind => kind === '*' || WORKLOAD_KINDS.has(kind));
}

/** A piece of policy code, with where it is. */
export interface PolicyCode {
  readonly path: Path;
  readonly text: string;
  readonly language: 'rego' | 'cel';
}

/** The code of a ConstraintTemplate: Rego with its libraries, and CEL. */
export function codeOf(template: ManifestObject): PolicyCode[] {
  return objectsAt(template.body, 'spec', 'targets').flatMap(({ index, body }): PolicyCode[] => {
    const path: Path = ['spec', 'targets', index];
    const old = textAt(body, 'rego');
    const own = old === undefined ? [] : [rego([...path, 'rego'], old, body)];
    const engines = objectsAt(body, 'code').map((code): PolicyCode => {
      const source = [...path, 'code', code.index, 'source'];
      const text = textAt(code.body, 'source', 'rego');
      return text === undefined ? { path: source, language: 'cel', text: celOf(code.body.source) } : rego([...source, 'rego'], text, asMap(code.body.source));
    });
    return [...own, ...engines];
  });
}

function rego(path: Path, text: string, body: JsonObject): PolicyCode {
  return { path, language: 'rego', text: [text, ...textsAt(body, 'libs')].join('\n').replace(/#.*$/gm, '') };
}

function asMap(value: JsonValue | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

/** Every expression of a CEL source, of a ConstraintTemplate or a ValidatingAdmissionPolicy. */
export function celOf(source: JsonValue | undefined): string {
  return ['variables', 'validations', 'matchConditions', 'matchCondition'].flatMap(list => objectsAt(source, list).flatMap(({ body }) => textAt(body, 'expression') ?? [])).join('\n');
}
