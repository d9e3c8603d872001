import { EnvironmentSetting } from './environment-setting';
import { FabricFacts } from './fabric-facts';
import { SOURCES } from './sources';
import { LinkLayer } from '../catalog';

/**
 * Which address of a RoCE port the libraries use. Never by index: an index that is right in one pod names another address in the next,
 * as the port's table is shared by all pods. Family and range find the rail's address in every pod.
 */
export function gidSettings(facts: FabricFacts): EnvironmentSetting[] {
  if (facts.linkLayer !== LinkLayer.ETHERNET) return [];
  return [...familySettings(facts), ...rangeSettings(facts)];
}

function familySettings(facts: FabricFacts): EnvironmentSetting[] {
  if (facts.addressFamily === 4) return [];
  const why = 'the rails have IPv6 addresses; by default only IPv4 ones are considered';
  return [
    { name: 'NCCL_IB_ADDR_FAMILY', value: 'AF_INET6', why, source: SOURCES.ncclEnvironment },
    { name: 'NVSHMEM_IB_ADDR_FAMILY', value: 'AF_INET6', why, source: SOURCES.nvshmemTransport },
  ];
}

function rangeSettings(facts: FabricFacts): EnvironmentSetting[] {
  const range = facts.addressRange;
  if (range === undefined) return [];
  const why = `only addresses of the rails, ${range}, so that a further address on a port is never taken for one`;
  const settings: EnvironmentSetting[] = [
    { name: 'NCCL_IB_ADDR_RANGE', value: range, why, source: SOURCES.ncclEnvironment },
    { name: 'NVSHMEM_IB_ADDR_RANGE', value: range, why, source: SOURCES.nvshmemTransport },
  ];
  if (facts.addressFamily === 4) settings.push({ name: 'UCX_IB_ROCE_SUBNETS', value: range, why, source: SOURCES.ucxInterface });
  return settings;
}
