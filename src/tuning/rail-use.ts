import { EnvironmentSetting } from './environment-setting';
import { FabricFacts } from './fabric-facts';
import { SOURCES } from './sources';
import { LinkLayer } from '../catalog';

/** Rails that one UCX process spreads a transfer over without being told. */
const UCX_DEFAULT_RAILS = 2;

/** The most rails per process that were seen to help one transfer. */
const UCX_USEFUL_RAILS = 4;

/** How a process uses several rails. */
export function railSettings(facts: FabricFacts): EnvironmentSetting[] {
  return [...isolationSettings(facts), ...spreadSettings(facts)];
}

function isolationSettings(facts: FabricFacts): EnvironmentSetting[] {
  if (facts.railIsolated !== true || facts.rails === 1) return [];
  const settings: EnvironmentSetting[] = [{
    name: 'NCCL_CROSS_NIC',
    value: '0',
    why: 'rails cannot reach each other, so a ring or tree stays on one rail; a GPU reaches another rail over NVLink and the GPU beside it (PXN, on by default)',
    source: SOURCES.ncclEnvironment,
  }];
  if (facts.linkLayer === LinkLayer.ETHERNET) {
    settings.push({
      name: 'UCX_IB_ROCE_REACHABILITY_MODE',
      value: 'local_subnet',
      why: 'rails cannot reach each other; the default route takes any routable address for reachable and would pair ports of different rails',
      source: SOURCES.ucxInterface,
    });
  }
  return settings;
}

function spreadSettings(facts: FabricFacts): EnvironmentSetting[] {
  if (facts.numberOfHcas <= UCX_DEFAULT_RAILS) return [];
  const value = String(Math.min(facts.numberOfHcas, UCX_USEFUL_RAILS));
  return [
    {
      name: 'UCX_MAX_RNDV_RAILS',
      value,
      why: `the pod has ${facts.numberOfHcas} devices, and UCX spreads a large message over ${UCX_DEFAULT_RAILS} at most unless it is told`,
      source: SOURCES.ucxTransports,
    },
    {
      name: 'UCX_MAX_RMA_RAILS',
      value,
      why: `the pod has ${facts.numberOfHcas} devices; NIXL reads one-sided and switches rendezvous off, so this limit is the one that counts for it, and it sets ${UCX_DEFAULT_RAILS}`,
      source: SOURCES.nixlContext,
    },
  ];
}
