import { Size } from 'cdk8s';
import { ContainerTemplate, PodSpec } from './pod-patch-template';
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
    if (mount !== undefined && size !== undefined) {
      assertSize(subject, spec, container, mount.name, sizeLimit);
    }
    if (mount === undefined) {
      assertFits(subject, container, sizeLimit);
      addVolume(subject, spec, sizeLimit);
      container.volumeMounts = [...container.volumeMounts ?? [], { name: VOLUME_NAME, mountPath: SHARED_MEMORY_PATH }];
    }
  }
}

function gpusOf({ resources }: ContainerTemplate): number {
  const count = Number(resources?.limits?.[GPU_RESOURCE] ?? resources?.requests?.[GPU_RESOURCE]);
  return Number.isInteger(count) ? count : 0;
}

function addVolume(subject: string, spec: PodSpec, sizeLimit: string): void {
  const present = spec.volumes?.find(({ name }) => name === VOLUME_NAME);
  if (present === undefined) {
    spec.volumes = [...spec.volumes ?? [], { name: VOLUME_NAME, emptyDir: { medium: 'Memory', sizeLimit } }];
  } else if (present.emptyDir?.medium !== 'Memory') {
    refuse('MOUNT_INVALID', {
      subject: `${subject} adds a memory volume whose name another volume of the pod template has`,
      got: `volume '${VOLUME_NAME}' that is not in memory`,
      allowed: `no volume '${VOLUME_NAME}', or an emptyDir with medium Memory`,
      cure: `rename volume '${VOLUME_NAME}', or mount a memory volume on ${SHARED_MEMORY_PATH}`,
    });
  }
}

/** An explicit size and a volume that is there already have to say the same. */
function assertSize(subject: string, spec: PodSpec, container: ContainerTemplate, volumeName: string, sizeLimit: string): void {
  const volume = spec.volumes?.find(({ name }) => name === volumeName);
  const present = volume?.emptyDir?.sizeLimit;
  if (present === sizeLimit) return;
  refuse('MOUNT_INVALID', {
    subject: `${subject} is to give container '${container.name}' a ${SHARED_MEMORY_PATH} that it has already`,
    got: `sharedMemory ${sizeLimit} beside volume '${volumeName}' of ${present === undefined ? 'no size limit' : `${present as string}`}`,
    allowed: 'one of the two',
    cure: `drop sharedMemory, or drop the mount of '${volumeName}'`,
  });
}

function assertFits(subject: string, container: ContainerTemplate, sizeLimit: string): void {
  const limit = container.resources?.limits?.memory;
  if (typeof limit !== 'string' && typeof limit !== 'number') return;
  if (Quantity.parse(sizeLimit).compareTo(Quantity.parse(`${limit}`, `memory limit of container '${container.name}'`)) < 0) return;
  refuse('SHARED_MEMORY_TOO_LARGE', {
    subject: `${SHARED_MEMORY_PATH} that ${subject} gives container '${container.name}' counts as its memory and leaves it none`,
    got: `${sizeLimit} of ${limit}`,
    allowed: `less than the memory limit of ${limit}`,
    cure: `raise the memory limit above ${sizeLimit}, or set a smaller sharedMemory`,
  });
}
