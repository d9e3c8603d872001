import { asObject, JsonValue } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** Largest mode, 0777. */
const LARGEST = 0o777;

/** Octal modes that people mean when they write these digits. */
const MODES = new Set([400, 440, 444, 500, 550, 555, 600, 640, 644, 660, 664, 666, 700, 744, 750, 755, 770, 775, 777]);

/** Volumes whose files have modes. */
const WITH_MODES = ['secret', 'configMap', 'projected', 'downwardAPI'];

/** File modes are octal, and the API takes them as numbers. */
export const rule: Rule = {
  id: 'DELIVERY/octal-mode',
  family: 'DELIVERY',
  severity: 'error',
  title: 'A file mode in decimal digits',
  cause: 'defaultMode and mode are numbers. 0400 is octal in YAML; 400, or 0400 in quotes, is not: 400 is the mode 0620, 644 is above 0777 and refused, a text is refused. ssh refuses key files that others can read, so the launcher of an MPI job never reaches its workers.',
  remedy: 'Write 0400 without quotes in YAML, 256 in JSON.',
  source: 'Kubernetes documentation, ConfigMap and Secret volumes (defaultMode)',
  since: '0.1.0',
  example: 'secret: {secretName: ssh, defaultMode: 600}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const { index, body } of template.volumes) {
        if (WITH_MODES.some(type => body[type] !== undefined)) yield* modeFaults(template.owner, body, template.pathOf('volumes', index));
      }
    }
  },
};

function* modeFaults(object: ManifestObject, value: JsonValue | undefined, path: Path): Iterable<Problem> {
  if (Array.isArray(value)) {
    for (const [index, element] of value.entries()) yield* modeFaults(object, element, [...path, index]);
    return;
  }
  for (const [key, child] of Object.entries(asObject(value) ?? {})) {
    if (key === 'defaultMode' || key === 'mode') {
      const fault = faultOf(child);
      if (fault !== undefined) yield { object, path: [...path, key], ...fault };
    } else {
      yield* modeFaults(object, child, [...path, key]);
    }
  }
}

function faultOf(value: JsonValue | undefined): Pick<Problem, 'message' | 'remedy' | 'severity'> | undefined {
  if (typeof value === 'string') return { message: `the mode "${value}" is a text`, remedy: `write ${value} without quotes` };
  if (typeof value !== 'number') return undefined;
  const remedy = `write 0${value}`;
  if (value > LARGEST) return { message: `the mode ${value} is decimal and above ${LARGEST} (0777)`, remedy: MODES.has(value) ? remedy : undefined };
  return MODES.has(value) ? { severity: 'warning', message: `the mode ${value} is decimal: it means 0${value.toString(8)}`, remedy } : undefined;
}
