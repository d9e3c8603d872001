#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { run } from './command';

// A reader that stops early, as head does, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = run(process.argv.slice(2), {
  out: text => { process.stdout.write(text); },
  err: text => { process.stderr.write(text); },
  stdin: () => readFileSync(0),
});
