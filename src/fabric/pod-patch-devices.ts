import { Size } from 'cdk8s';
import { mergeEnvironment } from './pod-patch-environment';
import { addSharedMemory } from './pod-patch-shared-memory';
import { ContainerTemplate, EnvEntry, PodSpec } from './pod-patch-template';
import { refuse } from '../core/refusal';

/** What the containers of a pod get from a network with devices. */
export interface DeviceNeeds {
  /** Extended resources, for each of the containers. */
  readonly resources: { readonly name: string; readonly count: number }[];
  /** Names of the containers; not set means the first. */
  readonly containers?: string[];
  /** Derived variables, with explicit values in place. */
  readonly environment: EnvEntry[];
  /** Values that the user gave for this attachment. */
  readonly explicit: { readonly [name: string]: string };
  /** The pod's primary interface, which carries no RDMA. */
  readonly bootstrapInterface: string;
  /** Size of `/dev/shm`; not set means 1 GiB for each GPU. */
  readonly sharedMemory?: Size;
}

/** Gives the containers devices, locked memory, shared memory and environment. Throws what its parts throw. */
export function addDevices(subject: string, spec: PodSpec, needs: DeviceNeeds): void {
  const containers = chooseContainers(subject, spec, needs.containers);
  for (const container of containers) {
    for (const { name, count } of needs.resources) {
      addResource(subject, container, name, `${count}`);
    }
    lockMemory(container);
    container.env = mergeEnvironment(subject, container, needs);
  }
  addSharedMemory(subject, spec, containers, needs.sharedMemory);
}

function chooseContainers(subject: string, spec: PodSpec, names?: string[]): ContainerTemplate[] {
  if (names === undefined) {
    return [spec.containers[0]];
  }
  const known = spec.containers.map(({ name }) => name);
  const stranger = names.find(name => !known.includes(name));
  if (stranger !== undefined || names.length === 0) {
    refuse('POD_TEMPLATE_INVALID', {
      subject: `${subject} is to be given to a container that the pod template does not have`,
      got: stranger === undefined ? 'an empty list of containers' : `'${stranger}'`,
      allowed: known.map(name => `'${name}'`).join(', '),
      cure: stranger === undefined ? `name a container, for example '${known[0]}'` : `correct '${stranger}' in containers`,
    });
  }
  return spec.containers.filter(({ name }) => names.includes(name));
}

/** Requests equal to limits: Kubernetes takes nothing else for extended resources. */
function addResource(subject: string, container: ContainerTemplate, name: string, count: string): void {
  const { requests, limits } = container.resources ?? {};
  const written = [requests?.[name], limits?.[name]].find(amount => amount !== undefined && `${amount as string}` !== count);
  if (written !== undefined) {
    refuse('RESOURCE_CONFLICT', {
      subject: `container '${container.name}' asks for another number of ${name} than ${subject} attaches to it`,
      got: `'${written as string}'`,
      allowed: `'${count}', one VF for each interface`,
      cure: `drop ${name} from the resources of '${container.name}', or set vfsPerRail to ${written as string}`,
    });
  }
  container.resources = { ...container.resources, requests: { ...requests, [name]: count }, limits: { ...limits, [name]: count } };
}

function lockMemory(container: ContainerTemplate): void {
  const context = container.securityContext ?? {};
  const add = context.capabilities?.add ?? [];
  if (add.some(capability => ['IPC_LOCK', 'CAP_IPC_LOCK', 'ALL'].includes(capability))) return;
  container.securityContext = { ...context, capabilities: { ...context.capabilities, add: [...add, 'IPC_LOCK'] } };
}
