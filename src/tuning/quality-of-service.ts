import { EnvironmentSetting } from './environment-setting';
import { FabricFacts } from './fabric-facts';
import { SOURCES } from './sources';
import { LinkLayer } from '../catalog';

/** One value for the queues of all switches, whatever library sends: left alone, NCCL and NVSHMEM send in class 0 and UCX in 106. */
export function qualityOfServiceSettings(facts: FabricFacts): EnvironmentSetting[] {
  return [...trafficClassSettings(facts), ...serviceLevelSettings(facts), ...partitionSettings(facts), ...adaptiveRoutingSettings(facts)];
}

function trafficClassSettings(facts: FabricFacts): EnvironmentSetting[] {
  if (facts.trafficClass === undefined) return [];
  const value = String(facts.trafficClass);
  const why = `traffic class of the fabric, DSCP ${Math.floor(facts.trafficClass / 4)}, equal in all libraries; their defaults differ (NCCL 0, UCX 106, NVSHMEM 0) and would use different switch queues`;
  return [
    { name: 'NCCL_IB_TC', value, why, source: SOURCES.ncclEnvironment },
    { name: 'UCX_IB_TRAFFIC_CLASS', value, why, source: SOURCES.ucxInterface },
    { name: 'NVSHMEM_IB_TRAFFIC_CLASS', value, why, source: SOURCES.nvshmemTransport },
  ];
}

function serviceLevelSettings(facts: FabricFacts): EnvironmentSetting[] {
  if (facts.serviceLevel === undefined) return [];
  const value = String(facts.serviceLevel);
  const meaning = facts.linkLayer === LinkLayer.INFINIBAND ? 'service level' : 'Ethernet priority';
  const why = `${meaning} of the fabric, equal in all libraries so that they share its virtual lane`;
  return [
    { name: 'NCCL_IB_SL', value, why, source: SOURCES.ncclEnvironment },
    { name: 'UCX_IB_SL', value, why, source: SOURCES.ucxInterface },
    { name: 'NVSHMEM_IB_SL', value, why, source: SOURCES.nvshmemTransport },
  ];
}

function partitionSettings(facts: FabricFacts): EnvironmentSetting[] {
  if (facts.pkey === undefined) return [];
  const value = `0x${(facts.pkey % 0x8000).toString(16)}`;
  return [{
    name: 'UCX_IB_PKEY',
    value,
    why: `partition ${value} of the fabric, without the membership bit, which UCX takes by value; it fails where the port is no member`,
    source: SOURCES.ucxInterface,
  }];
}

/** NCCL's default is on for InfiniBand and off for RoCE, so only the other answer has to be said. */
function adaptiveRoutingSettings(facts: FabricFacts): EnvironmentSetting[] {
  const adaptive = facts.adaptiveRouting;
  if (adaptive === undefined || adaptive === (facts.linkLayer === LinkLayer.INFINIBAND)) return [];
  return [{
    name: 'NCCL_IB_ADAPTIVE_ROUTING',
    value: adaptive ? '1' : '0',
    why: adaptive
      ? 'the switches route RoCE adaptively, which NCCL cannot see; a debugging variable by its documentation, set because this fabric differs from its default'
      : 'the subnet routes statically, and NCCL assumes adaptive routing on InfiniBand; a debugging variable by its documentation, set because this fabric differs from its default',
    source: SOURCES.ncclEnvironment,
  }];
}
