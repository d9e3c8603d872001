import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ADMISSION_CASES, FOREIGN_FORM_CASES } from './admission-cases';
import { admissionWorld } from './admission-world';
import { findGator, gatorVerdicts, reachesGatekeeper, verify, WITHOUT_GATOR, writeGatorSuite } from './gator-suite';

const gator = findGator();

if (gator === undefined) process.stderr.write(`SKIPPED: the access policy judged by Gatekeeper itself; ${WITHOUT_GATOR}\n`);

(gator === undefined ? describe.skip : describe)('Gatekeeper itself, by gator verify', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gator-suite-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  test('judges every case by every constraint as the table says', () => {
    const world = admissionWorld();
    const cases = [...ADMISSION_CASES, ...FOREIGN_FORM_CASES].filter(reachesGatekeeper);
    const asked = writeGatorSuite(folder, world, cases);
    const output = verify(gator!, folder);
    const { count, failed } = gatorVerdicts(output);
    expect([...failed]).toEqual([]);
    expect(count).toBe(asked);
    expect(output).toContain('\nPASS');
  }, 600_000);

  test('fails when one check is taken out of the policy', () => {
    const world = structuredClone(admissionWorld());
    const template = world.policy.find(({ metadata }) => metadata.name === 'gpufabricpodaccess');
    template?.spec.targets[0].code[0].source.validations.splice(3, 1);
    const only = ADMISSION_CASES.filter(({ name }) => name === 'host-path-dev');
    writeGatorSuite(folder, world, only);
    expect(verify(gator!, folder)).toContain('--- FAIL: host-path-dev');
  }, 60_000);
});
