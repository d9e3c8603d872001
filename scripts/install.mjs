// Installs the locked dependencies unless they are there already. Plain Node: it runs before anything is installed.
import { execSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const installed = 'node_modules/.package-lock.json';
const current = existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
if (current) {
  console.log('dependencies: already installed');
} else {
  console.log('dependencies: installing the locked versions (about a minute)');
  execSync('npm ci --no-audit --no-fund --loglevel=error', { stdio: 'inherit' });
}
