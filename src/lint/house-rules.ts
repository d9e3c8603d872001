import { Finding } from './finding';
import { InputFault, InputFaultKind } from './input-fault';
import { Rule, Severity } from './rule';

/** What the linter itself reports: about the input, about suppressions, about its own rules. Listed and explained like rules. */
export const HOUSE_RULES: readonly Rule[] = [
  house('INPUT/expansion', 'error', 'Aliases that expand without measure', 'The aliases of the document stand for more than a million values, which exhausts whatever reads it.',
    'Write the document without nested aliases.', 'CVE-2019-11253 (kubernetes/kubernetes#83253)'),
  house('INPUT/repeated-key', 'error', 'A key twice in one map', 'Only the last of the values counts; kubectl refuses such a document, other tools drop the first value silently.',
    'Delete one of the two.', 'kubernetes.io/docs/reference/using-api/api-concepts (field validation)'),
  house('INPUT/syntax', 'error', 'Not YAML or JSON', 'The document cannot be parsed, so nothing in it was checked.', 'Correct the syntax at the line that is named.', 'yaml.org/spec/1.2.2'),
  house('INPUT/template', 'warning', 'A template that was not rendered', 'The document holds template actions ({{ ... }}), so nothing in it was checked.',
    'Check what is rendered: helm template ... | gpu-fabric check -', 'helm.sh/docs/helm/helm_template'),
  house('INPUT/unreadable', 'error', 'A file that cannot be read', 'The file is missing, may not be read, is not text, or a folder holds no manifests; nothing in it was checked.',
    'Name files or folders with YAML or JSON.', 'cdk8s-gpu-fabric'),
  house('LINT/rule-failed', 'error', 'A rule that failed', 'A rule met input that it cannot handle; the other rules ran.', 'Report it with the input; --skip checks the rest.', 'cdk8s-gpu-fabric'),
  house('SUPPRESS/no-reason', 'error', 'A suppression that does not say why', 'A suppression counts only with a reason: <rule>: <reason>, one on a line.',
    'Write the reason after the colon.', 'cdk8s-gpu-fabric'),
  house('SUPPRESS/unknown-rule', 'warning', 'A suppression of a rule that does not exist', 'No rule and no family has this name, so the suppression does nothing.',
    'Correct the name; gpu-fabric check --list-rules prints them.', 'cdk8s-gpu-fabric'),
  house('SUPPRESS/unused', 'warning', 'A suppression that suppresses nothing', 'The rule finds nothing here, so the suppression would only hide a later fault.',
    'Delete the suppression.', 'cdk8s-gpu-fabric'),
];

const RULE_OF_FAULT: { readonly [kind in InputFaultKind]: string } = {
  'unreadable': 'INPUT/unreadable',
  'syntax': 'INPUT/syntax',
  'template': 'INPUT/template',
  'expansion': 'INPUT/expansion',
  'repeated-key': 'INPUT/repeated-key',
};

/** The finding of a fault of the input. */
export function findingOfFault({ kind, message, file, line }: InputFault): Finding {
  return houseFinding(RULE_OF_FAULT[kind], message, { object: { apiVersion: '', kind: '', namespace: '', name: '' }, path: '', file, line });
}

/** A finding of a house rule. */
export function houseFinding(id: string, message: string, place: Pick<Finding, 'object' | 'path' | 'file' | 'line'>, remedy?: string): Finding {
  const rule = HOUSE_RULES.find(candidate => candidate.id === id)!;
  return { rule: id, severity: rule.severity, message, remedy: remedy ?? rule.remedy, source: rule.source, ...place };
}

function house(id: string, severity: Severity, title: string, cause: string, remedy: string, source: string): Rule {
  return { id, family: id.slice(0, id.indexOf('/')), severity, title, cause, remedy, source, since: '0.1.0', check: () => [] };
}
