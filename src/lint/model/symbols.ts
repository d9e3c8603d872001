import { Attachment } from './attachment';
import { DevicePluginConfig, DevicePool } from './device-plugin-config';
import { grouped } from './grouping';
import { HelmRelease } from './helm-release';
import { booleanAt, numberAt, objectsAt, scalarAt, textAt, textMapAt } from './json';
import { LabelIndex } from './label-index';
import { ManifestObject } from './manifest-object';
import { NameIndex } from './name-index';
import { Path } from './path';
import { ResourceProvider, saysFabricDevice } from './resource-provider';
import { SriovPolicy, sriovPolicies } from './sriov-policy';
import { cniPlugin } from '../../catalog/cni-plugins';
import { KNOWN_RESOURCES, KnownResource } from '../../catalog/platform-resources';

/** The prefix that the SR-IOV operator puts before its resources, and how it is known. */
export interface ResourcePrefix {
  readonly value: string;
  /** `written`: in values or in the operator's environment; `inferred`: pods ask for a policy's resource under it; `default`: of the chart. */
  readonly from: 'written' | 'inferred' | 'default';
  readonly object?: ManifestObject;
  readonly path?: Path;
}

/** An address pool of nv-ipam. */
export interface AddressPool {
  readonly name: string;
  readonly object: ManifestObject;
}

/** Names that objects of the input give and others use. Indexed once; every look-up is by name. */
export class Symbols {
  /** Charts that the input installs, and values files of charts beside the manifests. */
  public readonly helmReleases: readonly HelmRelease[];
  /** All attachments. */
  public readonly attachments: readonly Attachment[];
  private readonly attachmentIndex = new NameIndex<Attachment>();
  private cachedProviders?: ReadonlyMap<string, ResourceProvider[]>;
  private cachedPrefix?: ResourcePrefix;
  private cachedNetworkResources?: ReadonlySet<string>;
  private cachedConfigs?: readonly DevicePluginConfig[];
  private cachedPolicies?: readonly SriovPolicy[];
  private poolsByName?: ReadonlyMap<string, AddressPool[]>;
  private domainsByTemplate?: NameIndex<ManifestObject>;
  /** By the first label of the selector. */
  private servicesByLabel?: LabelIndex<ManifestObject>;
  private readonly known = new Map<string, KnownResource | undefined>();
  private readonly rdma = new Map<string, boolean>();

  public constructor(
    private readonly objects: (kind: string) => readonly ManifestObject[],
    private readonly find: (kind: string, namespace: string | undefined, name: string) => ManifestObject | undefined,
    private readonly requested: () => ReadonlySet<string>,
    valuesFiles: readonly HelmRelease[],
  ) {
    const installed = RELEASE_KINDS.flatMap(kind => objects(kind)).flatMap(object => HelmRelease.of(object));
    this.helmReleases = [...installed, ...valuesFiles];
    const prefix = (): string => this.sriovPrefix.value;
    this.attachments = ATTACHMENT_KINDS.flatMap(kind => objects(kind).flatMap(object => Attachment.of(object, prefix) ?? []));
    for (const attachment of this.attachments) this.attachmentIndex.add(attachment.namespace, attachment.name, attachment);
  }

  /** The attachment that a pod of a namespace gets under a name. Where either namespace is not written, any of that name fits. */
  public attachment(namespace: string | undefined, name: string): Attachment | undefined {
    return this.attachmentIndex.find(namespace, name);
  }

  /** Attachments of a name, in whatever namespace. */
  public attachmentsNamed(name: string): readonly Attachment[] {
    return this.attachmentIndex.named(name);
  }

  /** Who provides an extended resource in the input. */
  public providersOf(resource: string): readonly ResourceProvider[] {
    return this.providers.get(resource) ?? [];
  }

  /** Every provider in the input, by full name of the resource. */
  public get providers(): ReadonlyMap<string, readonly ResourceProvider[]> {
    this.cachedProviders ??= grouped([...this.policyProviders(), ...this.devicePlugins()], ({ resource }) => resource);
    return this.cachedProviders;
  }

  /** The platform that has a resource by itself; undefined for names that only objects of the input give. */
  public knownResource(resource: string): KnownResource | undefined {
    if (!this.known.has(resource)) this.known.set(resource, KNOWN_RESOURCES.find(({ pattern }) => pattern.test(resource)));
    return this.known.get(resource);
  }

  /** Whether a resource gives a pod an RDMA device: by its provider, by its platform, or by the look of its name. */
  public isRdma(resource: string): boolean {
    let answer = this.rdma.get(resource);
    if (answer === undefined) this.rdma.set(resource, answer = this.judgeRdma(resource));
    return answer;
  }

