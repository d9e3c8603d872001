import { ConformanceReport } from '../test/conformance/conformance';
import { Oracle, referenceMaterial, skippedAloud } from '../test/oracle';

const CLUSTERS = 200;
const LEAST_KINDS = 25;
const SEED = Number(process.argv[2] ?? 20260801);
/** Faults that are shown; one cause tends to repeat. */
const SHOWN = 40;

function table(title: string, counts: Map<string, number>): void {
  console.log(`\n${title}`);
  for (const [name, count] of [...counts].sort()) console.log(`  ${name.padEnd(40)}${String(count).padStart(8)}`);
}

function main(): number {
  const folder = referenceMaterial();
  if (folder === undefined) {
    console.log(skippedAloud('conformance: nothing was validated'));
    return 0;
  }
  const report = new ConformanceReport(new Oracle(folder));
  report.judgeExamples();
  console.log(`examples: ${report.objects} objects and ${report.releases} Helm releases`);
  const enough = report.judgeRandomClusters(CLUSTERS, SEED);
  const refused = [...report.refused.values()].reduce((sum, count) => sum + count, 0);
  console.log(`random clusters: ${report.accepted} accepted, ${refused} refused, seed ${SEED}`);
  table('Refused random clusters by first code', report.refused);
  table('Objects by kind', report.kinds);
  for (const { program, faults } of report.invalid.slice(0, SHOWN)) {
    console.log(`\nINVALID ${program}`);
    faults.slice(0, SHOWN).forEach(fault => console.log(`  ${fault}`));
  }
  if (!enough) console.log(`\ntoo few random clusters were accepted: ${report.accepted} of ${CLUSTERS}`);
  console.log(`\nobjects ${report.objects}, kinds ${report.kinds.size}, invalid ${report.invalid.length}`);
  return report.invalid.length === 0 && enough && report.kinds.size >= LEAST_KINDS ? 0 : 1;
}

process.exitCode = main();
