import { Manifest } from './manifest';

/** The parts of a container that the checks look at. */
export interface Container {
  readonly name: string;
  readonly image?: string;
  readonly env?: EnvEntry[];
  readonly ports?: { readonly name?: string; readonly containerPort: number }[];
  readonly resources?: { readonly requests?: Amounts; readonly limits?: Amounts };
  readonly restartPolicy?: string;
  readonly securityContext?: {
    readonly privileged?: boolean;
    readonly allowPrivilegeEscalation?: boolean;
    readonly capabilities?: { readonly add?: string[] };
  };
  readonly volumeMounts?: { readonly name: string; readonly mountPath: string }[];
}

/** Amounts by resource. */
export type Amounts = { readonly [resource: string]: string | number };

/** A variable of a container. */
export interface EnvEntry {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: object;
}

/** The parts of a pod's spec that the checks look at. */
export interface PodSpec {
  readonly containers: Container[];
  readonly initContainers?: Container[];
  readonly ephemeralContainers?: Container[];
  readonly volumes?: Volume[];
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly hostIPC?: boolean;
  readonly subdomain?: string;
  readonly restartPolicy?: string;
}

/** A volume of a pod. */
export interface Volume {
  readonly name: string;
  readonly emptyDir?: { readonly medium?: string; readonly sizeLimit?: string };
  readonly hostPath?: object;
}

/** A pod, or what a workload makes pods from. */
export interface PodTemplate {
  /** Where it stands in its object; empty for a Pod. */
  readonly path: string;
  readonly labels: { readonly [key: string]: string };
  readonly annotations: { readonly [key: string]: string };
  readonly spec: PodSpec;
}

/** Every pod template in an object, whatever kind of workload it is. */
export function podTemplatesOf(manifest: Manifest): PodTemplate[] {
  return find(manifest, '');
}

function find(value: unknown, path: string): PodTemplate[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => find(item, `${path}[${index}]`));
  }
  if (value === null || typeof value !== 'object') {
    return [];
  }
  const { metadata, spec } = value as { metadata?: PodTemplate; spec?: PodSpec };
  if (Array.isArray(spec?.containers)) {
    return [{ path, labels: metadata?.labels ?? {}, annotations: metadata?.annotations ?? {}, spec }];
  }
  return Object.entries(value).flatMap(([key, field]) => find(field, path === '' ? key : `${path}.${key}`));
}

/** Containers of all three kinds. */
export function containersOf(spec: PodSpec): Container[] {
  return [...spec.containers, ...(spec.initContainers ?? []), ...(spec.ephemeralContainers ?? [])];
}

/** Whether a resource is one that a device plugin provides, and not one of Kubernetes' own names, such as that of a device class. */
export function isExtended(resource: string): boolean {
  return resource.includes('/') && !/(^|\.)(kubernetes|deviceclass\.resource\.k8s)\.io\//.test(resource);
}

/** How many of a resource the running containers of a pod request. */
export function requestOf(spec: PodSpec, resource: string): number {
  return spec.containers.reduce((sum, container) => sum + Number(container.resources?.requests?.[resource] ?? 0), 0);
}
