import { check } from '../../src/lint/check';
import { SourceFile } from '../../src/lint/model/source-file';
import { Problem, Rule } from '../../src/lint/rule';

function rule(id: string, find: Rule['check'], severity: Rule['severity'] = 'error'): Rule {
  return { id, family: id.slice(0, id.indexOf('/')), severity, title: 't', cause: 'c', remedy: 'the rule\'s cure', source: 's', since: '0.1.0', check: find };
}

/** Finds the image of every container. */
const IMAGES = rule('X/image', ({ podTemplates }) => podTemplates.flatMap(template => template.containers.map((container): Problem => ({
  object: template.owner, path: container.pathOf('image'), message: `image ${container.image}`,
}))));
const NAMES = rule('Y/name', ({ objects }) => objects.map((object): Problem => ({ object, path: ['metadata', 'name'], message: `name ${object.name}`, severity: 'info', remedy: 'own cure' })), 'warning');
const FAILS = rule('Z/fails', function* ({ objects }) {
  yield { object: objects[0], path: ['kind'], message: 'before' };
  throw new TypeError('cannot read it');
});

const deployment = (annotations = '', templateAnnotations = ''): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: d
  namespace: train
  annotations: {${annotations}}
spec:
  template:
    metadata: {annotations: {${templateAnnotations}}}
    spec:
      containers:
        - {name: a, image: x}