  private judgeRdma(resource: string): boolean {
    const providers = this.providersOf(resource);
    if (providers.some(({ rdma }) => rdma !== undefined)) return providers.some(({ rdma }) => rdma === true);
    const known = this.knownResource(resource);
    if (known !== undefined) return known.carries === 'rdma';
    return providers.length > 0 || saysFabricDevice(resource) || this.networkResources.has(resource);
  }

  /** Resources under NVIDIA's prefix from which networks take their devices. */
  private get networkResources(): ReadonlySet<string> {
    this.cachedNetworkResources ??= new Set(this.attachments.filter(({ type }) => cniPlugin(type).device !== undefined)
      .flatMap(({ resource }) => resource?.startsWith('nvidia.com/') ? resource : []));
    return this.cachedNetworkResources;
  }

  /** Policies of the SR-IOV operator. */
  public get sriovPolicies(): readonly SriovPolicy[] {
    this.cachedPolicies ??= sriovPolicies(this.objects('SriovNetworkNodePolicy'));
    return this.cachedPolicies;
  }

  /** Configurations of device plugins in the input. */
  public get pluginConfigs(): readonly DevicePluginConfig[] {
    this.cachedConfigs ??= ['NicClusterPolicy', 'NicNodePolicy', 'ConfigMap'].flatMap(kind => this.objects(kind)).flatMap(object => DevicePluginConfig.of(object));
    return this.cachedConfigs;
  }

  /** The SR-IOV operator's prefix: from values or environment in the input, from what pods ask for, or the default of the chart in the input. */
  public get sriovPrefix(): ResourcePrefix {
    this.cachedPrefix ??= this.writtenPrefix() ?? this.inferredPrefix() ?? this.defaultPrefix();
    return this.cachedPrefix;
  }

  /** Address pools of nv-ipam of a name: IPPool and CIDRPool. */
  public pools(name: string): readonly AddressPool[] {
    this.poolsByName ??= grouped(['IPPool', 'CIDRPool'].flatMap(kind => this.objects(kind)).map(object => ({ name: object.name, object })), pool => pool.name);
    return this.poolsByName.get(name) ?? [];
  }

  /** The object of a kind that a name in a namespace means. Where either namespace is not written, any of that name fits. */
  public resolve(kind: string, namespace: string | undefined, name: string): ManifestObject | undefined {
    return this.find(kind, namespace, name);
  }

  /** What provides a claim template of a name: a ResourceClaimTemplate, or a ComputeDomain that makes one. */
  public claimTemplate(namespace: string | undefined, name: string): ManifestObject | undefined {
    if (this.domainsByTemplate === undefined) {
      this.domainsByTemplate = new NameIndex();
      for (const domain of this.objects('ComputeDomain')) {
        this.domainsByTemplate.add(domain.namespace, scalarAt(domain.body, 'spec', 'channel', 'resourceClaimTemplate', 'name') ?? '', domain);
      }
    }
    return this.domainsByTemplate.find(namespace, name) ?? this.resolve('ResourceClaimTemplate', namespace, name);
  }

  /** Services that select pods with these labels. */
  public servicesFor(namespace: string | undefined, labels: { readonly [key: string]: string }): readonly ManifestObject[] {
    const index = this.servicesByLabel ?? this.indexServices();
    return Object.entries(labels).flatMap(([key, value]) => index.find(namespace, key, value))
      .filter(service => Object.entries(selectorOf(service)).every(([key, value]) => labels[key] === value));
  }

  private indexServices(): LabelIndex<ManifestObject> {
    this.servicesByLabel = new LabelIndex();
    for (const service of this.objects('Service')) {
      const [first] = Object.entries(selectorOf(service));
      if (first !== undefined) this.servicesByLabel.add(service.namespace, ...first, service);
    }
    return this.servicesByLabel;
  }

  private writtenPrefix(): ResourcePrefix | undefined {
    for (const release of this.helmReleases) {
      for (const path of [['sriov-network-operator', 'operator', 'resourcePrefix'], ['operator', 'resourcePrefix']]) {
        const value = textAt(release.values, ...path);
        if (value !== undefined && /sriov|network-operator/.test(release.chart)) return { value, from: 'written', object: release.object, path: release.pathOf(...path) };
      }
    }
    for (const object of this.objects('Deployment')) {
      for (const { index, body } of objectsAt(object.body, 'spec', 'template', 'spec', 'containers')) {
        const value = textAt(body, 'env', 'RESOURCE_PREFIX', 'value');
        const path = ['spec', 'template', 'spec', 'containers', index, 'env', 'RESOURCE_PREFIX'];
        if (value !== undefined) return { value, from: 'written', object, path };
      }
    }
    return undefined;
  }

