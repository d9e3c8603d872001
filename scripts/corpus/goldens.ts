import * as fs from 'node:fs';
import * as path from 'node:path';
import { show } from './cases';
import { check } from '../../src/lint/check';
import { Finding } from '../../src/lint/finding';
import { SourceFile } from '../../src/lint/model/source-file';

/** What a phrase of the index allows. */
const PHRASES: readonly { readonly phrase: RegExp; readonly allows: (finding: Finding) => boolean }[] = [
  { phrase: /vendor-only selector|selector breadth/, allows: ({ rule }) => rule.startsWith('SELECTOR/') },
  { phrase: /block (?:\d+|size)/, allows: ({ rule }) => rule.startsWith('IPAM/') && /block/.test(rule) },
  { phrase: /MTU 1500/, allows: ({ rule }) => /mtu/.test(rule) },
  { phrase: /privileged/, allows: ({ path: field }) => /privileged$/.test(field) },
  { phrase: /whereabouts with current releases/, allows: ({ rule }) => /whereabouts/.test(rule) },
  { phrase: /hostPath \/dev\/shm/, allows: ({ rule }) => rule.startsWith('SHM/') },
  { phrase: /what the pod itself shows/, allows: ({ object }) => object.kind === 'Pod' },
];

/** Findings over published deployments that their index does not allow. */
export function unallowedInGoldens(folder: string): string[] {
  const rows = [...fs.readFileSync(path.join(folder, 'INDEX.md'), 'utf8').matchAll(/^\| ([\w*.-]+\.yaml) \|.*\| ([^|]*) \|$/gm)]
    .map(([, glob, allowed]) => ({ pattern: new RegExp(`^${glob.replace(/\./g, '\\.').replace(/\*/g, '.*')}$`), allowed }));
  return fs.readdirSync(folder).filter(file => file.endsWith('.yaml')).sort().flatMap(file => {
    const row = rows.find(({ pattern }) => pattern.test(file));
    if (row === undefined) return [`${file}: the index does not name it`];
    const allowed = PHRASES.filter(({ phrase }) => phrase.test(row.allowed));
    return check([new SourceFile(file, fs.readFileSync(path.join(folder, file), 'utf8'))]).findings
      .filter(finding => !allowed.some(({ allows }) => allows(finding)))
      .map(finding => `${file}: ${show(finding)}`);
  });
}
