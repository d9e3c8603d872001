import { isDeepStrictEqual } from 'node:util';
import { AdmissionCase, ADMISSION_CASES } from './admission-cases';
import { AdmissionWorld } from './admission-world';
import { reachesGatekeeper } from './gator-suite';
import { AccessDemand } from '../../src/catalog/access-policy/access-rule';
import { ACCESS_RULES } from '../../src/catalog/access-policy/access-rules';
import { lint } from '../../src/lint/linter';
import { Bundle } from '../../src/lint/model/bundle';
import { ManifestReader } from '../../src/lint/model/manifest-reader';
import { SourceFile } from '../../src/lint/model/source-file';
import { rule } from '../../src/lint/rules/policy/access-policy';

/** Demands that no manifest alone breaks or fulfils. */
const OF_THE_REQUEST: readonly AccessDemand['form'][] = ['administrator', 'labels-guarded', 'name-not-reserved'];

/** What the linter says of the object of each case beside the policy and the namespaces: undefined where it finds nothing. */
export function lintRefusals({ policy, namespaces }: AdmissionWorld): Map<string, string | undefined> {
  const world = [...policy, ...namespaces].map(object => JSON.stringify(object)).join('\n---\n');
  return new Map(ADMISSION_CASES.map(({ name, object }) => {
    const reader = new ManifestReader();
    reader.read(new SourceFile('world.yaml', world));
    reader.read(new SourceFile('case.yaml', JSON.stringify(object)));
    const findings = lint(Bundle.of(reader.reading), [rule]);
    return [name, findings.length === 0 ? undefined : findings.map(({ message, path }) => `${path}: ${message}`).join('\n')];
  }));
}

/** Whether who sends a request, or what was there before it, decides the case: then the linter has nothing to say. */
export function needsSender(each: AdmissionCase): boolean {
  const { deniedBy, object, oldObject } = each;
  const demands = ACCESS_RULES.flatMap(({ checks }) => checks).filter(({ id }) => id === deniedBy);
  if (demands.some(({ demand }) => OF_THE_REQUEST.includes(demand.form))) return true;
  if (!reachesGatekeeper(each)) return true;
  return oldObject !== undefined && isDeepStrictEqual([object.spec, object.metadata.annotations], [oldObject.spec, oldObject.metadata.annotations]);
}
