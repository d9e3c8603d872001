import { networkRequests, NetworkRequest, poolsOf } from './embedded-json';
import { describeObject, groupOf, Manifest } from './manifest';
import { containersOf, isExtended, PodTemplate, podTemplatesOf, requestOf } from './pod-templates';
import { overlap, parseSubnet } from './subnet';

const GPU = 'nvidia.com/gpu';
const RESOURCE_ANNOTATION = 'k8s.v1.cni.cncf.io/resourceName';
/** Namespaces that every cluster has. */
const BUILT_IN_NAMESPACES = ['default', 'kube-node-lease', 'kube-public', 'kube-system'];
/** Roles that every cluster has. */
const BUILT_IN_ROLES = ['admin', 'cluster-admin', 'edit', 'view'];

/** A network that pods of a namespace can name, and the resource that its interfaces take a device from. */
interface Attachment {
  readonly namespace: string;
  readonly name: string;
  readonly resource?: string;
}

/** Rules between objects: what one names, another must provide. */
export class Deployment {
  private readonly attachments: Attachment[];

  /**
   * @param manifests everything that is applied together
   * @param resourcePrefix prefix under which the SR-IOV operator offers its resources
   */
  constructor(private readonly manifests: Manifest[], private readonly resourcePrefix: string) {
    this.attachments = manifests.flatMap(manifest => this.attachmentOf(manifest));
  }

  /** Every breach, each with the object that commits it. */
  faults(): string[] {
    return [
      ...this.duplicateFaults(),
      ...this.overlapFaults(),
      ...this.parentFaults(),
      ...this.manifests.flatMap(manifest => [
        ...this.namespaceFaults(manifest),
        ...this.poolFaults(manifest),
        ...this.providerFaults(manifest),
        ...this.roleFaults(manifest),
        ...this.serviceFaults(manifest),
        ...this.quotaFaults(manifest),
        ...podTemplatesOf(manifest).flatMap(template => this.podFaults(manifest, template)),
      ].map(fault => `${describeObject(manifest)}: ${fault}`)),
    ];
  }

  private ofKind(...kinds: string[]): Manifest[] {
    return this.manifests.filter(({ kind }) => kinds.includes(kind));
  }

  private attachmentOf(manifest: Manifest): Attachment[] {
    const { kind, metadata, spec } = manifest;
    if (kind === 'NetworkAttachmentDefinition') {
      return [{ namespace: `${metadata.namespace}`, name: metadata.name, resource: metadata.annotations?.[RESOURCE_ANNOTATION] }];
    }
    if (['SriovNetwork', 'SriovIBNetwork', 'OVSNetwork'].includes(kind)) {
      return [{ namespace: spec.networkNamespace ?? metadata.namespace, name: metadata.name, resource: `${this.resourcePrefix}/${spec.resourceName}` }];
    }
    if (['MacvlanNetwork', 'IPoIBNetwork'].includes(kind)) {
      return [{ namespace: spec.networkNamespace ?? 'default', name: metadata.name }];
    }
    if (kind === 'HostDeviceNetwork') {
      // The network operator knows no other prefix here.
      return [{ namespace: spec.networkNamespace, name: metadata.name, resource: `nvidia.com/${spec.resourceName.replace(/^nvidia\.com\//, '')}` }];
    }
    return [];
  }

  private duplicateFaults(): string[] {
    const keys = this.manifests.map(manifest => `${groupOf(manifest)} ${describeObject(manifest)}`);
    const rendered = this.attachments.map(({ namespace, name }) => `NetworkAttachmentDefinition ${namespace}/${name}`);
    return [keys, rendered].flatMap(names => [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]).map(name => `${name.trim()}: twice`);
  }

