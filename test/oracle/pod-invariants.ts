import { Manifest } from './manifest';
import { Container, containersOf, isExtended, PodSpec, podTemplatesOf, requestOf } from './pod-templates';

const GPU = 'nvidia.com/gpu';

/** What no pod of the library may ask for, and what every GPU or RDMA pod must have. */
export function podFaults(manifest: Manifest): string[] {
  return podTemplatesOf(manifest).flatMap(({ path, spec }) => [
    ...privilegeFaults(spec),
    ...containersOf(spec).flatMap(container => containerFaults(container, spec)),
    ...memoryVolumeFaults(spec),
    ...(requestOf(spec, GPU) > 0 ? gpuPodFaults(spec) : []),
    ...(manifest.kind === 'Job' && !['Never', 'OnFailure'].includes(spec.restartPolicy ?? '') ? ['restartPolicy of a Job must be Never or OnFailure'] : []),
  ].map(fault => `${path || 'spec'}: ${fault}`));
}

function privilegeFaults(spec: PodSpec): string[] {
  return [
    ...(['hostNetwork', 'hostPID', 'hostIPC'] as const).filter(field => spec[field]).map(field => `${field} is set`),
    ...(spec.volumes ?? []).filter(volume => volume.hostPath !== undefined).map(volume => `volume '${volume.name}' is a hostPath`),
  ];
}

function containerFaults(container: Container, spec: PodSpec): string[] {
  const { requests = {}, limits = {} } = container.resources ?? {};
  const added = container.securityContext?.capabilities?.add ?? [];
  const extended = [...new Set([...Object.keys(requests), ...Object.keys(limits)])].filter(isExtended);
  const volumes = (spec.volumes ?? []).map(({ name }) => name);
  return [
    ...(container.securityContext?.privileged ? ['is privileged'] : []),
    ...added.filter(capability => capability !== 'IPC_LOCK').map(capability => `adds the capability ${capability}`),
    ...extended.filter(name => `${requests[name]}` !== `${limits[name]}`).map(name => `requests ${requests[name]} and limits ${limits[name]} of ${name}`),
    ...extended.filter(name => !/^[1-9]\d*$/.test(`${limits[name]}`)).map(name => `limit '${limits[name]}' of ${name} is no whole number above 0`),
    ...(extended.some(name => name !== GPU) && !added.includes('IPC_LOCK') ? ['takes RDMA devices without IPC_LOCK'] : []),
    ...(container.volumeMounts ?? []).filter(({ name }) => !volumes.includes(name)).map(({ name }) => `mounts '${name}', which is no volume of the pod`),
  ].map(fault => `container '${container.name}' ${fault}`);
}

function memoryVolumeFaults(spec: PodSpec): string[] {
  return (spec.volumes ?? [])
    .filter(({ emptyDir }) => emptyDir?.medium === 'Memory' && emptyDir.sizeLimit === undefined)
    .map(({ name }) => `memory volume '${name}' has no sizeLimit`);
}

/** GPU pods are Guaranteed and have a shared memory of their own. */
function gpuPodFaults(spec: PodSpec): string[] {
  const running = [...spec.containers, ...(spec.initContainers ?? [])];
  const unequal = running.flatMap(({ name, resources }) => ['cpu', 'memory']
    .filter(resource => resources?.limits?.[resource] === undefined || `${resources.requests?.[resource]}` !== `${resources.limits[resource]}`)
    .map(resource => `container '${name}' of a GPU pod has no ${resource} request equal to its limit`));
  const memory = (spec.volumes ?? []).filter(({ emptyDir }) => emptyDir?.medium === 'Memory').map(({ name }) => name);
  const withoutShm = spec.containers
    .filter(container => Number(container.resources?.requests?.[GPU] ?? 0) > 0)
    .filter(({ volumeMounts = [] }) => !volumeMounts.some(mount => mount.mountPath === '/dev/shm' && memory.includes(mount.name)))
    .map(({ name }) => `container '${name}' has no memory volume at /dev/shm`);
  return [...unequal, ...withoutShm];
}
