import { Size, SizeRoundingBehavior } from 'cdk8s';
import type { GpuNodePool } from './gpu-node-pool';
import type { RdmaNetwork } from './rdma-network';
import type { WorkloadResources } from './workload-resources';

/** Most CPUs that Kubernetes counts for a core. */
const THREADS_PER_CORE = 2;

/** Pods that the GPUs of one node hold, with this many each. */
export function podsByGpus(pool: GpuNodePool, gpusPerPod: number): number {
  return Math.floor(pool.gpusPerNode / gpusPerPod);
}

/**
 * Pods that the virtual functions of one node hold. A pod takes the same of every rail; of a flat network it takes one for each NIC port unless
 * told otherwise.
 */
export function podsByVfs({ capacity, facts, layout }: RdmaNetwork, vfsPerRail?: number): number {
  const perPod = vfsPerRail ?? (layout.isFlat ? facts.numberOfHcas : 1);
  return Math.floor(capacity.interfacesPerNode / capacity.subnets / perPod);
}

/** Pods that the CPUs and the memory of one node hold; without bound where none are given, or the catalogue does not know the node. */
export function podsByHost(pool: GpuNodePool, { cpus, memory }: WorkloadResources = {}): number {
  const threads = cpuThreads(pool);
  const { memoryGiB } = pool.system;
  return Math.min(
    cpus === undefined || threads === undefined ? Infinity : Math.floor(threads / cpus),
    memory === undefined || memoryGiB === undefined ? Infinity : Math.floor(memoryGiB / gibibytes(memory)),
  );
}

/** CPUs of a node in Kubernetes' units, at most; undefined where the catalogue does not know the node. */
export function cpuThreads({ system }: GpuNodePool): number | undefined {
  return system.cpuCores === undefined ? undefined : THREADS_PER_CORE * system.cpuCores;
}

/** A size in GiB, unrounded. */
export function gibibytes(size: Size): number {
  return size.toGibibytes({ rounding: SizeRoundingBehavior.NONE });
}
