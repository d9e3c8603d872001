import { KubernetesVersion } from './kubernetes-version';
import { refuse } from '../core/refusal';

/** A chart of a Helm repository. */
export interface HelmChartRef {
  /** Name of the chart. */
  readonly name: string;
  /** URL of the repository, `https://` or `oci://`; of the source tree where the chart is not published. */
  readonly repository: string;
  /** Version of the chart. */
  readonly version: string;
  /** Whether `repository` is a Helm repository. If not, the chart is installed from a checkout of the source. */
  readonly published: boolean;
  /** Where name, repository and version are from. */
  readonly source: string;
}

/** An image as the operators' own objects spell it, in three parts. */
export interface ComponentImage {
  /** Registry and path, without the last segment: `nvcr.io/nvidia/mellanox`. */
  readonly repository: string;
  /** Last segment of the path: `multus-cni`. */
  readonly image: string;
  /** Tag. */
  readonly version: string;
}

/** What the catalogue knows of one release of an operator or CNI. */
export interface OperatorReleaseProps {
  /** Name in messages, for example `Network Operator`. */
  readonly name: string;
  /** Version without a leading v, for example `26.4.1`. */
  readonly version: string;
  /** The chart that installs it. */
  readonly chart: HelmChartRef;
  /** Namespace that its documentation installs it into. */
  readonly namespace: string;
  /** Its images by component name. */
  readonly images: { [component: string]: ComponentImage };
  /**
   * Oldest Kubernetes that its documentation or chart names, for example `1.31`.
   * @default - no lower limit is documented
   */
  readonly minKubernetes?: string;
  /**
   * Newest Kubernetes that its documentation names.
   * @default - no upper limit is documented
   */
  readonly maxKubernetes?: string;
  /** Where these facts are from. */
  readonly source: string;
}

/** One release of an operator or CNI: chart, images and the Kubernetes versions it fits. */
export abstract class OperatorRelease {
  /** Name in messages, for example `Network Operator`. */
  public readonly name: string;
  /** Version without a leading v, for example `26.4.1`. */
  public readonly version: string;
  /** The chart that installs it. */
  public readonly chart: HelmChartRef;
  /** Namespace that its documentation installs it into. */
  public readonly namespace: string;
  /** Oldest Kubernetes that its documentation or chart names, undefined where they name none. */
  public readonly minKubernetes?: string;
  /** Newest Kubernetes that its documentation names, undefined where it names none. */
  public readonly maxKubernetes?: string;
  /** Where these facts are from. */
  public readonly source: string;

  private readonly images: { [component: string]: ComponentImage };

  protected constructor(props: OperatorReleaseProps) {
    this.name = props.name;
    this.version = props.version;
    this.chart = props.chart;
    this.namespace = props.namespace;
    this.images = props.images;
    this.minKubernetes = props.minKubernetes;
    this.maxKubernetes = props.maxKubernetes;
    this.source = props.source;
  }

  /** Names of its components, sorted. */
  public get components(): string[] {
    return Object.keys(this.images).sort();
  }

  /** The image of a component, in parts. Refuses an unknown component with RELEASE_UNKNOWN. */
  public image(component: string): ComponentImage {
    if (Object.hasOwn(this.images, component)) return this.images[component];
    refuse('RELEASE_UNKNOWN', {
      subject: `${this.name} ${this.version} has no component of this name`,
      got: `'${component}'`,
      allowed: this.components.join(', '),
      cure: 'use one of these component names',
    });
  }

  /** The image of a component as a pod names it, `repository/image:version`. */
  public imageReference(component: string): string {
    const { repository, image, version } = this.image(component);
    return `${repository}/${image}:${version}`;
  }

  /**
   * Refuses, with RELEASE_INCOMPATIBLE, a Kubernetes version outside the range that is documented for the release.
   *
   * @param version `1.34`, `v1.34.2` or the like
   */
  public assertKubernetes(version: string): void {
    const asked = KubernetesVersion.parse(version);
    const { minKubernetes: min, maxKubernetes: max } = this;
    const tooOld = min !== undefined && asked.isOlderThan(KubernetesVersion.parse(min));
    const tooNew = max !== undefined && KubernetesVersion.parse(max).isOlderThan(asked);
    if (!tooOld && !tooNew) return;
    refuse('RELEASE_INCOMPATIBLE', {
      subject: `${this.name} ${this.version} is not documented for this Kubernetes version`,
      got: `Kubernetes ${version}`,
      allowed: max === undefined ? `${min} or newer` : `${min} to ${max}`,
      cure: `use Kubernetes ${tooOld ? min : max}, or a release of ${this.name} that names ${version}`,
    });
  }
}