  private inferredPrefix(): ResourcePrefix | undefined {
    const names = new Set(PREFIXED_KINDS.flatMap(kind => this.objects(kind)).map(object => scalarAt(object.body, 'spec', 'resourceName')));
    const prefixes = new Set<string>();
    for (const resource of this.requested()) {
      const slash = resource.indexOf('/');
      if (slash > 0 && names.has(resource.slice(slash + 1))) prefixes.add(resource.slice(0, slash));
    }
    return prefixes.size === 1 ? { value: [...prefixes][0], from: 'inferred' } : undefined;
  }

  /** The copy inside the Network Operator's chart and the stand-alone chart have different defaults. */
  private defaultPrefix(): ResourcePrefix {
    const isNvidia = this.objects('NicClusterPolicy').length > 0
      || PREFIXED_KINDS.flatMap(kind => this.objects(kind)).some(({ namespace }) => namespace === 'nvidia-network-operator');
    return { value: isNvidia ? 'nvidia.com' : 'openshift.io', from: 'default' };
  }

  private policyProviders(): ResourceProvider[] {
    return this.objects('SriovNetworkNodePolicy').flatMap((object): ResourceProvider[] => {
      const name = scalarAt(object.body, 'spec', 'resourceName');
      if (name === undefined) return [];
      const linkType = scalarAt(object.body, 'spec', 'linkType')?.toLowerCase();
      return [{
        resource: `${this.sriovPrefix.value}/${name}`,
        kind: 'sriov-policy',
        object,
        path: ['spec', 'resourceName'],
        prefixWritten: this.sriovPrefix.from === 'written',
        perNode: numberAt(object.body, 'spec', 'numVfs'),
        rdma: booleanAt(object.body, 'spec', 'isRdma') ?? linkType === 'ib',
        shared: false,
        infiniband: linkType === undefined ? undefined : linkType === 'ib',
      }];
    });
  }

  private devicePlugins(): ResourceProvider[] {
    return this.pluginConfigs.flatMap(config => config.plugin === 'sriov' ? sriovPools(config) : sharedPools(config));
  }
}

function selectorOf(service: ManifestObject): { readonly [key: string]: string } {
  return textMapAt(service.body, 'spec', 'selector');
}

/** Kinds that install charts. */
const RELEASE_KINDS = ['Application', 'ApplicationSet', 'HelmRelease', 'HelmChart', 'HelmChartConfig'];

/** Kinds that name a resource to which the SR-IOV operator adds its prefix. */
const PREFIXED_KINDS = ['SriovNetworkNodePolicy', 'SriovNetwork', 'SriovIBNetwork', 'OVSNetwork'];

/** Kinds that make attachments. */
const ATTACHMENT_KINDS = ['NetworkAttachmentDefinition', 'SriovNetwork', 'SriovIBNetwork', 'OVSNetwork', 'HostDeviceNetwork', 'MacvlanNetwork', 'IPoIBNetwork'];

function sriovPools({ object, pools }: DevicePluginConfig): ResourceProvider[] {
  return pools.flatMap((pool): ResourceProvider[] => {
    if (pool.name === undefined) return [];
    const prefix = scalarAt([pool.at('resourcePrefix') ?? null], 0);
    // Without a prefix the plugin takes that of its command line: nvidia.com where the Network Operator starts it.
    const fallback = object.kind === 'ConfigMap' ? 'intel.com' : 'nvidia.com';
    return [{
      resource: `${prefix ?? fallback}/${pool.name}`,
      kind: 'sriov-device-plugin',
      object,
      path: pool.pathOf('resourceName'),
      prefixWritten: prefix !== undefined,
      rdma: pool.selectors.some(selector => String(selector.at('isRdma')) === 'true'),
      shared: false,
      infiniband: linkOf(pool),
    }];
  });
}

function sharedPools({ object, pools }: DevicePluginConfig): ResourceProvider[] {
  return pools.flatMap((pool): ResourceProvider[] => pool.name === undefined ? [] : [{
    resource: `${scalarAt([pool.at('resourcePrefix') ?? null], 0) ?? 'rdma'}/${pool.name}`,
    kind: 'rdma-shared-device-plugin',
    object,
    path: pool.pathOf('resourceName'),
    prefixWritten: true,
    perNode: numberAt([pool.at('rdmaHcaMax') ?? null], 0),
    rdma: true,
    shared: true,
    infiniband: linkOf(pool),
  }]);
}

function linkOf(pool: DevicePool): boolean | undefined {
  const types = pool.selectors.flatMap(selector => selector.texts('linkTypes'));
  return types.length === 0 ? undefined : types.every(type => type === 'infiniband');
}
