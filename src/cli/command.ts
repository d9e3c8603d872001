import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParsedArguments, parseArguments, UsageError } from './arguments';
import { explanation, ruleList } from './catalogue';
import { readInput } from './input';
import { check, CheckReport, reaches } from '../lint/check';
import { jsonReport } from '../lint/reports/json';
import { junitReport } from '../lint/reports/junit';
import { sarifReport } from '../lint/reports/sarif';
import { textReport } from '../lint/reports/text';

/** The world as the command sees it. */
export interface Terminal {
  /** Writes to standard output. */
  readonly out: (text: string) => void;
  /** Writes to standard error. */
  readonly err: (text: string) => void;
  /** All of standard input. */
  readonly stdin: () => Buffer;
}

/** What the exit code says. */
export enum ExitCode {
  /** Nothing at or above the threshold. */
  CLEAN = 0,
  /** Findings at or above the threshold. */
  FINDINGS = 1,
  /** Wrong arguments, or nothing of the input could be read. */
  UNUSABLE = 2,
}

/** Runs the command `gpu-fabric`. */
export function run(argv: readonly string[], terminal: Terminal): ExitCode {
  try {
    return perform(parseArguments(argv), terminal);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const advice = error instanceof UsageError ? 'Try gpu-fabric --help.' : 'This is a fault of gpu-fabric: report it with the input.';
    terminal.err(`gpu-fabric: ${message}\n${advice}\n`);
    return ExitCode.UNUSABLE;
  }
}

function perform(args: ParsedArguments, terminal: Terminal): ExitCode {
  switch (args.action) {
    case 'help':
      terminal.out(HELP);
      return ExitCode.CLEAN;
    case 'version':
      terminal.out(`${version()}\n`);
      return ExitCode.CLEAN;
    case 'list-rules':
      terminal.out(ruleList(args.rules));
      return ExitCode.CLEAN;
    case 'explain':
      terminal.out(args.explained.map(explanation).join('\n'));
      return ExitCode.CLEAN;
    case 'check':
      return performCheck(args, terminal);
  }
}

function performCheck(args: ParsedArguments, terminal: Terminal): ExitCode {
  const { files, faults } = readInput(args.paths, terminal.stdin);
  const report = check(files, { rules: args.rules, complete: args.complete, releases: args.releases, faults });
  terminal.out(render(report, args));
  if (!report.summary.usable) {
    terminal.err('gpu-fabric: nothing of the input could be read\n');
    return ExitCode.UNUSABLE;
  }
  const { failOn } = args;
  return failOn !== undefined && report.findings.some(({ severity }) => reaches(severity, failOn)) ? ExitCode.FINDINGS : ExitCode.CLEAN;
}

function render(report: CheckReport, { format, failOn }: ParsedArguments): string {
  switch (format) {
    case 'json': return jsonReport(report);
    case 'sarif': return sarifReport(report, version());
    case 'junit': return junitReport(report, failOn);
    case 'text': return textReport(report);
  }
}

/** Version of the package. */
function version(): string {
  const text = readFileSync(join(__dirname, '..', '..', 'package.json'), 'utf8');
  return String((JSON.parse(text) as { version?: string }).version);
}

const HELP = `gpu-fabric: finds what is wrong in the GPU, RDMA, SR-IOV and Multus parts of Kubernetes manifests

  gpu-fabric check PATH...      check files, folders or - (standard input) as one input
  gpu-fabric explain RULE...    why a rule is there, and its source

Options of check
  --format FORMAT       text (default), json, sarif or junit
  --fail-on SEVERITY    exit with 1 from this severity on: error (default), warning, info, never
  --complete            the input is the whole cluster: names that resolve nowhere are errors
  --release NAME=VER    release of an operator, e.g. network-operator=26.4.1; repeatable
  --rule RULE           run this rule or family only; repeatable, comma-separated
  --skip RULE           leave this rule or family out; repeatable, comma-separated
  --list-rules          print the rules and stop
  --help, --version

Exit codes: 0 nothing at or above the threshold, 1 findings, 2 wrong arguments or nothing could be read.
A finding is suppressed by an annotation on the object or its pod template: gpu-fabric.dev/ignore: "RULE: reason".
`;
