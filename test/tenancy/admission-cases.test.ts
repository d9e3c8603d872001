import { ADMISSION_CASES } from './admission-cases';
import { admissionWorld, GRANTED, OTHERS } from './admission-world';
import { ACCESS_RULES } from '../../src/catalog/access-policy/access-rules';
import { IMPLIED_OBJECTS } from '../../src/tenancy/admission/expansion-templates';

const attempts = ADMISSION_CASES.filter(({ deniedBy }) => deniedBy !== undefined);

test('The table holds more than a hundred attempts and forty legitimate objects, each under a name of its own', () => {
  expect(attempts.length).toBeGreaterThanOrEqual(100);
  expect(ADMISSION_CASES.length - attempts.length).toBeGreaterThanOrEqual(40);
  expect(new Set(ADMISSION_CASES.map(({ name }) => name)).size).toBe(ADMISSION_CASES.length);
  for (const { name } of ADMISSION_CASES) expect(name).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
});

test('The names in the table are those that the networks give', () => {
  const { given } = admissionWorld();
  expect(given).toEqual({
    attachments: GRANTED.attachments, resources: GRANTED.resources, storage: [GRANTED.storage], others: [...OTHERS.attachments, ...OTHERS.resources],
  });
});

test('Every check of every rule is attempted, and no attempt names a check that is not there', () => {
  const checks = ACCESS_RULES.flatMap(rule => rule.checks.map(({ id }) => id));
  expect(new Set(checks).size).toBe(checks.length);
  expect([...new Set(attempts.map(({ deniedBy }) => deniedBy))].sort()).toEqual([...checks].sort());
});

test('Every workload kind that is expanded is attempted', () => {
  const kinds = IMPLIED_OBJECTS.flatMap(({ workloads }) => workloads.flatMap(each => each.kinds));
  expect(kinds.filter(kind => !attempts.some(({ object }) => object.kind === kind))).toEqual([]);
});
