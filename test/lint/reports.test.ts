import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { validateXML } from 'xmllint-wasm';
import { check, CheckReport } from '../../src/lint/check';
import { SourceFile } from '../../src/lint/model/source-file';
import { jsonReport } from '../../src/lint/reports/json';
import { junitReport } from '../../src/lint/reports/junit';
import { sarifReport } from '../../src/lint/reports/sarif';
import { textReport } from '../../src/lint/reports/text';
import { Rule } from '../../src/lint/rule';
import { rule as dash } from '../../src/lint/rules/res-name/dash';

const POLICY = (name: string, annotations = ''): string => `apiVersion: sriovnetwork.openshift.io/v1
kind: SriovNetworkNodePolicy
metadata: {name: rail, namespace: sriov-network-operator, annotations: {${annotations}}}
spec:
  resourceName: ${name}
`;

/** Other rules must not disturb these reports. */
const rules = [dash];
const report = (path = 'in.yaml'): CheckReport => check([
  new SourceFile(path, `${POLICY('rail-0')}---\na: [\n---\n${POLICY('rail-1', 'gpu-fabric.dev/ignore: "RES-NAME/dash: <new> releases & \\"ours\\""')}`),
], { rules });
const empty = check([], { rules });

/** Repeats what stands in the manifest. */
const named: Rule = {
  ...dash,
  check: ({ objects }) => objects.map(object => ({ object, path: ['spec', 'resourceName'], message: `resource name '${String(object.spec.resourceName)}'` })),
};

/** The schema of OASIS, as a package carries it. */
const SARIF_SCHEMA = require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');

const JUNIT_SCHEMA = join(__dirname, 'fixture', 'junit.xsd');

describe('text', () => {
  test('shows the line and the cure', () => {
    expect(textReport(report())).toContain([
      'in.yaml:5: warning RES-NAME/dash',
      '  SriovNetworkNodePolicy/sriov-network-operator/rail  spec.resourceName',
      '      5 |   resourceName: rail-0',
      "  resource name 'rail-0' holds a hyphen, which device plugins of before mid-2026 refuse",
      "  cure: rename it to 'rail_0' here, in the networks and in the pods",
    ].join('\n'));
  });

  test('ends with the counts', () => {
    expect(textReport(report())).toMatch(/\n2 objects in 1 file: 1 error, 1 warning, 0 infos, 1 suppressed\n$/);
    expect(textReport(empty)).toBe('0 objects in 0 files: 0 errors, 0 warnings, 0 infos\n');
  });

  test('clips long lines and control characters', () => {
    const long = check([new SourceFile('x.yaml', `${POLICY('"rail-0\\u0007"')}`.replace('rail-0', `rail-${'0'.repeat(300)}`))], { rules: [named] });
    const shown = textReport(long).split('\n').find(line => line.includes(' | '))!;
    expect(shown.length).toBeLessThan(175);
  });
});

test('JSON', () => {
  const parsed = JSON.parse(jsonReport(report())) as { findings: object[]; summary: object };
  expect(Object.keys(parsed)).toEqual(['findings', 'summary']);
  expect(parsed.findings).toHaveLength(2);
  expect(Object.keys(parsed.findings[0])).toEqual(['rule', 'severity', 'message', 'remedy', 'source', 'object', 'path', 'file', 'line']);
  expect(parsed.summary).toMatchObject({ error: 1, warning: 1, suppressed: 1, objects: 2 });
});

