import { AttachOptions } from './pod-network';
import { NetworkSelection, PodNeeds } from './pod-patch';
import { chooseRails } from './rail-choice';
import type { RdmaNetwork } from './rdma-network';
import { RdmaRail } from './rdma-rail';
import { assertCount } from '../core/checks';
import { interfaceName } from '../core/names';
import { refuse } from '../core/refusal';
import { CommunicationOptions, CommunicationProfile } from '../tuning';

/** Interfaces of one kind that a pod takes: from one rail, or from a flat network. */
interface Take {
  readonly attachment: string;
  readonly resource: string;
  /** VFs of one container. */
  readonly vfs: number;
  /** VFs that a node has. */
  readonly limit: number;
  /** Name of the interface of this number, from 0. */
  readonly nameOf: (index: number) => string;
}

/** What an RDMA network asks of a pod. Throws RAIL_UNKNOWN, COUNT_INVALID, VF_LIMIT_EXCEEDED, ENV_UNKNOWN or ENV_VALUE_INVALID. */
export function podNeeds(network: RdmaNetwork, namespace: string, options: AttachOptions, communication?: CommunicationOptions): PodNeeds {
  const subject = `network '${network.networkName}'`;
  const takes = network.layout.isFlat ? [flatTake(network, namespace, options)] : railTakes(network, namespace, options);
  const containers = new Set(options.containers ?? ['']).size;
  for (const take of takes) {
    assertCount(`vfsPerRail of a pod on ${subject}`, take.vfs, { min: 1 });
    assertWithinNode(subject, network, take, containers);
  }
  const hcas = takes.reduce((sum, { vfs }) => sum + vfs, 0);
  const facts = { ...network.facts, rails: network.layout.isFlat ? 1 : takes.length, numberOfHcas: hcas };
  const profile = CommunicationProfile.forFabric(facts, communication);
  const chosen = options.libraries === undefined ? profile : profile.forLibraries(options.libraries);
  return {
    subject,
    namespace,
    selections: takes.flatMap(take => selectionsOf(take, take.vfs * containers)),
    devices: {
      resources: takes.map(({ resource, vfs }) => ({ name: resource, count: vfs })),
      containers: options.containers,
      environment: chosen.with(options.environment ?? {}).toContainerEnv(),
      explicit: options.environment ?? {},
      bootstrapInterface: network.cluster.bootstrapInterface,
      sharedMemory: options.sharedMemory,
    },
    nodeSelector: network.pool.nodeSelector,
    tolerations: network.pool.tolerations,
  };
}

function railTakes(network: RdmaNetwork, namespace: string, options: AttachOptions): Take[] {
  const names = network.attachmentNames(namespace);
  const rails = options.rails === undefined ? network.rails : chooseRails(`network '${network.networkName}'`, options.rails, network.rails);
  return rails.map(rail => ({
    attachment: names[network.rails.indexOf(rail)],
    resource: rail.resourceName,
    vfs: options.vfsPerRail ?? 1,
    limit: vfsOf(network, [rail]),
    nameOf: index => (index === 0 ? rail.interfaceName : interfaceName(`${rail.interfaceName}v`, index)),
  }));
}

function flatTake(network: RdmaNetwork, namespace: string, options: AttachOptions): Take {
  if (options.rails !== undefined) {
    refuse('RAIL_UNKNOWN', {
      subject: `network '${network.networkName}' is flat: the device plugin chooses the NICs`,
      got: `rails [${options.rails.join(', ')}]`,
      allowed: 'vfsPerRail, the number of VFs of the pod',
      cure: `set vfsPerRail: ${options.rails.length} instead of rails, or make the network RailLayout.perRail()`,
    });
  }
  return {
    attachment: network.attachmentNames(namespace)[0],
    resource: network.rails[0].resourceName,
    vfs: options.vfsPerRail ?? network.facts.numberOfHcas,
    limit: vfsOf(network, network.rails),
    nameOf: index => interfaceName(network._interfacePrefix, index),
  };
}

/** VFs that one node has on these rails. */
function vfsOf(network: RdmaNetwork, rails: RdmaRail[]): number {
  return rails.reduce((sum, { pciAddresses }) => sum + pciAddresses.length * network.attachment.vfsPerNic, 0);
}

function assertWithinNode(subject: string, network: RdmaNetwork, take: Take, containers: number): void {
  if (take.vfs * containers <= take.limit) return;
  refuse('VF_LIMIT_EXCEEDED', {
    subject: `a pod takes more VFs of ${take.resource} than a node of pool '${network.pool.name}' has on ${subject}`,
    got: containers === 1 ? `${take.vfs}` : `${take.vfs} in each of ${containers} containers`,
    allowed: `at most ${take.limit} in a pod`,
    cure: `lower vfsPerRail to ${Math.max(Math.floor(take.limit / containers), 1)}, or raise vfsPerNic of the network`,
  });
}

function selectionsOf({ attachment, nameOf }: Take, count: number): NetworkSelection[] {
  return Array.from({ length: count }, (_, index) => ({ name: attachment, interface: nameOf(index) }));
}
