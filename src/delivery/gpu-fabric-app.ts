import { join } from 'path';
import { App, AppProps } from 'cdk8s';
import { MARK, writeGenerated } from './generated-files';
import { VALUES_FOLDER, valuesFileName, valuesFileText } from './values-file';
import { GpuCluster } from '../fabric';
import { FabricAccessPolicy } from '../tenancy';

/** What an App writes, and where. */
export interface GpuFabricAppProps extends AppProps {
  /**
   * Folder for the suites of `gator verify`, one in a folder of its own for each access policy that Gatekeeper enforces: `<folder>/<id of the policy>`.
   * Like `outdir`, it is relative to the working directory. Choose one that nothing is applied from: the samples are there to be refused.
   *
   * @default - no suites
   */
  readonly gatorSuites?: string;
}

/**
 * An App that also writes the Helm values of a cluster's operators, CNI and policy engine: `values/<release>.yaml` beside the manifests, each
 * with the command that installs it. On demand it writes suites that prove the access policy with Gatekeeper's own `gator`: after
 * `new GpuFabricApp({ gatorSuites: 'gator' })` it is `gator verify gator/...`
 *
 * With a plain App the same is there as data: `cluster.helmReleases` and `policy.gatorSuite()`.
 */
export class GpuFabricApp extends App {
  /** Folder for the suites of `gator verify`; undefined where none are written. */
  public readonly gatorSuites?: string;

  constructor(props: GpuFabricAppProps = {}) {
    super(props);
    this.gatorSuites = props.gatorSuites;
  }

  /** Writes the manifests, then values files and suites, and removes those of an earlier run whose release is gone. What is refused writes nothing. */
  public synth(): void {
    const releases = this.node.findAll().filter(construct => construct instanceof GpuCluster).flatMap(cluster => cluster.helmReleases);
    const texts = new Map(releases.map(release => [valuesFileName(release), valuesFileText(release)]));
    super.synth();
    writeGenerated(join(this.outdir, VALUES_FOLDER), texts);
    if (this.gatorSuites !== undefined) writeGenerated(this.gatorSuites, this.suiteFiles());
  }

  private suiteFiles(): Map<string, string> {
    const policies = this.node.findAll().filter(construct => construct instanceof FabricAccessPolicy);
    return new Map(policies.flatMap(policy => Object.entries(policy.gatorSuite())
      .map(([path, text]): [string, string] => [join(policy.node.id, path), `${MARK} Sample of access policy '${policy.node.id}'.\n${text}`])));
  }
}
