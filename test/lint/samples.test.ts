import * as fs from 'node:fs';
import * as path from 'node:path';
import { bundleOf } from './support';
import { meets, parseExpectation } from '../../scripts/corpus/expectation';
import { Finding } from '../../src/lint/finding';
import { lint } from '../../src/lint/linter';
import { RULES } from '../../src/lint/rules';

const FOLDER = path.join(__dirname, 'samples');

/** One fault and its cure: manifests, what must be found in them, and the texts that cure them. */
interface Sample {
  readonly name: string;
  readonly family: string;
  readonly expect: string;
  readonly bad: string;
  readonly good: string;
}

/** Reads `=== name`, `expect:`, any number of `good: wrong -> right`, and the manifests. */
function samplesOf(file: string): Sample[] {
  const family = path.basename(file, '.samples').toUpperCase();
  return fs.readFileSync(path.join(FOLDER, file), 'utf8').split(/^=== /m).slice(1).map(text => {
    const [name, ...lines] = text.split('\n');
    const expectation = lines.find(line => line.startsWith('expect: '))!.slice('expect: '.length);
    const cures = lines.filter(line => line.startsWith('good: ')).map(line => line.slice('good: '.length).split(' -> ').map(unquoted));
    const bad = lines.filter(line => !/^(?:expect|good): /.test(line)).join('\n');
    const good = cures.reduce((manifests, [wrong, right]) => {
      if (!manifests.includes(wrong)) throw new Error(`${family} ${name}: the manifests do not hold ${wrong}`);
      return manifests.split(wrong).join(right);
    }, bad);
    return { name, family, expect: expectation, bad, good };
  });
}

function unquoted(text: string): string {
  return text.startsWith('"') ? JSON.parse(text) as string : text;
}

function show({ rule, object, path: field, message }: Finding): string {
  return `${rule} ${object.kind}/${object.namespace}/${object.name} ${field}: ${message}`;
}

const samples = fs.readdirSync(FOLDER).sort().flatMap(samplesOf);

describe.each(samples)('$family $name', ({ family, expect: expected, bad, good }) => {
  const named = (yaml: string): Finding[] => lint(bundleOf(yaml), RULES).filter(finding => finding.rule.startsWith(`${family}/`) && meets(finding, parseExpectation(expected)));

  test('is found', () => {
    if (named(bad).length === 0) throw new Error(`missed ${expected}\n${lint(bundleOf(bad), RULES).map(show).join('\n')}`);
  });

  test('is not found once cured', () => {
    expect(named(good).map(show)).toEqual([]);
    expect(good).not.toBe(bad);
  });
});
