import { Finding } from './finding';
import { houseFinding } from './house-rules';
import { PlacedFinding } from './linter';
import { Bundle } from './model/bundle';
import { ManifestObject } from './model/manifest-object';
import { Path, pathText } from './model/path';
import { Rule } from './rule';
import { IGNORE_ANNOTATION } from '../catalog/labels';
import { nearest } from '../catalog/nearest';

/** One line of a suppressing annotation. */
interface Suppression {
  /** Id of a rule, or a family. */
  readonly rule: string;
  readonly reason: string;
  readonly object: ManifestObject;
  /** Path of the annotation. */
  readonly path: Path;
  /** Findings below this path are suppressed: the object's own annotation covers all, a pod template's the template. */
  readonly scope: string;
  used: boolean;
}

/** A finding that an annotation suppresses. */
export interface SuppressedFinding {
  readonly finding: Finding;
  readonly reason: string;
}

/** What is left after suppression. */
export interface Sifted {
  readonly findings: Finding[];
  readonly suppressed: SuppressedFinding[];
}

/** Takes out the findings that annotations suppress, and adds what is wrong with the annotations. */
export function sift(bundle: Bundle, placed: readonly PlacedFinding[], ran: readonly Rule[], known: readonly Rule[]): Sifted {
  const notices: Finding[] = [];
  const suppressions = suppressionsOf(bundle, known, notices);
  const findings: Finding[] = [];
  const suppressed: SuppressedFinding[] = [];
  for (const { finding, object } of placed) {
    const suppression = object && suppressions.get(object)?.find(candidate => covers(candidate, finding));
    if (suppression === undefined) {
      findings.push(finding);
    } else {
      suppression.used = true;
      suppressed.push({ finding, reason: suppression.reason });
    }
  }
  for (const suppression of [...suppressions.values()].flat()) {
    if (!suppression.used && ran.some(rule => names(suppression.rule, rule))) {
      notices.push(notice('SUPPRESS/unused', `nothing here is a finding of ${suppression.rule}`, suppression));
    }
  }
  return { findings: [...findings, ...notices], suppressed };
}

function suppressionsOf(bundle: Bundle, known: readonly Rule[], notices: Finding[]): Map<ManifestObject, Suppression[]> {
  const found = new Map<ManifestObject, Suppression[]>();
  const read = (object: ManifestObject, text: string | undefined, path: Path, scope: string): void => {
    if (text === undefined) return;
    for (const line of text.split('\n').map(part => part.trim()).filter(part => part !== '')) {
      const [, rule, reason] = /^([^:\s]*)\s*:?\s*([^]*)$/.exec(line)!;
      const place = { object, path };
      if (!known.some(candidate => names(rule, candidate))) {
        const close = nearest(rule, known.map(({ id }) => id));
        notices.push(notice('SUPPRESS/unknown-rule', `there is no rule ${rule}`, place, close === undefined ? undefined : `did you mean ${close}?`));
      } else if (reason === '') {
        notices.push(notice('SUPPRESS/no-reason', `the suppression of ${rule} gives no reason`, place, `write '${rule}: <reason>'`));
      } else {
        found.set(object, [...found.get(object) ?? [], { rule, reason, object, path, scope, used: false }]);
      }
    }
  };
  for (const object of bundle.objects) read(object, object.annotations[IGNORE_ANNOTATION], ['metadata', 'annotations', IGNORE_ANNOTATION], '');
  for (const template of bundle.podTemplates) {
    const path = template.annotationPath(IGNORE_ANNOTATION);
    if (template.metadataPath.length > 1 && template.owner.at(...path) !== undefined) {
      read(template.owner, template.annotations[IGNORE_ANNOTATION], path, pathText(template.path));
    }
  }
  return found;
}

function covers({ rule, scope }: Suppression, finding: Finding): boolean {
  const within = scope === '' || finding.path === scope || (finding.path.startsWith(scope) && '.[ '.includes(finding.path[scope.length]));
  return within && (rule === finding.rule || rule === finding.rule.slice(0, finding.rule.indexOf('/')));
}

/** Whether a suppression names a rule, or its family. */
function names(written: string, rule: Rule): boolean {
  return written === rule.id || written === rule.family;
}

function notice(id: string, message: string, { object, path }: { object: ManifestObject; path: Path }, remedy?: string): Finding {
  const { apiVersion, kind, namespace = '', name, file } = object;
  return houseFinding(id, message, { object: { apiVersion, kind, namespace, name }, path: pathText(path), file, line: object.lineOf(path) }, remedy);
}
