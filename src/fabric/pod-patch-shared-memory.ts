import { Size } from 'cdk8s';
import { ContainerTemplate, PodSpec, Volume } from './pod-patch-template';
import { GPU_RESOURCE } from '../catalog/labels';
import { Quantity } from '../core';
import { refuse } from '../core/refusal';

const SHARED_MEMORY_PATH = '/dev/shm';
const VOLUME_NAME = 'dshm';

/**
 * Puts one memory volume on `/dev/shm` of the containers that have nothing there. Its pages count as memory of the container that writes
 * them, so a limit that is not larger is refused: SHARED_MEMORY_TOO_LARGE. MOUNT_INVALID when something else is in its place.
 */
export function addSharedMemory(subject: string, spec: PodSpec, containers: ContainerTemplate[], size?: Size): void {
  const sizeLimit = size?.asString() ?? `${Math.max(1, ...containers.map(gpusOf))}Gi`;
  for (const container of containers) {
    const mount = container.volumeMounts?.find(({ mountPath }) => mountPath.replace(/\/+$/, '') === SHARED_MEMORY_PATH);
    const volume = mount === undefined ? ownVolume(subject, spec, sizeLimit) : spec.volumes?.find(({ name }) => name === mount.name);
    const present = volume?.emptyDir?.sizeLimit;
    if (size !== undefined) {
      assertSize(subject, container, mount?.name ?? VOLUME_NAME, present, sizeLimit);
    }
    if (mount === undefined) {
      assertFits(subject, container, present);
      container.volumeMounts = [...container.volumeMounts ?? [], { name: VOLUME_NAME, mountPath: SHARED_MEMORY_PATH }];
    }
  }
}

function gpusOf({ resources }: ContainerTemplate): number {
  const count = Number(resources?.limits?.[GPU_RESOURCE] ?? resources?.requests?.[GPU_RESOURCE]);
  return Number.isInteger(count) ? count : 0;
}

/** The memory volume of the pod, added when it is not there. */
function ownVolume(subject: string, spec: PodSpec, sizeLimit: string): Volume {
  const present = spec.volumes?.find(({ name }) => name === VOLUME_NAME);
  if (present === undefined) {
    const added = { name: VOLUME_NAME, emptyDir: { medium: 'Memory', sizeLimit } };
    spec.volumes = [...spec.volumes ?? [], added];
    return added;
  }
  if (present.emptyDir?.medium !== 'Memory') {
    refuse('MOUNT_INVALID', {
      subject: `${subject} adds a memory volume whose name another volume of the pod template has`,
      got: `volume '${VOLUME_NAME}' that is not in memory`,
      allowed: `no volume '${VOLUME_NAME}', or an emptyDir with medium Memory`,
      cure: `rename volume '${VOLUME_NAME}', or mount a memory volume on ${SHARED_MEMORY_PATH}`,
    });
  }
  return present;
}

/** An explicit size and a volume that is there already have to say the same. */
function assertSize(subject: string, container: ContainerTemplate, volumeName: string, present: unknown, sizeLimit: string): void {
  if (isQuantity(present) && quantity(present, volumeName).compareTo(Quantity.parse(sizeLimit)) === 0) return;
  refuse('MOUNT_INVALID', {
    subject: `${subject} is to give container '${container.name}' a ${SHARED_MEMORY_PATH} of another size than the pod template has`,
    got: `sharedMemory ${sizeLimit} beside volume '${volumeName}' of ${isQuantity(present) ? present : 'no size limit'}`,
    allowed: 'one size',
    cure: `drop sharedMemory, or drop volume '${volumeName}'`,
  });
}

function isQuantity(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function quantity(sizeLimit: string | number, volumeName: string): Quantity {
  return Quantity.parse(`${sizeLimit}`, `sizeLimit of volume '${volumeName}'`);
}

/** A volume without a limit is for its own author to size. */
function assertFits(subject: string, container: ContainerTemplate, sizeLimit: unknown): void {
  const limit = container.resources?.limits?.memory;
  if (!isQuantity(limit) || !isQuantity(sizeLimit)) return;
  if (quantity(sizeLimit, VOLUME_NAME).compareTo(Quantity.parse(`${limit}`, `memory limit of container '${container.name}'`)) < 0) return;
  refuse('SHARED_MEMORY_TOO_LARGE', {
    subject: `${SHARED_MEMORY_PATH} that ${subject} gives container '${container.name}' counts as its memory and leaves it none`,
    got: `${sizeLimit} of ${limit}`,
    allowed: `less than the memory limit of ${limit}`,
    cure: `raise the memory limit above ${sizeLimit}, or lower sharedMemory or the sizeLimit of volume '${VOLUME_NAME}'`,
  });
}
