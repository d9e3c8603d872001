import { Addressing } from './addressing';
import { AddressPool, planPool } from './addressing-pool';
import { GpuNodePool } from './gpu-node-pool';
import { RailLayout } from './rail-layout';
import { RdmaRail } from './rdma-rail';
import { SystemRail } from '../catalog';
import { dnsLabel, interfaceName, resourceName } from '../core/names';

/** What decides the rails of a network. */
export interface RailPlanRequest {
  readonly subject: string;
  readonly networkName: string;
  readonly pool: GpuNodePool;
  readonly layout: RailLayout;
  readonly systemRails: SystemRail[];
  readonly addressing: Addressing;
  readonly vfsPerNic: number;
  readonly resourceBase: string;
  readonly interfacePrefix: string;
}

/** The rails with the address pools under them: one per rail, or one for all. */
export interface RailPlan {
  readonly rails: RdmaRail[];
  readonly pools: AddressPool[];
}

/** Names and addresses of every rail. Throws SUBNET_TOO_SMALL, ADDRESS_BLOCK_TOO_SMALL, ADDRESS_INVALID or COUNT_INVALID. */
export function planRails(request: RailPlanRequest): RailPlan {
  const { layout, networkName, systemRails, pool } = request;
  const subnets = request.addressing._plan(request.subject, layout.isFlat ? 1 : systemRails.length);
  const pools = subnets.map((subnet, index) => {
    const served = layout.isFlat ? systemRails : [systemRails[index]];
    return planPool(layout.isFlat ? networkName : railName(networkName, served[0].rail), subnet, {
      nodes: pool.nodes,
      interfacesPerNode: served.reduce((sum, { pciAddresses }) => sum + pciAddresses.length * request.vfsPerNic, 0),
      blockSize: request.addressing._perNodeBlockSize,
    });
  });
  const rails = systemRails.map(({ rail, pciAddresses }, index) => {
    const addresses = layout.isFlat ? pools[0] : pools[index];
    const base = layout.isFlat ? request.resourceBase : resourceName(request.resourceBase, 'rail', `${rail}`);
    return {
      rail,
      resourceName: `${pool.cluster.resourcePrefix}/${base}`,
      poolName: addresses.name,
      subnet: addresses.subnet.toString(),
      pciAddresses: [...pciAddresses],
      interfaceName: interfaceName(request.interfacePrefix, rail),
    };
  });
  return { rails, pools };
}

/** Name of what belongs to one rail of a network, for example `rdma-rail-0`. */
export function railName(networkName: string, rail: number, ...more: string[]): string {
  return dnsLabel(networkName, 'rail', `${rail}`, ...more);
}
