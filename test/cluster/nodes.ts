import { ApiClient, eachOf } from './api-client';
import { World } from './world';
import { GpuNodePool } from '../../src/fabric';
import { Manifest } from '../oracle/manifest';

/** What a kubelet keeps back of CPU cores and of GiB of memory, roughly: pods that fit only into the whole server do not fit. */
const RESERVED = { cores: 2, memoryGiB: 16 };

/** Labels that Node Feature Discovery gives a server with NVIDIA NICs. */
const DISCOVERED = {
  'feature.node.kubernetes.io/pci-15b3.present': 'true',
  'feature.node.kubernetes.io/system-os_release.ID': 'ubuntu',
  'feature.node.kubernetes.io/system-os_release.VERSION_ID': '24.04',
  'feature.node.kubernetes.io/kernel-version.full': '6.8.0-60-generic',
};

/** Nodes of a pool as its kubelets, Node Feature Discovery, the GPU operator and the SR-IOV device plugin would report them. */
export function nodesOf(world: World, pool: GpuNodePool, count = pool.nodes): Manifest[] {
  const { cpuCores = 96, memoryGiB = 1024 } = pool.system;
  const allocatable = {
    'cpu': String(cpuCores - RESERVED.cores),
    'memory': `${memoryGiB - RESERVED.memoryGiB}Gi`,
    'ephemeral-storage': '7Ti',
    'pods': '110',
    'nvidia.com/gpu': String(pool.gpusPerNode),
    ...virtualFunctions(world, pool),
  };
  const labels = { ...pool.nodeSelector, ...DISCOVERED, 'nvidia.com/gpu.present': 'true' };
  const taints = pool.tolerations.map(({ key, value = 'present', effect = 'NoSchedule' }) => ({ key, value, effect }));
  return Array.from({ length: count }, (_, index) => nodeOf(`${pool.name}-${index}`, labels, allocatable, taints));
}

/** Virtual functions that the firmware of each NIC allows. */
const TOTAL_VFS = 16;

/** What the SR-IOV operator's daemon would report of a pool's nodes: the rail NICs of the system. */
export function nicStatesOf(world: World, pool: GpuNodePool, namespace: string): Manifest[] {
  const linkType = world.objects.some(({ kind }) => kind === 'SriovIBNetwork') ? 'IB' : 'ETH';
  const interfaces = pool.system.rails.flatMap(({ rail, pciAddresses }) => pciAddresses.map((pciAddress, port) => ({
    name: `rail${rail}p${port}`, pciAddress, vendor: '15b3', deviceID: '1021', driver: 'mlx5_core', totalvfs: TOTAL_VFS, mtu: 1500, linkType,
  })));
  return nodesOf(world, pool).map(({ metadata: { name } }) => ({
    apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetworkNodeState', metadata: { name, namespace }, spec: {}, status: { syncStatus: 'Succeeded', interfaces },
  } as Manifest));
}

/** The operator's list of NICs that it may configure: vendor, physical function and virtual function of those in `nicStatesOf`. */
export function supportedNics(namespace: string): Manifest {
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'supported-nic-ids', namespace }, data: { nic: '15b3 1021 101e' } } as unknown as Manifest;
}

/** Prefix under which the SR-IOV operator offers resources. */
export function resourcePrefixOf({ releases }: World): string {
  return releases.find(({ name }) => name === 'network-operator')?.values['sriov-network-operator']?.operator?.resourcePrefix ?? 'nvidia.com';
}

/** A node without GPUs, for routers and operators. */
export function plainNode(name: string): Manifest {
  return nodeOf(name, {}, { 'cpu': '32', 'memory': '128Gi', 'ephemeral-storage': '1Ti', 'pods': '110' });
}

export async function addNodes(client: ApiClient, nodes: readonly Manifest[]): Promise<void> {
  await eachOf(nodes, async node => client.must('POST', '/api/v1/nodes', { body: node }));
}

/** The rest of a node's allocatable resource once pods have taken theirs; negative when oversubscribed. */
export function oversubscribed(nodes: readonly Manifest[], pods: readonly Manifest[]): string[] {
  const used = new Map<string, number>();
  for (const { spec } of pods) {
    const requests = spec.containers.flatMap(({ resources }: { resources?: { requests?: object } }) => Object.entries(resources?.requests ?? {}));
    for (const [resource, amount] of requests) {
      if (!resource.includes('/')) continue;
      const key = `${spec.nodeName} ${resource}`;
      used.set(key, (used.get(key) ?? 0) + Number(amount));
    }
  }
  const there = new Map(nodes.flatMap(node => Object.entries(statusOf(node).allocatable).map(([resource, amount]) => [`${node.metadata.name} ${resource}`, Number(amount)])));
  return [...used].filter(([key, amount]) => amount > (there.get(key) ?? 0)).map(([key, amount]) => `${key}: ${amount} of ${there.get(key) ?? 0}`);
}

function nodeOf(name: string, labels: { [label: string]: string }, allocatable: { [resource: string]: string }, taints: object[] = []): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { ...labels, 'kubernetes.io/hostname': name, 'kubernetes.io/os': 'linux', 'kubernetes.io/arch': 'amd64' } },
    spec: { taints },
    status: { allocatable, capacity: allocatable },
  } as Manifest;
}

function statusOf(node: Manifest): { allocatable: { [resource: string]: string } } {
  return (node as Manifest & { status: { allocatable: { [resource: string]: string } } }).status;
}

/** What the device plugin offers on a node: the VFs of every physical function that a node policy selects, under the operator's prefix. */
function virtualFunctions(world: World, pool: GpuNodePool): { [resource: string]: string } {
  const amounts = new Map<string, number>();
  for (const { spec } of world.objects.filter(({ kind }) => kind === 'SriovNetworkNodePolicy')) {
    const selects = Object.entries(spec.nodeSelector as { [label: string]: string }).every(([label, value]) => pool.nodeSelector[label] === value);
    if (!selects) continue;
    const resource = `${resourcePrefixOf(world)}/${spec.resourceName}`;
    amounts.set(resource, (amounts.get(resource) ?? 0) + spec.numVfs * spec.nicSelector.rootDevices.length);
  }
  return Object.fromEntries([...amounts].map(([resource, amount]) => [resource, String(amount)]));
}