  /** Address pools of one deployment share no address. */
  private overlapFaults(): string[] {
    const pools = this.ofKind('IPPool', 'CIDRPool').map(pool => ({ name: describeObject(pool), subnet: parseSubnet(pool.spec.subnet ?? pool.spec.cidr) }));
    return pools.flatMap((a, index) => pools.slice(index + 1)
      .filter(b => typeof a.subnet !== 'string' && typeof b.subnet !== 'string' && overlap(a.subnet, b.subnet))
      .map(b => `${a.name}: overlaps ${b.name}`));
  }

  /** The kernel lets one interface be parent of macvlan or of ipvlan, never of both. */
  private parentFaults(): string[] {
    const parents = new Map<string, Set<string>>();
    for (const { spec } of this.ofKind('NetworkAttachmentDefinition')) {
      for (const [, type, master] of `${spec?.config}`.matchAll(/"type":\s*"(ipvlan|macvlan)"[^{}]*?"master":\s*"([^"]+)"/g)) {
        parents.set(master, (parents.get(master) ?? new Set()).add(type));
      }
    }
    this.ofKind('MacvlanNetwork').forEach(({ spec }) => parents.set(spec.master, (parents.get(spec.master) ?? new Set()).add('macvlan')));
    return [...parents].filter(([, types]) => types.size > 1).map(([parent]) => `interface ${parent}: parent of ipvlan and macvlan`);
  }

  private namespaceFaults({ metadata, spec }: Manifest): string[] {
    const known = [...BUILT_IN_NAMESPACES, ...this.ofKind('Namespace').map(namespace => namespace.metadata.name)];
    return [['metadata.namespace', metadata.namespace], ['spec.networkNamespace', spec?.networkNamespace]]
      .filter(([, namespace]) => namespace !== undefined && !known.includes(namespace))
      .map(([path, namespace]) => `${path}: no Namespace '${namespace}'`);
  }

  private poolFaults(manifest: Manifest): string[] {
    const pools = this.ofKind('IPPool', 'CIDRPool').map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    return poolsOf(manifest).filter(pool => !pools.includes(pool)).map(pool => `takes addresses from ${pool}, which is not there`);
  }

  /** A network's resource is offered by a policy in the operator's namespace, where the network must be as well. */
  private providerFaults({ kind, metadata, spec }: Manifest): string[] {
    if (!['SriovNetwork', 'SriovIBNetwork', 'OVSNetwork'].includes(kind)) return [];
    const policies = this.ofKind('SriovNetworkNodePolicy').filter(policy => policy.spec.resourceName === spec.resourceName);
    if (policies.length === 0) return [`no SriovNetworkNodePolicy offers '${spec.resourceName}'`];
    const infiniband = policies.some(policy => /^ib$/i.test(policy.spec.linkType));
    return [
      ...(policies.every(policy => policy.metadata.namespace === metadata.namespace) ? [] : ['is not in the namespace of its policies']),
      ...(infiniband === (kind === 'SriovIBNetwork') ? [] : [`the policies of '${spec.resourceName}' have another link type`]),
    ];
  }

  private roleFaults(manifest: Manifest): string[] {
    const { roleRef } = manifest as Manifest & { roleRef?: { kind: string; name: string } };
    if (roleRef === undefined) return [];
    const known = this.ofKind(roleRef.kind).map(role => role.metadata.name).concat(roleRef.kind === 'ClusterRole' ? BUILT_IN_ROLES : []);
    return known.includes(roleRef.name) ? [] : [`no ${roleRef.kind} '${roleRef.name}'`];
  }

  /** A Service with a selector reaches a pod of its namespace. */
  private serviceFaults({ kind, metadata, spec }: Manifest): string[] {
    if (kind !== 'Service' || spec?.selector === undefined) return [];
    const reached = this.manifests.filter(other => other.metadata.namespace === metadata.namespace).flatMap(podTemplatesOf)
      .some(({ labels }) => Object.entries(spec.selector).every(([key, value]) => labels[key] === value));
    // Kubernetes puts the name of a Job on its pods itself.
    const byJob = this.ofKind('Job').some(job => job.metadata.namespace === metadata.namespace
      && Object.entries(spec.selector).every(([key, value]) => /(^|\/)job-name$/.test(key) && value === job.metadata.name));
    return reached || byJob ? [] : ['selects no pod'];
  }

  /** A quota leaves room for the workloads of its namespace, and names resources that somebody offers. */
  private quotaFaults({ kind, metadata, spec }: Manifest): string[] {
    if (kind !== 'ResourceQuota') return [];
    return Object.entries<string | number>(spec?.hard ?? {}).flatMap(([key, hard]) => {
      const resource = key.replace(/^requests\./, '');
      if (!isExtended(resource) || !key.startsWith('requests.')) {
        return isExtended(key) && !key.startsWith('count/') ? [`quota of '${key}' must be of requests.${key}`] : [];
      }
      const workloads = this.manifests.filter(other => other.metadata.namespace === metadata.namespace);
      const demand = workloads.reduce((sum, workload) => sum + demandOf(workload, resource), 0);
      return [
        ...(this.offers(resource) ? [] : [`quota of ${resource}, which nobody offers`]),
        ...(demand > Number(hard) ? [`quota of ${hard} ${resource} is less than the ${demand} that the workloads of the namespace request`] : []),
      ];
    });
  }

  private offers(resource: string): boolean {
    return resource === GPU || this.ofKind('SriovNetworkNodePolicy').some(({ spec }) => resource === `${this.resourcePrefix}/${spec.resourceName}`);
  }

  private podFaults({ metadata }: Manifest, { path, spec, annotations }: PodTemplate): string[] {
    const namespace = `${metadata.namespace}`;
    const requests = networkRequests(annotations).filter((request): request is NetworkRequest => typeof request !== 'string');
    const attached = requests.map(request => ({
      request, attachment: this.attachments.find(({ name, namespace: home }) => name === request.name && home === (request.namespace ?? namespace)),
    }));
    const resources = new Set([
      ...containersOf(spec).flatMap(container => Object.keys(container.resources?.requests ?? {})),
      ...attached.flatMap(({ attachment }) => attachment?.resource ?? []),
    ].filter(resource => isExtended(resource) && resource !== GPU));
    const subdomains = this.ofKind('Service').filter(service => service.metadata.namespace === metadata.namespace).map(service => service.metadata.name);
    const interfaces = requests.map((request, index) => request.interface ?? `net${index + 1}`);
    return [
      ...interfaces.filter((name, index) => interfaces.indexOf(name) !== index).map(name => `two interfaces named '${name}'`),
      ...attached.filter(({ attachment }) => attachment === undefined).map(({ request }) => `no attachment '${request.name}' in ${request.namespace ?? namespace}`),
      ...attached.filter(({ request }) => (request.namespace ?? namespace) !== namespace).map(({ request }) => `attachment '${request.name}' is of another namespace`),
      ...[...resources].flatMap(resource => {
        const attachments = attached.filter(({ attachment }) => attachment?.resource === resource).length;
        const devices = requestOf(spec, resource);
        return [
          ...(this.offers(resource) ? [] : [`nobody offers ${resource}`]),
          ...(attachments === devices ? [] : [`requests ${devices} ${resource} for ${attachments} interfaces`]),
        ];
      }),
      ...(spec.subdomain === undefined || subdomains.includes(spec.subdomain) ? [] : [`no Service '${spec.subdomain}' for the subdomain`]),
    ].map(fault => `${path || 'spec'}: ${fault}`);
  }
}

/** How many of a resource a workload requests when all its pods run. */
function demandOf(workload: Manifest, resource: string): number {
  const { kind, spec } = workload;
  const pods = Number((kind === 'Job' ? spec?.parallelism : spec?.replicas) ?? 1);
  return pods * podTemplatesOf(workload).reduce((sum, template) => sum + requestOf(template.spec, resource), 0);
}
