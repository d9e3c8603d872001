import type { RdmaNetwork } from './rdma-network';
import { refuse } from '../core/refusal';

/** Refuses NICs or a resource name that another RDMA network of the cluster has already: NAME_COLLISION. */
export function assertUnclaimed(network: RdmaNetwork, others: RdmaNetwork[]): void {
  for (const other of others) {
    assertOwnNics(network, other);
    assertOwnResources(network, other);
  }
}

function assertOwnNics(network: RdmaNetwork, other: RdmaNetwork): void {
  if (network.pool !== other.pool) return;
  const taken = new Set(other.rails.flatMap(({ pciAddresses }) => pciAddresses));
  const shared = network.rails.filter(({ pciAddresses }) => pciAddresses.some(address => taken.has(address)));
  if (shared.length === 0) return;
  const numbers = shared.map(({ rail }) => rail).join(', ');
  const free = network.pool.system.rails.map(({ rail }) => rail).filter(rail => !other.rails.some(used => used.rail === rail));
  refuse('NAME_COLLISION', {
    subject: `network '${network.networkName}' divides NICs of pool '${network.pool.name}' that network '${other.networkName}' divides already`,
    got: `rails ${numbers} (${shared.flatMap(({ pciAddresses }) => pciAddresses).join(', ')}) twice`,
    allowed: free.length === 0 ? `no rail of the pool is left by '${other.networkName}'` : `rails ${free.join(', ')}`,
    cure: free.length === 0
      ? `give '${other.networkName}' fewer rails with RailLayout.perRail({ only: [...] }), or drop '${network.networkName}'`
      : `set rails: RailLayout.perRail({ only: [${free.join(', ')}] }) on '${network.networkName}'`,
  });
}

function assertOwnResources(network: RdmaNetwork, other: RdmaNetwork): void {
  const shared = network.resourceNames.filter(name => other.resourceNames.includes(name));
  if (shared.length === 0) return;
  refuse('NAME_COLLISION', {
    subject: `networks '${other.networkName}' and '${network.networkName}' offer one extended resource, so a pod could get a NIC of the wrong network`,
    got: `${shared.join(', ')} twice`,
    allowed: 'one network per extended resource of a cluster',
    cure: `set another resourceName on '${network.networkName}', for example 'rdma_vf_${network.pool.name.replace(/[^a-z0-9]+/g, '_')}'`,
  });
}
