import { KubernetesVersion } from './kubernetes-version';
import { refuse } from '../core/refusal';

/** A chart of a Helm repository. */
export interface HelmChartRef {
  /** Name of the chart. */
  readonly name: string;
  /** URL of the repository, `https://` or `oci://`. */
  readonly repository: string;
  /** Version of the chart. */
  readonly version: string;
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
  /** Oldest Kubernetes that it supports, for example `1.31`. */
  readonly minKubernetes: string;
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
  /** Oldest Kubernetes that it supports. */
  public readonly minKubernetes: string;
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
    return this.images[component] ?? refuse('RELEASE_UNKNOWN', {
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

  /** Refuses, with RELEASE_INCOMPATIBLE, a Kubernetes version that the release does not support. `version` is `1.34`, `v1.34.2` or the like. */
  public assertKubernetes(version: string): void {
    const asked = KubernetesVersion.parse(version);
    const tooOld = asked.compareTo(KubernetesVersion.parse(this.minKubernetes)) < 0;
    const tooNew = this.maxKubernetes !== undefined && asked.compareTo(KubernetesVersion.parse(this.maxKubernetes)) > 0;
    if (!tooOld && !tooNew) return;
    refuse('RELEASE_INCOMPATIBLE', {
      subject: `${this.name} ${this.version} does not support this Kubernetes version`,
      got: `Kubernetes ${version}`,
      allowed: this.maxKubernetes === undefined ? `${this.minKubernetes} or newer` : `${this.minKubernetes} to ${this.maxKubernetes}`,
      cure: `choose a Kubernetes version in this range, or another release of ${this.name}`,
    });
  }
}
