#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { ExitCode, run } from './command';

// A reader that stops early, as head does, is no fault; a full disk is.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`gpu-fabric: the report cannot be written: ${error.message}\n`);
  process.exitCode = ExitCode.UNUSABLE;
});

process.exitCode = run(process.argv.slice(2), {
  out: text => { process.stdout.write(text); },
  err: text => { process.stderr.write(text); },
  stdin: () => readFileSync(0),
});
