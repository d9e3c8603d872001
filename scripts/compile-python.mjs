// Byte-compiles the generated Python sources, which finds names that Python can't take.
import { spawnSync } from 'node:child_process';

const python = spawnSync('python3', ['-m', 'compileall', '-q', 'dist/python'], { stdio: 'inherit' });
if (python.error?.code === 'ENOENT') {
  console.log('SKIPPED: no python3 here; the Python sources were generated and not compiled');
} else {
  console.log(python.status === 0 ? 'dist/python: compiled' : 'dist/python: does not compile');
  process.exitCode = python.status ?? 1;
}
