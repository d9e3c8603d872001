import { GpuDriverSource } from './gpu-cluster-props';
import type { GpuNodePool } from './gpu-node-pool';
import { NetworkDriverSource } from './gpu-node-pool-props';
import { NetworkOperatorFeature, NetworkOperatorRelease } from '../catalog';
import { refusalText } from '../core/refusal';

/** Where the GPU driver comes from when nobody says: from the host where every system brings it. */
export function gpuDriverOf(pools: GpuNodePool[]): GpuDriverSource {
  return pools.length > 0 && pools.every(pool => pool.system.hostGpuDriver) ? GpuDriverSource.HOST : GpuDriverSource.OPERATOR;
}

/** Whether the one GPU driver of the cluster finds its network drivers on the host. */
export function usesHostNetworkDrivers(pools: GpuNodePool[]): boolean {
  const asked = driverPools(pools);
  return asked.length > 0 && asked.every(pool => pool.networkDrivers === NetworkDriverSource.HOST);
}

/** Whether the driver container is a section of the cluster's policy, since the release has no policy per pool. */
export function ofedDriverInClusterPolicy(release: NetworkOperatorRelease, pools: GpuNodePool[]): boolean {
  return !release.supports(NetworkOperatorFeature.NIC_NODE_POLICY) && pools.some(pool => pool.networkDrivers === NetworkDriverSource.CONTAINER);
}

/** Texts about pools that one value for the whole cluster can't serve. */
export function driverConflicts(release: NetworkOperatorRelease, source: GpuDriverSource, pools: GpuNodePool[]): string[] {
  const texts: string[] = [];
  if (source === GpuDriverSource.OPERATOR && isMixed(driverPools(pools))) {
    texts.push(refusalText('DRIVER_CONFLICT', {
      subject: 'the one GPU driver of the cluster would look for network drivers in one place, but its pools have them in two',
      got: sourcesText(driverPools(pools)),
      allowed: 'one place in all pools whose GPU driver the operator installs, or a driver per pool',
      cure: 'set gpuDriver to GpuDriverSource.PER_POOL, or networkDrivers of the pools alike',
    }));
  }
  if (ofedDriverInClusterPolicy(release, pools) && isMixed(pools)) {
    texts.push(refusalText('DRIVER_CONFLICT', {
      subject: `Network Operator ${release.version} has no NicNodePolicy, so its driver container would run on every pool`,
      got: sourcesText(pools),
      allowed: 'the container in all pools or in none',
      cure: 'choose a release with NicNodePolicy, or set networkDrivers of the pools alike',
    }));
  }
  return texts;
}

/** Pools where a GPU driver container runs: the others bring the driver, and the operator leaves them alone. */
function driverPools(pools: GpuNodePool[]): GpuNodePool[] {
  const contained = pools.filter(pool => !pool.system.hostGpuDriver);
  return contained.length > 0 ? contained : pools;
}

function isMixed(pools: GpuNodePool[]): boolean {
  return new Set(pools.map(pool => pool.networkDrivers)).size > 1;
}

function sourcesText(pools: GpuNodePool[]): string {
  return pools.map(pool => `${pool.name}: ${pool.networkDrivers}`).join(', ');
}