`;
const run = (yaml: string, rules: Rule[] = [IMAGES, NAMES]) => check([new SourceFile('in.yaml', yaml)], { rules });
const ids = (yaml: string, rules?: Rule[]): string[] => run(yaml, rules).findings.map(finding => finding.rule);

test('a finding says everything', () => {
  expect(run(deployment()).findings).toEqual([
    { rule: 'Y/name', severity: 'info', message: 'name d', remedy: 'own cure', source: 's', object: { apiVersion: 'apps/v1', kind: 'Deployment', namespace: 'train', name: 'd' }, path: 'metadata.name', file: 'in.yaml', line: 4 },
    { rule: 'X/image', severity: 'error', message: 'image x', remedy: "the rule's cure", source: 's', object: { apiVersion: 'apps/v1', kind: 'Deployment', namespace: 'train', name: 'd' }, path: 'spec.template.spec.containers[0].image', file: 'in.yaml', line: 12 },
  ]);
});

test('files are one input, findings in the order of files and lines', () => {
  const files = ['b.yaml', 'a.yaml'].map(path => new SourceFile(path, deployment()));
  const { findings, summary } = check(files, { rules: [IMAGES, NAMES] });
  expect(findings.map(({ file, line }) => `${file}:${line}`)).toEqual(['a.yaml:4', 'a.yaml:12', 'b.yaml:4', 'b.yaml:12']);
  expect(summary).toEqual({ files: 2, documents: 2, objects: 2, rules: 2, error: 2, warning: 0, info: 2, suppressed: 0, usable: true });
});

test('a rule that throws is named, and hides nothing', () => {
  const { findings } = run(deployment(), [FAILS, IMAGES]);
  expect(findings.map(({ rule: id, message }) => `${id}: ${message}`)).toEqual([
    'LINT/rule-failed: rule Z/fails failed on this input: cannot read it', 'Z/fails: before', 'X/image: image x',
  ]);
});

describe('suppression', () => {
  const IGNORE = 'gpu-fabric.dev/ignore';

  test('of a rule on the object', () => {
    const { findings, suppressed, summary } = run(deployment(`${IGNORE}: "X/image: built elsewhere"`));
    expect(findings.map(finding => finding.rule)).toEqual(['Y/name']);
    expect(suppressed.map(({ finding, reason }) => [finding.rule, reason])).toEqual([['X/image', 'built elsewhere']]);
    expect([summary.suppressed, summary.error]).toEqual([1, 0]);
  });

  test('of a family, and of several, one on a line', () => {
    expect(ids(deployment(`${IGNORE}: "X: because"`))).toEqual(['Y/name']);
    expect(ids(deployment(`${IGNORE}: "X/image: one\\nY/name: two"`))).toEqual([]);
  });

  test('on a pod template covers the template only', () => {
    expect(ids(deployment('', `${IGNORE}: "X/image: because"`))).toEqual(['Y/name']);
    expect(ids(deployment('', `${IGNORE}: "Y/name: because"`))).toEqual(['Y/name', 'SUPPRESS/unused', 'X/image']);
  });

  test.each([
    ['X/image', 'SUPPRESS/no-reason', "write 'X/image: <reason>'", 'error'],
    ['X/image:', 'SUPPRESS/no-reason', "write 'X/image: <reason>'", 'error'],
    ['X/imag: why', 'SUPPRESS/unknown-rule', 'did you mean X/image?', 'warning'],
    [': why', 'SUPPRESS/unknown-rule', 'Correct the name; gpu-fabric check --list-rules prints them.', 'warning'],
    ['X/imag: wh\\u2028y', 'SUPPRESS/unknown-rule', 'did you mean X/image?', 'warning'],
    ['NOTHING/like/it: why', 'SUPPRESS/unknown-rule', 'Correct the name; gpu-fabric check --list-rules prints them.', 'warning'],
    ['RES-NAME/dash: why', undefined, '', ''],
  ])('%j', (text, id, remedy, severity) => {
    const { findings } = run(deployment(`${IGNORE}: "${text}"`));
    const notice = findings.find(finding => finding.rule.startsWith('SUPPRESS/'));
    expect([notice?.rule, notice?.remedy ?? '', notice?.severity ?? '']).toEqual([id, remedy, severity]);
    expect(findings.map(finding => finding.rule)).toContain('X/image');
    if (notice !== undefined) expect([notice.path, notice.line]).toEqual(['metadata.annotations["gpu-fabric.dev/ignore"]', 6]);
  });

  test('that suppresses nothing is told, unless its rule did not run', () => {
    const yaml = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c, annotations: {${IGNORE}: "X/image: why"}}\n`;
    expect(ids(yaml)).toEqual(['SUPPRESS/unused', 'Y/name']);
    expect(ids(yaml.replace('X/image', 'RES-NAME/dash'))).toEqual(['Y/name']);
  });

  test('of a pod is read once', () => {
    expect(ids(`apiVersion: v1\nkind: Pod\nmetadata: {name: p, annotations: {${IGNORE}: "X/image: why"}}\nspec: {containers: [{name: a, image: x}]}\n`)).toEqual(['Y/name']);
    expect(ids(`apiVersion: v1\nkind: Pod\nmetadata: {name: p, annotations: {${IGNORE}: "X/image: why"}}\nspec: {}\n`)).toEqual(['SUPPRESS/unused', 'Y/name']);
  });
});

describe('faults of the input', () => {
  test('are findings beside the others', () => {
    const { findings, summary } = run(`${deployment()}---\na: [\n---\nx: {{ y }}\n`);
    expect(findings.map(({ rule: id, severity, line }) => [id, severity, line])).toEqual([['Y/name', 'info', 4], ['X/image', 'error', 12], ['INPUT/syntax', 'error', expect.any(Number)], ['INPUT/template', 'warning', 16]]);
    expect(summary.usable).toBe(true);
  });

  test('nothing readable is unusable; nothing at all is not', () => {
    expect(run('a: [').summary.usable).toBe(false);
    expect(run('').summary.usable).toBe(true);
    expect(check([], { faults: [{ kind: 'unreadable', message: 'gone', file: 'x', line: 1 }] })).toMatchObject({ findings: [{ rule: 'INPUT/unreadable', message: 'gone', file: 'x' }], summary: { usable: false } });
  });

  test('a repeated key leaves the input usable', () => {
    expect(run('apiVersion: v1\nkind: X\nkind: Y\n')).toMatchObject({ findings: [{ rule: 'Y/name' }, { rule: 'INPUT/repeated-key' }], summary: { usable: true, objects: 1 } });
  });
});
