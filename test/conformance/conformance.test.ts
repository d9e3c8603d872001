import { ApiObject, App, Chart } from 'cdk8s';
import { synthesized } from './build-cluster';
import { ConformanceReport, refusalCodes } from './conformance';
import { Oracle, referenceMaterial, skippedAloud } from '../oracle';

const folder = referenceMaterial();
if (folder === undefined) console.warn(skippedAloud('custom resources and Helm values of examples and random clusters are not judged'));

describe('What the constructs emit', () => {
  test('is valid for every example', () => {
    const report = new ConformanceReport(new Oracle(folder));
    report.judgeExamples();
    expect(report.invalid).toEqual([]);
    expect(report.objects).toBeGreaterThan(100);
  });

  test('is valid for random clusters, and what is refused is refused by a listed code', () => {
    const report = new ConformanceReport(new Oracle(folder));
    expect(report.judgeRandomClusters(15, 20260801)).toBe(true);
    expect(report.invalid).toEqual([]);
    expect(report.refused.size).toBeGreaterThan(3);
  }, 120_000);
});

test('A program with a fault is reported with the fault', () => {
  const report = new ConformanceReport(new Oracle(folder));
  const build = (app: App) => { new ApiObject(new Chart(app, 'chart'), 'object', { apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, specs: {} }); };
  report.judge('one', synthesized(build));
  expect(report.invalid).toEqual([{ program: 'one', faults: [expect.stringContaining('unknown field \'specs\'')] }]);
});

test('A refusal at the end counts as a refusal', () => {
  const build = (app: App) => { new Chart(app, 'chart').node.addValidation({ validate: () => ['CIDR_OVERLAP: a'] }); };
  expect(() => synthesized(build)).toThrow(/^CIDR_OVERLAP: a$/);
});

describe('The codes of a refusal', () => {
  test.each([
    ['CIDR_OVERLAP: a', ['CIDR_OVERLAP']],
    ['CIDR_OVERLAP: a\nPOOL_OVERLAP: b', ['CIDR_OVERLAP', 'POOL_OVERLAP']],
    ['CIDR_OVERLAP: a\nsomething else', []],
    ['NO_SUCH_CODE: a', []],
    ['Cannot read properties of undefined', []],
  ])('are read from %j', (message, codes) => {
    expect(refusalCodes(message)).toEqual(codes);
  });
});
