import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'fs';
import { join } from 'path';
import { App, AppProps } from 'cdk8s';
import { isValuesFile, VALUES_FOLDER, valuesFileName, valuesFileText } from './values-file';
import { GpuCluster } from '../fabric';

/**
 * An App that also writes the Helm values of a cluster's operators, CNI and policy engine: `values/<release>.yaml` beside the manifests, each
 * with the command that installs it.
 *
 * With a plain App the same is there as data: `cluster.helmReleases`.
 */
export class GpuFabricApp extends App {
  constructor(props: AppProps = {}) {
    super(props);
  }

  /** Writes the manifests, then the values files, and removes values files of an earlier run whose release is gone. What is refused writes nothing. */
  public synth(): void {
    const releases = this.node.findAll().filter(construct => construct instanceof GpuCluster).flatMap(cluster => cluster.helmReleases);
    const texts = new Map(releases.map(release => [valuesFileName(release), valuesFileText(release)]));
    super.synth();
    const folder = join(this.outdir, VALUES_FOLDER);
    removeStale(folder, texts);
    if (texts.size > 0) mkdirSync(folder, { recursive: true });
    for (const [name, text] of texts) writeFileSync(join(folder, name), text);
  }
}

function removeStale(folder: string, current: Map<string, string>): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.yaml') && !current.has(name) && isValuesFile(readFileSync(path, 'utf8'))) rmSync(path);
  }
}
