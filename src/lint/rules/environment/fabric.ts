import { cniPlugin } from '../../../catalog/cni-plugins';
import { LinkLayer } from '../../../catalog/link-layer';
import { Attachment } from '../../model/attachment';
import { Bundle } from '../../model/bundle';
import { ContainerRequest, PodTemplate } from '../../model/pod-template';

/** Of each pod once: most rules about variables ask. */
function fabrics(): Map<PodTemplate, Fabric> {
  return new Map();
}

/** What RDMA a pod gets, as far as the input shows. */
export class Fabric {
  /** The fabric of a pod. */
  public static of(bundle: Bundle, template: PodTemplate): Fabric {
    const known = bundle.once(fabrics);
    let fabric = known.get(template);
    if (fabric === undefined) known.set(template, fabric = new Fabric(bundle, template));
    return fabric;
  }

  /** Requests of resources that give RDMA devices. */
  public readonly requests: readonly ContainerRequest[];
  /** Attachments of the pod that the input has. */
  public readonly attachments: readonly Attachment[];

  private constructor(private readonly bundle: Bundle, private readonly template: PodTemplate) {
    this.requests = template.requests.filter(({ resource, container }) => container.kind === 'container' && bundle.symbols.isRdma(resource));
    this.attachments = template.networks.flatMap(({ namespace, name }) => bundle.symbols.attachment(namespace, name) ?? []);
  }

  /** Whether the pod requests RDMA devices. */
  public get isRequested(): boolean {
    return this.requests.length > 0;
  }

  /** Whether RDMA devices can reach the pod on other ways: by claims, from the host, or by a platform of its own. */
  public get mayComeOtherwise(): boolean {
    const { template } = this;
    return template.hostNetwork || template.at('resourceClaims') !== undefined || template.mainContainers.some(({ privileged }) => privileged)
      || template.volumes.some(({ body }) => JSON.stringify(body.hostPath ?? '').includes('/dev'))
      || template.requests.some(({ resource }) => this.bundle.symbols.knownResource(resource)?.carries === 'network')
      || Object.keys({ ...template.annotations, ...template.owner.annotations }).some(key => /rdma|network/i.test(key))
      || /^(?:TrainJob|LLMInferenceServiceConfig)$/.test(template.owner.kind);
  }

  /** RDMA devices of a pod; undefined where one unit gives all of the node, or several pods share one. */
  public get devices(): number | undefined {
    if (!this.isRequested || this.requests.some(({ resource }) => this.isWhole(resource))) return undefined;
    return this.requests.reduce((sum: number | undefined, { amount }) => sum === undefined || amount === undefined ? undefined : sum + amount, 0);
  }

  /** Whether the link layer is InfiniBand; undefined where the input does not say, or says both. */
  public get isInfiniband(): boolean | undefined {
    const told = this.requests.flatMap(({ resource }) => this.bundle.symbols.providersOf(resource).flatMap(({ infiniband }) => infiniband ?? []));
    const evidence = told.length > 0 ? told : this.attachments.flatMap(isInfiniband);
    return evidence.length === 0 || evidence.includes(true) === evidence.includes(false) ? undefined : evidence[0];
  }

  /** The attachment by which the pod shares the GID table of a RoCE port with other pods and the host. */
  public get sharedBy(): Attachment | undefined {
    if (this.template.hostNetwork || !this.isRequested || this.isInfiniband === true) return undefined;
    return this.attachments.find(({ type }) => type === 'macvlan' || type === 'ipvlan')
      ?? this.attachments.find(() => this.requests.some(({ resource }) => this.bundle.symbols.providersOf(resource).some(({ shared }) => shared)));
  }

  private isWhole(resource: string): boolean {
    const { symbols } = this.bundle;
    return symbols.providersOf(resource).some(({ shared }) => shared) || symbols.knownResource(resource)?.oneUnitIsAll === true
      || (symbols.providersOf(resource).length === 0 && resource.startsWith('rdma/'));
  }
}

/** Whether an attachment is InfiniBand; nothing where its plugin does not say. */
function isInfiniband({ type }: Attachment): boolean[] {
  const { link } = cniPlugin(type);
  return link === undefined ? [] : [link === LinkLayer.INFINIBAND];
}
