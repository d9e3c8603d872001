import { refuse } from '../core/refusal';

/** A variable of a container. */
export interface EnvEntry {
  readonly name: string;
  readonly value?: unknown;
  readonly valueFrom?: unknown;
}

/** The parts of a container that a network touches. */
export interface ContainerTemplate {
  name: string;
  env?: EnvEntry[];
  resources?: { requests?: { [name: string]: unknown }; limits?: { [name: string]: unknown } };
  securityContext?: { capabilities?: { add?: string[] } };
  volumeMounts?: { name: string; mountPath: string }[];
}

/** A volume, as far as shared memory goes. */
export interface Volume {
  name: string;
  emptyDir?: { medium?: string; sizeLimit?: unknown };
}

/** The parts of a pod spec that a network touches. */
export interface PodSpec {
  containers: ContainerTemplate[];
  volumes?: Volume[];
  nodeSelector?: { [label: string]: string };
  tolerations?: unknown[];
  hostNetwork?: boolean;
}

/** A pod template; what a network does not touch is carried along. */
export interface PodTemplate {
  [key: string]: unknown;
  metadata?: { annotations?: { [name: string]: string } };
  spec: PodSpec;
}

/**
 * A deep copy of what is to be patched. Throws POD_TEMPLATE_INVALID when it is no pod template, has something else where a list belongs, or
 * uses the network of its node.
 */
export function copyTemplate(subject: string, podTemplate: unknown): PodTemplate {
  const spec = (podTemplate as PodTemplate | null | undefined)?.spec;
  const containers: unknown = spec?.containers;
  const named = Array.isArray(containers) && containers.length > 0 && containers.every(container => typeof container?.name === 'string');
  if (!named) {
    refuse('POD_TEMPLATE_INVALID', {
      subject: `${subject} can't be attached to something that is not a pod template`,
      got: Array.isArray(containers) ? `${containers.length} containers, not all with a name` : 'no spec.containers',
      allowed: 'an object { metadata, spec } with at least one named container',
      cure: 'pass the pod template itself, for example spec.template of a Deployment',
    });
  }
  const { volumes, tolerations, hostNetwork } = spec as PodSpec;
  assertList(subject, 'spec.volumes', volumes, 'name');
  assertList(subject, 'spec.tolerations', tolerations);
  for (const { name, env, volumeMounts, securityContext } of containers as ContainerTemplate[]) {
    assertList(subject, `env of container '${name}'`, env, 'name');
    assertList(subject, `volumeMounts of container '${name}'`, volumeMounts, 'mountPath');
    assertList(subject, `capabilities.add of container '${name}'`, securityContext?.capabilities?.add);
  }
  if (hostNetwork === true) {
    refuse('POD_TEMPLATE_INVALID', {
      subject: `${subject} can't be attached to a pod that has no network namespace of its own`,
      got: 'hostNetwork: true',
      allowed: 'hostNetwork: false',
      cure: 'drop hostNetwork: the network gives the pod its own interfaces',
    });
  }
  return canonical(podTemplate) as PodTemplate;
}

/** Refuses what is there and no list, or a list with an entry that lacks its key. */
function assertList(subject: string, place: string, value: unknown, key?: string): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value) && (key === undefined || value.every(entry => typeof entry?.[key] === 'string'))) return;
  refuse('POD_TEMPLATE_INVALID', {
    subject: `${place} of a pod template that ${subject} is attached to can't be extended`,
    got: JSON.stringify(value),
    allowed: key === undefined ? 'a list' : `a list of objects with a ${key}`,
    cure: key === undefined ? `write ${place} as a list` : `write ${place} as [{ ${key}: ... }]`,
  });
}

/** A deep copy with keys sorted and absent fields left out. Instances of classes, such as late values, stay what they are. */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(canonical);
  }
  if (!isPlain(value)) {
    return value;
  }
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, field]) => [key, canonical(field)]));
}

/** Whether a value is an object and of no class, in whatever realm it was made. */
function isPlain(value: unknown): value is { [key: string]: unknown } {
  if (value === null || typeof value !== 'object') {
    return false;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
