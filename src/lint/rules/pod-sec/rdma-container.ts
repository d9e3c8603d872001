import { isSystemNamespace } from '../../../catalog/operator-namespaces';
import { Bundle } from '../../model/bundle';
import { ContainerView } from '../../model/container-view';
import { objectAt, objectsAt, scalarAt, textsAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { saysRdma } from '../../model/resource-provider';

/** A container that gets an RDMA device, and by what name. */
export interface RdmaContainer {
  readonly template: PodTemplate;
  readonly container: ContainerView;
  /** The resource, or the claim, that brings the device. */
  readonly device: string;
}

/** Containers that get an RDMA device by a resource of a device plugin, or by a claim on an RDMA device class. */
export function rdmaContainers(bundle: Bundle): readonly RdmaContainer[] {
  return bundle.once(findRdmaContainers);
}

function findRdmaContainers(bundle: Bundle): RdmaContainer[] {
  const found: RdmaContainer[] = [];
  for (const template of bundle.podTemplates) {
    for (const container of template.containers) {
      const device = rdmaResourceOf(container, bundle, template) ?? rdmaClaimOf(container, bundle, template);
      if (device !== undefined) found.push({ template, container, device });
    }
  }
  return found;
}

/** The first RDMA resource that a container asks for; undefined where it asks for none. */
export function rdmaResourceOf(container: ContainerView, bundle: Bundle, template: PodTemplate): string | undefined {
  for (const { resource, amount } of container.requests.values()) {
    if (amount !== 0 && isRdma(resource, bundle, template)) return resource;
  }
  return undefined;
}

/** Whether the pods are agents of the node: of a DaemonSet, or in a namespace of the system. */
export function isNodeAgent(template: PodTemplate): boolean {
  return template.owner.kind === 'DaemonSet' || isSystemNamespace(template.namespace);
}

/** What people see as a capability's name, whatever the case and prefix they wrote. */
export function plainCapability(written: string): string {
  return written.toUpperCase().replace(/^CAP_/, '');
}

/** A pool that the input does not show is taken for RDMA where a GPU is beside it or its name says so. */
function isRdma(resource: string, bundle: Bundle, template: PodTemplate): boolean {
  if (!bundle.symbols.isRdma(resource)) return false;
  if (bundle.symbols.providersOf(resource).length > 0 || bundle.symbols.knownResource(resource) !== undefined) return true;
  return /^(?:rdma|nvidia\.com)\//.test(resource) || template.usesGpu || saysRdma(resource);
}

/** The claim of a container that leads to an RDMA device class, where the input shows the template or claim. */
function rdmaClaimOf(container: ContainerView, bundle: Bundle, template: PodTemplate): string | undefined {
  if (template.spec.resourceClaims === undefined) return undefined;
  const used = new Set(objectsAt(container.body, 'resources', 'claims').map(({ body }) => scalarAt(body, 'name')));
  for (const { body } of objectsAt(template.spec, 'resourceClaims')) {
    const name = scalarAt(body, 'name');
    if (name === undefined || !used.has(name)) continue;
    const byTemplate = scalarAt(body, 'resourceClaimTemplateName');
    const source = byTemplate === undefined
      ? bundle.find('ResourceClaim', template.namespace, scalarAt(body, 'resourceClaimName') ?? '')?.spec
      : objectAt(bundle.find('ResourceClaimTemplate', template.namespace, byTemplate)?.spec, 'spec');
    const classes = objectsAt(source, 'devices', 'requests').flatMap(({ body: request }) => [
      scalarAt(request, 'deviceClassName') ?? scalarAt(request, 'exactly', 'deviceClassName') ?? [],
      ...objectsAt(request, 'firstAvailable').flatMap(({ body: option }) => scalarAt(option, 'deviceClassName') ?? []),
    ].flat());
    if (classes.some(isRdmaClass)) return `claim ${name}`;
  }
  return undefined;
}

function isRdmaClass(name: string): boolean {
  return /sriovnetwork|dranet|^dra\.net|rdma|roce|infiniband/.test(name);
}

const NONE: readonly string[] = [];

/** Names of the capabilities that a container adds, in the plain spelling. */
export function addedCapabilities(container: ContainerView): readonly string[] {
  return container.body.securityContext === undefined ? NONE : textsAt(container.body, 'securityContext', 'capabilities', 'add').map(plainCapability);
}
