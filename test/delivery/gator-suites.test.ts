import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App } from 'cdk8s';
import { parseAllDocuments } from 'yaml';
import { EXAMPLES } from '../../examples';
import { GpuFabricApp } from '../../src/delivery';
import { AccessPolicyEngine, FabricAccessPolicy } from '../../src/tenancy';
import { Manifest } from '../oracle/manifest';
import { AdmissionCase, KubernetesObject } from '../tenancy/admission-cases';
import { AdmissionWorld } from '../tenancy/admission-world';
import { celJudge, Judge, loadCel } from '../tenancy/cel-engine';
import { findGator, gatorVerdicts, verify, WITHOUT_GATOR } from '../tenancy/gator-suite';
import { tenancySite } from '../tenancy/tenancy-site';

const EXAMPLE = 'dgx-h100-roce';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gator-suites-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Synthesizes the example with its suites into a folder of its own. */
function synth(name: string, gatorSuites?: string): string {
  const suites = join(folder, name, 'gator');
  const app: App = new GpuFabricApp({ outdir: join(folder, name, 'dist'), ...(gatorSuites === '' ? {} : { gatorSuites: suites }) });
  EXAMPLES.find(each => each.name === EXAMPLE)!.build(app);
  app.synth();
  return suites;
}

function files(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1)).sort();
}

function documents(...path: string[]): Manifest[] {
  return parseAllDocuments(readFileSync(join(...path), 'utf8')).map(document => document.toJS() as Manifest);
}

interface SuiteCase {
  readonly name: string;
  readonly object: string;
  readonly assertions: readonly { readonly violations: string; readonly message?: string }[];
}

interface SuiteTest {
  readonly name: string;
  readonly template: string;
  readonly constraint: string;
  readonly expansion: string;
  readonly cases: readonly SuiteCase[];
}

test('An app writes no suites unless it is asked to', () => {
  expect(existsSync(synth('none', ''))).toBe(false);
});

describe('The suite of an access policy', () => {
  let suite: string;
  let tests: readonly SuiteTest[];

  beforeAll(() => {
    suite = join(synth('one'), 'access');
    tests = (documents(suite, 'suite.yaml')[0] as unknown as { tests: SuiteTest[] }).tests;
  });

  test('names files that are there, and every file is named', () => {
    const cases = tests.flatMap(each => each.cases);
    const named = tests.flatMap(({ template, constraint, expansion }) => [template, constraint, expansion]);
    expect([...new Set([...named, ...cases.map(({ object }) => object), 'namespaces.yaml', 'suite.yaml'])].sort()).toEqual(files(suite));
  });

  test('tries every constraint, and every tenant with what it has and with each fault', () => {
    const constraints = ['claims-privileged', 'claims-standard', 'namespaces', 'objects', 'pods-privileged', 'pods-standard'];
    expect(tests.map(({ name }) => name).sort()).toEqual(constraints.map(name => `gpu-fabric-${name}`));
    const pods = tests.find(({ name }) => name === 'gpu-fabric-pods-privileged')!;
    expect(pods.cases.map(({ name, assertions: [{ message }] }) => `${name} ${message ?? '-'}`)).toEqual([
      'llm.plain -', 'llm.attached-rdma -', 'llm.attached-storage -', 'llm.foreign-network networks: ', 'llm.ungranted-resource resources: ',
      'llm.host-network host-namespaces: ', 'llm.host-path host-path: ', 'llm.privileged privileged: ', 'llm.capability capabilities: ',
      'llm.visible-devices visible-devices: ', 'llm.deployment-with-host-path host-path: ', 'llm.device-claim -', 'llm.other-tier -', 'llm.own-attachment -',
      ...['plain', 'foreign-network', 'ungranted-resource', 'host-network', 'host-path', 'privileged', 'capability', 'visible-devices',
        'deployment-with-host-path', 'device-claim', 'other-tier', 'own-attachment'].map(name => `web.${name} -`),
    ]);
  });

  test('is the same in two runs, and leaves nothing of a run before, nor touches what others wrote', () => {
    const bytes = (): string[] => files(suite).map(file => readFileSync(join(suite, file), 'utf8'));
    const first = bytes();
    const [stale, mine] = [join(suite, 'samples', 'gone.yaml'), join(suite, 'samples', 'mine.yaml')];
    mkdirSync(dirname(stale), { recursive: true });
    writeFileSync(stale, '# Written by cdk8s-gpu-fabric. Sample.\na: 1\n');
    writeFileSync(mine, 'a: 1\n');
    synth('one');
    expect([existsSync(stale), existsSync(mine)]).toEqual([false, true]);
    rmSync(mine);
    expect(bytes()).toEqual(first);
  });

  describe('by the CEL of its templates, evaluated', () => {
    let judge: Judge;

    beforeAll(async () => {
      const parts = new Set(tests.flatMap(({ template, constraint, expansion }) => [template, constraint, expansion]));
      const policy = [...parts].flatMap(file => documents(suite, file));
      judge = celJudge(await loadCel(), { policy, namespaces: documents(suite, 'namespaces.yaml') } as unknown as AdmissionWorld);
    });

    test('each sample is judged as the suite says', () => {
      const names = tests[0].cases.map(({ name, object }) => ({ name, object }));
      const denying = (name: string): string[] => tests.flatMap(({ cases }) => cases.filter(each => each.name === name)
        .flatMap(({ assertions }) => assertions.flatMap(({ message }) => message?.replace(': ', '') ?? [])));
      const expected = names.map(({ name }) => [name, denying(name)]);
      const judged = names.map(({ name, object }) => [name, judge(requestIn(documents(suite, object)[0])).map(message => message.split(':')[0])]);
      expect(judged).toEqual(expected);
    });
  });

  const gator = findGator();
  if (gator === undefined) process.stderr.write(`SKIPPED: the suite for users judged by Gatekeeper itself; ${WITHOUT_GATOR}\n`);
  (gator === undefined ? test.skip : test)('passes gator verify', () => {
    const output = verify(gator!, suite);
    const { count, failed } = gatorVerdicts(output);
    expect([...failed]).toEqual([]);
    expect(count).toBe(tests.flatMap(({ cases }) => cases).length);
    expect(output).toContain('\nPASS');
  }, 120_000);
});

test('A policy of another engine has no suite', () => {
  const at = tenancySite();
  const policy = new FabricAccessPolicy(at.chart, 'access', { cluster: at.cluster, engine: AccessPolicyEngine.VALIDATING_ADMISSION_POLICY });
  expect(policy.gatorSuite()).toEqual({});
});

interface Sent extends Pick<AdmissionCase, 'object' | 'oldObject'> {
  readonly userInfo: AdmissionCase['sender'];
}

/** The request of a sample: what its AdmissionReview holds, or the creation of a bare object. */
function requestIn(sample: Manifest): AdmissionCase {
  const { request } = sample as unknown as { readonly request?: Sent };
  if (request === undefined) return { name: 'sample', object: sample as unknown as KubernetesObject, sender: { username: 'nobody', groups: [] } };
  const { object, oldObject, userInfo } = request;
  return { name: 'sample', object, ...(oldObject && { oldObject }), sender: userInfo };
}
