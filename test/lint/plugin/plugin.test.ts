import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { GpuFabricValidation } from '../../../src/lint/cdk8s-validation';

/** The command line of cdk8s itself. */
const CDK8S = path.join(path.dirname(require.resolve('cdk8s-cli/package.json')), 'bin', 'cdk8s');
const FIXTURE = path.join(__dirname, 'fixture');

interface Report {
  readonly summary: { readonly status: string; readonly metadata: object };
  readonly violations: Violation[];
}

interface Violation {
  readonly ruleName: string;
  readonly fix: string;
  readonly violatingConstructs: { readonly constructPath: string; readonly locations: string[] }[];
}

/** Synthesizes the fixture with the plugin; nothing is installed or asked of a network. */
function synth(resourceName: string, properties: object): { status: number | null; output: string; report: Report } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gpu-fabric-plugin-'));
  try {
    fs.writeFileSync(path.join(folder, 'cdk8s.yaml'), JSON.stringify({
      language: 'typescript',
      app: `node ${path.join(FIXTURE, 'app.cjs')}`,
      validations: [{ package: path.join(FIXTURE, 'plugin.cjs'), class: 'GpuFabricValidation', version: '0.0.0', properties }],
    }));
    const report = path.join(folder, 'report.json');
    const { status, stdout, stderr } = spawnSync(process.execPath, [CDK8S, 'synth', '--check-upgrade=false', '--validation-reports-output-file', report], {
      cwd: folder, encoding: 'utf8', env: { ...process.env, RESOURCE_NAME: resourceName, CDK8S_DISABLE_ANALYTICS: '1' },
    });
    const output = stdout + stderr;
    if (!fs.existsSync(report)) throw new Error(output);
    return { status, output, report: (JSON.parse(fs.readFileSync(report, 'utf8')) as { reports: Report[] }).reports[0] };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

describe('under the cdk8s CLI', () => {
  jest.setTimeout(120_000);

  test('a finding at the threshold fails the synthesis, and names rule, construct and cure', () => {
    const { status, output, report } = synth('rail-0', { failOn: 'warning' });
    expect(status).toBe(2);
    expect(report.summary).toMatchObject({ status: 'failure', metadata: { objects: '1' } });
    expect(report.violations).toHaveLength(1);
    expect(report.violations[0].ruleName).toBe('RES-NAME/dash (warning)');
    expect(report.violations[0].fix).toBe("rename it to 'rail_0' here, in the networks and in the pods");
    expect(report.violations[0].violatingConstructs).toMatchObject([{ constructPath: 'fabric/policy', locations: ['spec.resourceName (line 14)'] }]);
    expect(output).toContain('RES-NAME/dash');
  });

  test('a finding below the threshold is told only', () => {
    const { status, report } = synth('rail-0', {});
    expect([status, report.summary.status, report.violations.length]).toEqual([0, 'success', 1]);
  });

  test('nothing found', () => {
    const { status, report } = synth('rail_0', { failOn: 'info' });
    expect([status, report.summary.status, report.violations.length]).toEqual([0, 'success', 0]);
  });

  test('a family that is skipped', () => {
    expect(synth('rail-0', { failOn: 'info', skip: ['RES-NAME'] }).status).toBe(0);
  });
});

test.each([
  [{ failOn: 'severe' }, "GpuFabricValidation: failOn takes error, warning, info; got 'severe'"],
  [{ skip: ['RES-NAME', 'NOTHING'] }, "GpuFabricValidation: there is no rule or family 'NOTHING' to skip"],
])('refuses %j', (properties, message) => {
  expect(() => new GpuFabricValidation(properties)).toThrow(message);
});