describe('SARIF', () => {
  interface Result {
    ruleId: string;
    ruleIndex: number;
    level: string;
    suppressions?: unknown[];
    locations: { physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } } }[];
  }
  interface Log { runs: { tool: { driver: { rules: { id: string }[] } }; results: Result[] }[] }
  const parse = (text: string): Log => JSON.parse(text) as Log;

  test('has levels, lines and suppressed findings', () => {
    const [{ results, tool }] = parse(sarifReport(report(), '1.2.3')).runs;
    expect(results.map(({ ruleId, level, suppressions }) => [ruleId, level, suppressions?.length])).toEqual([['RES-NAME/dash', 'warning', undefined], ['INPUT/syntax', 'error', undefined], ['RES-NAME/dash', 'warning', 1]]);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    expect(results[0].locations[0].physicalLocation.region.startLine).toBe(5);
  });

  test.each([['-', 'stdin'], ['/abs/a b.yaml', 'file:///abs/a%20b.yaml'], ['rel/x.yaml', 'rel/x.yaml'], ['dir\\x.yaml', 'dir/x.yaml']])('%s is %s', (path, uri) => {
    expect(parse(sarifReport(report(path), '1.2.3')).runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(uri);
  });

  test('is valid under the schema of SARIF 2.1.0', () => {
    // ajv knows no draft 4; what the schema uses of it means the same later, but for the name of its own id.
    const { id: _id, $schema: _draft, ...body } = JSON.parse(readFileSync(SARIF_SCHEMA, 'utf8')) as { [key: string]: unknown };
    const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(body);
    for (const text of [sarifReport(report(), '1.2.3'), sarifReport(empty, '0.0.0'), sarifReport(report('-'), '1.2.3')]) {
      expect([validate(JSON.parse(text)), validate.errors]).toEqual([true, null]);
    }
  });
});

describe('JUnit', () => {
  test('findings at the threshold fail, the others are told', () => {
    const warnings = junitReport(report(), 'warning');
    expect(warnings).toContain('<testsuite name="gpu-fabric" tests="2" failures="2" errors="0" time="0">');
    expect(junitReport(report(), 'error')).toContain('tests="2" failures="1"');
    expect(junitReport(report(), undefined)).not.toContain('<failure');
    expect(warnings).toContain('name="RES-NAME/dash SriovNetworkNodePolicy/sriov-network-operator/rail spec.resourceName"');
  });

  test('a rule that finds nothing passes', () => {
    expect(junitReport(empty, 'error')).toContain('<testcase classname="RES-NAME" name="RES-NAME/dash" time="0"/>');
  });

  test('escapes what XML does not allow', () => {
    const xml = junitReport(check([new SourceFile('a"<b>&.yaml', POLICY("'r-<&>\"\u00e9'"))], { rules: [named] }), 'info');
    expect(xml).toContain('a"&lt;b&gt;&amp;.yaml:5');
    expect(xml).toContain('message="resource name \'r-&lt;&amp;&gt;&quot;\u00e9\'"');
    const odd = junitReport({ ...empty, findings: [{ ...report().findings[0], message: 'bell \u0007 \ud800 end \u{1f600}' }] }, 'info');
    expect(odd).toContain('bell \ufffd \ufffd end \u{1f600}');
  });

  test('is valid under the schema of Jenkins', async () => {
    const odd = { ...report().findings[0], message: 'a <b> & "c" \u0007 \ud800 \u{1f600} ]]>', path: 'spec["a\tb"]\n', file: 'x & <y>.yaml' };
    const reports = [
      junitReport(report(), 'warning'), junitReport(report(), 'error'), junitReport(report(), undefined), junitReport(empty, 'info'),
      junitReport({ ...report(), findings: [odd], rules: [] }, 'info'), junitReport({ ...report(), findings: [odd], rules: [] }, undefined),
    ];
    const { valid, errors } = await validateXML({
      xml: reports.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
      schema: readFileSync(JUNIT_SCHEMA, 'utf8'),
    });
    expect([valid, errors]).toEqual([true, []]);
  });

  test('the schema refuses what Jenkins does not know', async () => {
    const broken = junitReport(report(), 'warning').replace('<testsuites ', '<testsuites skipped="0" ');
    expect((await validateXML({ xml: broken, schema: readFileSync(JUNIT_SCHEMA, 'utf8') })).valid).toBe(false);
  });
});
