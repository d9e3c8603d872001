import { GPU_RESOURCE } from '../../../catalog/labels';
import { AMD_GPU_RESOURCE } from '../../../catalog/platform-resources';
import { amountOf } from '../../../core/quantity';
import { Bundle } from '../../model/bundle';
import { ContainerView } from '../../model/container-view';
import { JsonObject, objectAt, scalarAt } from '../../model/json';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';

/** Where POSIX shared memory is. */
export const SHM_PATH = '/dev/shm';

/** A mount at /dev/shm, and the volume behind it. */
export interface SharedMemory {
  readonly container: ContainerView;
  /** Path of the mount. */
  readonly mountPath: Path;
  readonly mount: JsonObject;
  /** Name of the volume. */
  readonly name: string;
  /** The volume; undefined where the pod has none of this name. */
  readonly volume?: JsonObject;
  /** Path of the volume; of `volumes` where there is none of this name. */
  readonly volumePath: Path;
}

/** The mount at /dev/shm of a container; undefined where there is none. */
export function sharedMemoryOf(template: PodTemplate, container: ContainerView): SharedMemory | undefined {
  const mount = container.volumeMounts.find(({ mountPath }) => normal(mountPath) === SHM_PATH);
  if (mount === undefined) return undefined;
  const volume = template.volumes.find(({ name }) => name === mount.name);
  return {
    container,
    mountPath: container.pathOf('volumeMounts', mount.index),
    mount: mount.body,
    name: mount.name,
    volume: volume?.body,
    volumePath: volume === undefined ? template.pathOf('volumes') : template.pathOf('volumes', volume.index),
  };
}

/** A mount at /dev/shm with the pods it is in. */
export interface PodSharedMemory extends SharedMemory {
  readonly template: PodTemplate;
}

/** Mounts at /dev/shm of the main containers of all pods, one for each volume. */
export function sharedMemories(bundle: Bundle): readonly PodSharedMemory[] {
  return bundle.once(findSharedMemories);
}

function findSharedMemories({ podTemplates }: Bundle): PodSharedMemory[] {
  const all: PodSharedMemory[] = [];
  for (const template of podTemplates) {
    const first = all.length;
    for (const container of template.mainContainers) {
      const found = sharedMemoryOf(template, container);
      if (found !== undefined && !all.slice(first).some(({ name }) => name === found.name)) all.push({ ...found, template });
    }
  }
  return all;
}

/** Whether a volume is memory. */
export function isMemory(volume: JsonObject | undefined): boolean {
  return scalarAt(volume, 'emptyDir', 'medium') === 'Memory';
}

/** Size that a memory volume is limited to, as written. */
export function sizeLimitOf(volume: JsonObject | undefined): string | undefined {
  return scalarAt(objectAt(volume, 'emptyDir'), 'sizeLimit');
}

/** An amount of memory in bytes; undefined where the text is none. */
export function bytesOf(text: string | undefined): number | undefined {
  const bytes = amountOf(text ?? '');
  return bytes === undefined || bytes < 0 ? undefined : bytes;
}

/** What NCCL and the loaders of several GPUs need at the least. */
export const LEAST = { text: '1Gi', bytes: 1024 ** 3 };

/** Whole GPUs that a container works with: processes on several of them exchange data through shared memory. */
export function wholeGpus(container: ContainerView): number {
  return [GPU_RESOURCE, AMD_GPU_RESOURCE].reduce((sum, resource) => sum + container.count(resource), 0);
}

/** A mount path without slashes at the end. */
export function normal(path: string): string {
  return path.replace(/(.)\/+$/, '$1');
}
