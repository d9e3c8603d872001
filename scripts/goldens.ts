import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { Difference, differences, leaves } from './goldens/compare';
import { GOLDENS, Manifest } from './goldens/inputs';
import { ADDED_KINDS, Reason, REASONS } from './goldens/reasons';

const shared = process.env.GPU_FABRIC_SHARED ?? path.join(__dirname, '..', '..', 'shared');

/** Our object for one of the golden's: the same kind, and for pods the same name. */
function counterpart(golden: Manifest, ours: Manifest[]): Manifest | undefined {
  const sameKind = ours.filter(object => object.kind === golden.kind);
  return golden.kind === 'Pod' ? sameKind.find(object => object.metadata.name === golden.metadata.name) : sameKind[0];
}

/** Reasons that explained something; one that explains nothing is stale. */
const used = new Set<Reason>();

function reasonFor(difference: Difference, ours: Manifest[]): string | undefined {
  const row = REASONS.find(({ path: pattern, object }) => pattern.test(difference.path) && difference.object.startsWith(object));
  if (row === undefined) return undefined;
  used.add(row);
  const moved = row.movedTo === undefined || ours.some(object => object.kind === row.movedTo && leaves(object).has(difference.path));
  return moved ? row.reason : undefined;
}

function main(): void {
  if (!fs.existsSync(path.join(shared, 'goldens'))) {
    console.log(`SKIPPED: no goldens under ${shared}; set GPU_FABRIC_SHARED to the folder that holds them`);
    return;
  }
  let total = 0;
  let unexplained = 0;
  for (const golden of GOLDENS) {
    console.log(`\n${golden.file}`);
    const theirs: Manifest[] = parseAllDocuments(fs.readFileSync(path.join(shared, 'goldens', golden.file), 'utf8'))
      .map(document => document.toJS())
      .filter(object => object !== null && object !== undefined);
    const ours = golden.build(theirs.filter(object => object.kind === 'Pod'));
    const missing = theirs.filter(object => counterpart(object, ours) === undefined);
    missing.forEach(object => console.log(`  NO COUNTERPART for ${object.kind} ${object.metadata.name}`));
    unexplained += missing.length;
    for (const object of theirs.filter(candidate => !missing.includes(candidate))) {
      const found = differences(`${object.kind} ${object.metadata.name}`, object, counterpart(object, ours));
      console.log(`  ${object.kind} ${object.metadata.name}: ${found.length === 0 ? 'equal' : `${found.length} differences`}`);
      for (const difference of found) {
        const reason = reasonFor(difference, ours);
        total += 1;
        if (reason === undefined) unexplained += 1;
        console.log(`    ${difference.path}: ${difference.golden ?? '(absent)'} -> ${difference.ours ?? '(absent)'}\n      ${reason ?? 'NO REASON'}`);
      }
    }
    for (const object of ours.filter(candidate => !theirs.some(its => counterpart(its, ours) === candidate))) {
      const reason = ADDED_KINDS[object.kind];
      total += 1;
      if (reason === undefined) unexplained += 1;
      console.log(`  ${object.kind} ${object.metadata.name}: (absent) -> present\n      ${reason ?? 'NO REASON'}`);
    }
  }
  const stale = REASONS.filter(row => !used.has(row));
  stale.forEach(row => console.log(`STALE REASON: ${row.object} ${row.path}`));
  console.log(`\ngoldens ${GOLDENS.length}, differences ${total}, without a reason ${unexplained}`);
  if (unexplained > 0 || stale.length > 0) process.exitCode = 1;
}

main();
