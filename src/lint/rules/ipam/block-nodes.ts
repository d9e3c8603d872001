import { addressPools, poolSection } from '../../model/address-section';
import { Attachment } from '../../model/attachment';
import { attachmentUsers, onlyNode, podCount } from '../../model/attachment-user';
import { Bundle } from '../../model/bundle';
import { numberAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { PodTemplate } from '../../model/pod-template';
import { attachmentsByPool } from '../../model/pool-user';
import { Rule } from '../../rule';

/** A pool serves as many nodes as blocks fit into it. */
export const rule: Rule = {
  id: 'IPAM/block-nodes',
  family: 'IPAM',
  severity: 'error',
  title: 'A pool with room for fewer nodes than there are',
  cause: 'nv-ipam gives every selected node a block, whether pods run there or not. When the subnet is cut up, further nodes get none, and pods of the network never start on them.',
  remedy: 'Widen the subnet, make perNodeBlockSize smaller, or select fewer nodes with nodeSelector.',
  source: 'Mellanox/nvidia-k8s-ipam README; a /24 with blocks of 50 serves five nodes (Mellanox/network-operator-docs examples)',
  since: '0.1.0',
  example: 'kind: IPPool\nspec: {subnet: 192.168.2.0/24, perNodeBlockSize: 50}   # six nodes or more',
  *check(bundle) {
    const networks = attachmentsByPool(bundle);
    for (const pool of addressPools(bundle)) {
      const room = roomOf(pool);
      if (room === undefined || room.nodes < 1) continue;
      const nodes = nodesOf(pool, networks.get(pool) ?? [], bundle);
      const path = ['spec', room.field];
      if (nodes > room.nodes) {
        yield { object: pool, path, message: `${room.text}: room for ${room.nodes} nodes, and the input shows ${nodes}`, remedy: remedyOf(room, nodes) };
      } else if (nodes === 0 && room.field === 'perNodeBlockSize' && room.nodes <= FEW) {
        yield { object: pool, path, severity: 'info', message: `${room.text}: room for ${room.nodes} node${room.nodes === 1 ? '' : 's'}`, remedy: 'check that the cluster has no more nodes than that, or widen the subnet' };
      }
    }
  },
};

/** With room for as few nodes, a note is due although the input does not tell how many there are. */
const FEW = 5;

interface Room {
  readonly field: string;
  readonly nodes: number;
  readonly text: string;
  readonly addresses: number;
}

function roomOf(pool: ManifestObject): Room | undefined {
  const network = poolSection(pool)?.network;
  if (network?.prefix === undefined) return undefined;
  if (pool.kind === 'CIDRPool') {
    const prefix = numberAt(pool.body, 'spec', 'perNodeNetworkPrefix');
    if (prefix === undefined || prefix < network.prefix || prefix - network.prefix > 40) return undefined;
    return { field: 'perNodeNetworkPrefix', nodes: 2 ** (prefix - network.prefix), text: `perNodeNetworkPrefix ${prefix} in ${network}`, addresses: 0 };
  }
  const size = numberAt(pool.body, 'spec', 'perNodeBlockSize');
  if (size === undefined || size < 1) return undefined;
  const addresses = Number(network.hosts.size > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : network.hosts.size);
  return { field: 'perNodeBlockSize', nodes: Math.floor(addresses / size), text: `perNodeBlockSize ${size} in ${network}`, addresses };
}

function remedyOf({ field, addresses }: Room, nodes: number): string {
  return field === 'perNodeBlockSize' && addresses >= nodes ? `set perNodeBlockSize to ${Math.floor(addresses / nodes)} or less, or widen the subnet` : 'widen the network of the pool';
}

/** Nodes that the input shows for a pool: its Node objects, or else pods that can't share a node. 0 where it shows none. */
function nodesOf(pool: ManifestObject, networks: readonly Attachment[], bundle: Bundle): number {
  const written = bundle.byKind('Node').length;
  if (written > 0 && pool.at('spec', 'nodeSelector') === undefined) return written;
  const users = attachmentUsers(bundle);
  const templates = new Set(networks.flatMap(network => users.get(network) ?? []).map(({ template }) => template));
  return [...templates].reduce((sum, template) => sum + ownNodes(template), 0);
}

/** GPUs of the usual node: pods that ask for as many have it to themselves. */
const GPUS_OF_A_NODE = 8;

/** Nodes that the pods of a template fill; 0 where they can share one. */
function ownNodes(template: PodTemplate): number {
  if (onlyNode(template) !== undefined || template.owner.kind === 'DaemonSet') return 0;
  const apart = JSON.stringify(template.at('affinity', 'podAntiAffinity', 'requiredDuringSchedulingIgnoredDuringExecution') ?? '').includes('kubernetes.io/hostname');
  return template.gpus >= GPUS_OF_A_NODE || apart ? podCount(template) : 0;
}
