import { parseDocument } from 'yaml';
import { clusterManifests } from './manifests';
import { check } from '../../src/lint/check';
import { documentsOf } from '../../src/lint/model/document-splitter';
import { SourceFile } from '../../src/lint/model/source-file';
import { YAML_OPTIONS } from '../../src/lint/model/yaml-options';

/** How the documents are laid out in files. */
export type Layout = 'one file' | 'many files';

/** The layouts that are measured. */
export const LAYOUTS: readonly Layout[] = ['one file', 'many files'];

/** Documents of a file, where there are many. */
const DOCUMENTS_PER_FILE = 50;

/** What one process measured. */
export interface Measurement {
  readonly documents: number;
  readonly megabytes: number;
  /** Median of the runs after warming up. */
  readonly parseSeconds: number;
  /** Median of the runs after warming up. */
  readonly checkSeconds: number;
  /** Check over parsing in the very first run. */
  readonly firstRatio: number;
  readonly findings: number;
  /** Most memory that the process had, V8's own included. */
  readonly peakMegabytes: number;
}

/**
 * Documents that are read before the runs that count: the time of smaller inputs is mostly that of V8's compiler, which
 * needs longer for hundreds of rules than for one parser. Large inputs are measured cold.
 */
const WARM_UP_DOCUMENTS = 10_000;

/** Measures one size in this process: parsing alone and the whole check in turn, so that a disturbance meets both. */
export function measure(documents: number, layout: Layout, runs: number): Measurement {
  const files = filesOf(documents, layout);
  const parse: number[] = [];
  const whole: number[] = [];
  let findings = 0;
  const warmUp = documents < WARM_UP_DOCUMENTS ? Math.ceil(WARM_UP_DOCUMENTS / documents) : 0;
  for (let run = 0; run < warmUp + runs; run++) {
    parse.push(seconds(() => parseOnly(files)));
    whole.push(seconds(() => { findings = check(files).findings.length; }));
  }
  return {
    documents,
    megabytes: files.reduce((sum, { text }) => sum + text.length, 0) / 2 ** 20,
    parseSeconds: median(parse.slice(warmUp)),
    checkSeconds: median(whole.slice(warmUp)),
    firstRatio: whole[0] / parse[0],
    findings,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  };
}

function filesOf(count: number, layout: Layout): SourceFile[] {
  const perFile = layout === 'one file' ? count : DOCUMENTS_PER_FILE;
  const files: SourceFile[] = [];
  let documents: string[] = [];
  let left = count;
  for (const document of clusterManifests()) {
    documents.push(document);
    left--;
    if (documents.length === perFile || left === 0) {
      files.push(new SourceFile(`cluster/${files.length}.yaml`, documents.join('---\n')));
      documents = [];
    }
    if (left === 0) break;
  }
  return files;
}

/** What no linter can do without: each document parsed, with the reader's own options, and dropped. */
function parseOnly(files: readonly SourceFile[]): void {
  for (const { text } of files) {
    for (const { start, end } of documentsOf(text)) parseDocument(text.slice(start, end), YAML_OPTIONS);
  }
}

function seconds(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
