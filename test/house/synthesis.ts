import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { App } from 'cdk8s';
import { GpuFabricApp } from 'cdk8s-gpu-fabric';

/** Everything a synth wrote, by path relative to the output folder. */
export type Files = Record<string, string>;

function readTree(folder: string, prefix = ''): Files {
  const files: Files = {};
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = path.posix.join(prefix, entry.name);
    if (entry.isDirectory()) Object.assign(files, readTree(path.join(folder, entry.name), name));
    else files[name] = fs.readFileSync(path.join(folder, entry.name), 'utf8');
  }
  return files;
}

/** Synthesizes an app into a temporary folder and returns what was written. */
export function synthesize(build: (app: App) => void, create = (outdir: string): App => new GpuFabricApp({ outdir })): Files {
  const outdir = fs.mkdtempSync(path.join(os.tmpdir(), 'gpu-fabric-'));
  try {
    const app = create(outdir);
    build(app);
    app.synth();
    return readTree(outdir);
  } finally {
    fs.rmSync(outdir, { recursive: true, force: true });
  }
}

/** The objects of an app, without writing anything. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- manifests of all kinds
export function objectsOf(build: (app: App) => void): any[] {
  const app = new App();
  build(app);
  return app.charts.flatMap(chart => chart.toJson());
}

/** A key that tells one object of a cluster from every other. */
export function identity(object: { kind: string; metadata: { name: string; namespace?: string } }): string {
  return `${object.kind} ${object.metadata.namespace ?? '-'}/${object.metadata.name}`;
}
