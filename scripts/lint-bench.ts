import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { Layout, LAYOUTS, measure, Measurement } from './lint-bench/measure';

/** Documents, and how often they are measured after warming up. */
const SIZES: readonly { readonly documents: number; readonly runs: number }[] = [
  { documents: 1_000, runs: 7 },
  { documents: 10_000, runs: 3 },
  { documents: 100_000, runs: 1 },
];

/** Time of a check over the time of parsing alone. */
const MAX_RATIO = 1.5;

/** Time for one document at a size over that at the smallest: more than this is no linear growth. */
const MAX_GROWTH = 1.6;

const COLUMNS = ['documents', 'layout', 'MB', 'parse s', 'check s', 'ratio', 'first ratio', 'us/document', 'peak MB', 'findings'];

/**
 * Time and memory of the linter over growing clusters, against parsing the same text with the same parser. Each size has a
 * process of its own, so that memory is its own. `first ratio` is that of the first run of the process, without warming
 * up; it is told, not judged. `--sizes 1000,10000` measures these alone.
 */
function main(argv: string[]): number {
  if (argv[0] === '--measure') {
    console.log(JSON.stringify(measure(Number(argv[1]), argv[2] as Layout, Number(argv[3]))));
    return 0;
  }
  const wanted = argv.includes('--sizes') ? argv[argv.indexOf('--sizes') + 1].split(',').map(Number) : SIZES.map(({ documents }) => documents);
  console.log(COLUMNS.map(column => column.padStart(12)).join(''));
  const failures = LAYOUTS.flatMap(layout => {
    const measurements = SIZES.filter(({ documents }) => wanted.includes(documents)).map(({ documents, runs }) => measured(documents, layout, runs));
    return [...slow(measurements, layout), ...superlinear(measurements, layout)];
  });
  failures.forEach(failure => console.log(failure));
  console.log(failures.length === 0 ? `every ratio is at most ${MAX_RATIO}, and growth is linear` : 'too slow');
  return failures.length === 0 ? 0 : 1;
}

/** Measures in a process of its own, and prints the line. */
function measured(documents: number, layout: Layout, runs: number): Measurement {
  const tsNode = path.join(__dirname, '..', 'node_modules', 'ts-node', 'dist', 'bin.js');
  const args = [tsNode, '--project', path.join(__dirname, 'tsconfig.json'), __filename, '--measure', String(documents), layout, String(runs)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`measuring ${documents} documents failed: ${stderr}`);
  const result = JSON.parse(stdout) as Measurement;
  console.log([
    documents, layout, result.megabytes.toFixed(1), result.parseSeconds.toFixed(2), result.checkSeconds.toFixed(2),
    ratioOf(result).toFixed(2), result.firstRatio.toFixed(2), perDocument(result).toFixed(0), result.peakMegabytes.toFixed(0), result.findings,
  ].map(cell => String(cell).padStart(12)).join(''));
  return result;
}

function slow(measurements: readonly Measurement[], layout: Layout): string[] {
  return measurements.filter(result => ratioOf(result) > MAX_RATIO)
    .map(result => `${result.documents} documents in ${layout}: a check takes ${ratioOf(result).toFixed(2)} times as long as parsing, more than ${MAX_RATIO}`);
}

function superlinear(measurements: readonly Measurement[], layout: Layout): string[] {
  const base = Math.max(...measurements.slice(0, -1).map(perDocument));
  return measurements.slice(-1).filter(result => perDocument(result) > MAX_GROWTH * base)
    .map(result => `${result.documents} documents in ${layout}: ${perDocument(result).toFixed(0)} us for each, ${base.toFixed(0)} us in smaller inputs`);
}

function ratioOf({ checkSeconds, parseSeconds }: Measurement): number {
  return checkSeconds / parseSeconds;
}

/** Microseconds of a check for each document. */
function perDocument({ checkSeconds, documents }: Measurement): number {
  return 1e6 * checkSeconds / documents;
}

process.exitCode = main(process.argv.slice(2));
