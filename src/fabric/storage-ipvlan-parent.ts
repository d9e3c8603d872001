import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import type { StorageIpvlanNetwork } from './storage-ipvlan-network';
import { mellanox, multus } from '../api';
import { GpuSystem } from '../catalog';
import { refusalText, refuse } from '../core/refusal';

/** Longest name of a Linux interface: IFNAMSIZ less its terminator. */
const INTERFACE_LENGTH = 15;

/** The IPVLAN parent on the nodes, `<interface>.<vlan>`. Throws PARENT_UNKNOWN or NAME_INVALID. */
export function masterOf(subject: string, system: GpuSystem, vlan: number, parentInterface?: string): string {
  const parent = parentInterface ?? system.storageInterface;
  if (parent === undefined) {
    return refuse('PARENT_UNKNOWN', {
      subject: `${subject} has no host interface: the catalogue does not know the storage interface of ${system.name}`,
      got: 'no parentInterface',
      allowed: 'the name of a host interface, for example ens5f0np0 or bond0',
      cure: `set parentInterface to the interface of the nodes that carries VLAN ${vlan}`,
    });
  }
  const master = `${parent}.${vlan}`;
  if (!/^[^\s/:]+$/.test(parent) || master.length > INTERFACE_LENGTH) {
    refuse('NAME_INVALID', {
      subject: `${subject} has a VLAN interface that Linux can't name`,
      got: `'${master}'`,
      allowed: `1 to ${INTERFACE_LENGTH} characters with the VLAN, without spaces, slashes and colons`,
      cure: `give the parent interface of at most ${INTERFACE_LENGTH - `.${vlan}`.length} characters, for example by a link file of systemd`,
    });
  }
  return master;
}

/** Refuses another IPVLAN mode on one parent of one node: PARENT_CONFLICT. The kernel has one mode for all children of a parent. */
export function assertOneMode(network: StorageIpvlanNetwork, others: StorageIpvlanNetwork[]): void {
  const { pool, masterInterface, mode } = network;
  const rival = others.find(other => other.pool === pool && other.masterInterface === masterInterface && other.mode !== mode);
  if (rival === undefined) return;
  refuse('PARENT_CONFLICT', {
    subject: `networks '${rival.networkName}' and '${network.networkName}' want two IPVLAN modes of ${network.masterInterface}`,
    got: `mode ${network.mode} beside ${rival.mode}`,
    allowed: `mode ${rival.mode} for every network on ${network.masterInterface}`,
    cure: `set mode ${rival.mode} on '${network.networkName}', or use another VLAN or parentInterface`,
  });
}

/** Where the root of an app keeps its storage networks, so that its objects are examined once for all of them. */
const NETWORKS = Symbol.for('cdk8s-gpu-fabric.storage-networks');

/**
 * Compares a network at synthesis with the macvlan and IPVLAN children that objects anywhere in the app put on its parent:
 * PARENT_CONFLICT.
 */
export function refuseForeignChildren(network: StorageIpvlanNetwork): void {
  const root = network.node.root as IConstruct & { [NETWORKS]?: StorageIpvlanNetwork[] };
  const networks = root[NETWORKS];
  if (networks !== undefined) {
    networks.push(network);
    return;
  }
  const first = [network];
  Object.defineProperty(root, NETWORKS, { value: first });
  root.node.addValidation({ validate: () => parentFaults(root, first) });
}

/** One text per child that can't share the parent of a network. Linear in the number of constructs. */
function parentFaults(root: IConstruct, networks: StorageIpvlanNetwork[]): string[] {
  const own = new Set<IConstruct>(networks);
  const byMaster = new Map<unknown, StorageIpvlanNetwork[]>();
  for (const network of networks) byMaster.set(network.masterInterface, [...byMaster.get(network.masterInterface) ?? [], network]);
  return root.node.findAll()
    .filter(construct => ApiObject.isApiObject(construct) && !own.has(construct.node.scope as IConstruct))
    .flatMap(object => childrenOf(object as ApiObject))
    .flatMap(child => (byMaster.get(child.master) ?? []).filter(network => conflicts(child, network)).map(network => conflictText(child, network)))
    .sort();
}

function conflicts({ type, mode }: HostChild, network: StorageIpvlanNetwork): boolean {
  return type === 'macvlan' || (type === 'ipvlan' && mode !== network.mode);
}

function conflictText(child: HostChild, network: StorageIpvlanNetwork): string {
  return refusalText('PARENT_CONFLICT', {
    subject: `${child.object} and network '${network.networkName}' have one parent interface`,
    got: child.type === 'macvlan' ? `macvlan and ipvlan on ${child.master}` : `ipvlan modes ${child.mode} and ${network.mode} on ${child.master}`,
    allowed: `ipvlan in mode ${network.mode} on ${child.master}`,
    cure: child.type === 'macvlan' ? `give ${child.object} another master, or '${network.networkName}' another VLAN` : `set mode ${network.mode} in ${child.object}`,
  });
}

/** A virtual interface that an object of the app puts on a host interface. */
interface HostChild {
  readonly object: string;
  readonly type: unknown;
  readonly master: unknown;
  readonly mode: unknown;
}

function childrenOf(object: ApiObject): HostChild[] {
  const name = `${object.kind} '${object.metadata.namespace === undefined ? '' : `${object.metadata.namespace}/`}${object.name}'`;
  const isKind = ({ apiVersion, kind }: { apiVersion: string; kind: string }): boolean => object.apiVersion === apiVersion && object.kind === kind;
  if (isKind(mellanox.MacvlanNetwork.GVK)) {
    return [{ object: name, type: 'macvlan', master: object.toJson().spec?.master, mode: undefined }];
  }
  if (!isKind(multus.NetworkAttachmentDefinition.GVK)) {
    return [];
  }
  return pluginsOf(object.toJson().spec?.config).map(({ type, master, mode }) => ({ object: name, type, master, mode: mode ?? 'l2' }));
}

/** Plugins of a CNI configuration; none where the text is not one, which is for its own author to find. */
function pluginsOf(config: unknown): { [key: string]: unknown }[] {
  try {
    const parsed = JSON.parse(`${config as string}`);
    const plugins: unknown[] = Array.isArray(parsed?.plugins) ? parsed.plugins : [parsed];
    return plugins.filter((plugin): plugin is { [key: string]: unknown } => plugin !== null && typeof plugin === 'object');
  } catch {
    return [];
  }
}
