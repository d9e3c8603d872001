import * as fc from 'fast-check';
import { nameOf, objects, refusalOf, Site, site } from './rdma-site';
import { mellanox, multus } from '../../src/api';
import { GpuModel, GpuSystem, NicModel } from '../../src/catalog';
import { Cidr } from '../../src/core';
import { Addressing, IpvlanMode, NetworkPathKind, StorageIpvlanNetwork, StorageIpvlanNetworkProps } from '../../src/fabric';

function storage({ chart, pool }: Site, props: Partial<StorageIpvlanNetworkProps> = {}, id = 'storage'): StorageIpvlanNetwork {
  return new StorageIpvlanNetwork(chart, id, { pool, parentInterface: 'bond0', vlan: 300, addressing: Addressing.nvIpam('10.30.0.0/20'), ...props });
}

describe('a storage network', () => {
  test('has a pool in the namespace of the operator and an attachment in each namespace it is granted to', () => {
    const at = site();
    const network = storage(at);
    network.grantTo('llm');
    network.grantTo('vision');
    network.grantTo('llm');
    expect(objects(network, 'IPPool').map(nameOf)).toEqual(['nvidia-network-operator/storage']);
    expect(objects(network, 'IPPool')[0].spec).toMatchObject({ subnet: '10.30.0.0/20', perNodeBlockSize: 8 });
    expect(objects(network, 'NetworkAttachmentDefinition').map(nameOf)).toEqual(['llm/storage', 'vision/storage']);
    expect(JSON.parse(objects(network, 'NetworkAttachmentDefinition')[0].spec.config)).toEqual({
      cniVersion: '1.0.0', name: 'storage', type: 'ipvlan', master: 'bond0.300', mode: 'l2', ipam: { type: 'nv-ipam', poolName: 'storage' },
    });
    expect(network.grantedNamespaces).toEqual(['llm', 'vision']);
    expect([network.path, network.requiresPrivilegedTier, network.resourceNames, network.attachmentNames('llm')])
      .toEqual([NetworkPathKind.STORAGE, expect.any(Boolean), [], ['storage']]);
    expect(network.node.defaultChild).toMatchObject({ kind: 'IPPool' });
    expect(network.node.findAll().map(({ node }) => node.id).slice(1)).toEqual(['Resource', 'attachment-llm', 'attachment-vision']);
  });

  test('writes MTU and mode, and gives a pod no device', () => {
    const network = storage(site(), { mtu: 9000, mode: IpvlanMode.L3 });
    network.grantTo('llm');
    expect(JSON.parse(objects(network, 'NetworkAttachmentDefinition')[0].spec.config)).toMatchObject({ mtu: 9000, mode: 'l3' });
    const pod = network.patch({ metadata: { namespace: 'llm' }, spec: { containers: [{ name: 'main' }] } });
    expect(pod.spec.containers).toEqual([{ name: 'main' }]);
    expect(JSON.parse(pod.metadata.annotations['k8s.v1.cni.cncf.io/networks'])).toEqual([{ interface: 'storage0', name: 'storage' }]);
  });

  test('has nmstate make the VLAN on the nodes of the pool when asked', () => {
    const network = storage(site(), { manageVlan: true, mtu: 9000 });
    const [policy] = objects(network, 'NodeNetworkConfigurationPolicy');
    expect(policy.metadata).toEqual({ name: 'storage-vlan' });
    expect(policy.spec).toEqual({
      nodeSelector: { 'nvidia.com/gpu.product': 'NVIDIA-H100-80GB-HBM3' },
      desiredState: { interfaces: [{ name: 'bond0.300', type: 'vlan', state: 'up', mtu: 9000, vlan: { 'base-iface': 'bond0', 'id': 300 } }] },
    });
    expect(objects(storage(site()), 'NodeNetworkConfigurationPolicy')).toEqual([]);
  });

  test('has routes to the storage servers through its gateway', () => {
    const network = storage(site(), { addressing: Addressing.nvIpam('10.30.0.0/20', { gateway: '10.30.0.1' }), routes: ['10.99.0.0/16'] });
    expect(objects(network, 'IPPool')[0].spec).toMatchObject({ gateway: '10.30.0.1', routes: [{ dst: '10.99.0.0/16' }] });
    expect(objects(network, 'IPPool')[0].spec.defaultGateway).toBeUndefined();
  });

  test('takes the parent from the system where the catalogue knows it', () => {
    const system = GpuSystem.custom({
      name: 'known', gpu: GpuModel.H100_SXM5, nic: NicModel.CONNECTX_7, rails: [{ rail: 0, pciAddresses: ['0000:18:00.0'] }], storageInterface: 'ens5f0',
    });
    expect(storage(site({}, { system }), { parentInterface: undefined }).masterInterface).toBe('ens5f0.300');
  });

  test('reports how many pods and nodes it has room for', () => {
    const network = storage(site({}, { nodes: 10 }), { podsPerNode: 16, addressing: Addressing.nvIpam('10.30.0.0/24') });
    expect(network.capacity).toEqual({ subnets: 1, interfacesPerNode: 16, addressesTotal: 254, addressesReserved: 160, headroomNodes: 5 });
  });

  test('that is accepted has an address for every pod of every node', () => {
    const upTo = (max: number, min = 1): fc.Arbitrary<number> => fc.integer({ min, max });
    fc.assert(fc.property(upTo(300), upTo(40), upTo(28, 18), (nodes, podsPerNode, prefix) => {
      const refused = refusalOf(() => storage(site({}, { nodes }), { podsPerNode, addressing: Addressing.nvIpam(`10.30.0.0/${prefix}`) }));
      const usable = Cidr.parse(`10.30.0.0/${prefix}`).usableHosts;
      expect(refused === '').toBe(nodes * podsPerNode <= usable && Math.floor(usable / podsPerNode) >= nodes);
      if (refused !== '') expect(refused).toMatch(/^(SUBNET_TOO_SMALL|ADDRESS_BLOCK_TOO_SMALL): /);
    }), { numRuns: 60 });
  });
});

describe('refuses', () => {
  test.each<[string, (at: Site) => unknown, string, string]>([
    ['no parent', at => storage(at, { parentInterface: undefined }), 'PARENT_UNKNOWN', 'VLAN 300'],
    ['a VLAN interface of 16 characters', at => storage(at, { parentInterface: 'enp170s0f1np' }), 'NAME_INVALID', "'enp170s0f1np.300'"],
    ['a parent with a space', at => storage(at, { parentInterface: 'bond 0' }), 'NAME_INVALID', "'bond 0.300'"],
    ['a fractional VLAN', at => storage(at, { vlan: 3.5 }), 'VLAN_INVALID', '3.5'],
    ['an MTU of the parent that is no number', at => storage(at, { mtu: 9000, parentMtu: NaN }), 'COUNT_INVALID', 'for example 68'],
    ['an MTU above that of the parent', at => storage(at, { mtu: 9000, parentMtu: 1500 }), 'MTU_OUT_OF_RANGE', 'lower the MTU to 1500'],
    ['an MTU below that of IPv6', at => storage(at, { mtu: 1000, addressing: Addressing.nvIpam('fd00::/64') }), 'MTU_OUT_OF_RANGE', 'from 1280'],
    ['no pods', at => storage(at, { podsPerNode: 0 }), 'COUNT_INVALID', '0'],
    ['the default route', at => storage(at, { routes: ['0.0.0.0/0'] }), 'CIDR_INVALID', 'default route'],
    ['a route of another family', at => storage(at, { routes: ['fd00::/16'] }), 'CIDR_INVALID', 'IPv4'],
    ['a route without a gateway', at => storage(at, { routes: ['10.99.0.0/16'] }), 'ADDRESS_INVALID', "for example '10.30.0.1'"],
    ['another mode on its parent', at => [storage(at), storage(at, { mode: IpvlanMode.L3, addressing: Addressing.nvIpam('10.40.0.0/20') }, 'other')], 'PARENT_CONFLICT', "mode l2 on 'other'"],
    ['a namespace that is no DNS label', at => storage(at).grantTo('Bad_Name'), 'NAME_INVALID', 'Bad_Name'],
  ])('%s', (_, action, code, words) => {
    const text = refusalOf(() => action(site()));
    expect(text).toMatch(new RegExp(`^${code}: `));
    expect(text).toContain(words);
  });

  test.each<[string, (at: Site) => unknown, string]>([
    ['a MacvlanNetwork', at => new mellanox.MacvlanNetwork(at.chart, 'm', { metadata: { name: 'm' }, spec: { master: 'bond0.300', networkNamespace: 'llm' } }), 'macvlan and ipvlan on bond0.300'],
    ['a macvlan attachment', at => new multus.NetworkAttachmentDefinition(at.chart, 'm', { metadata: { name: 'm', namespace: 'x' }, spec: { config: '{"type":"macvlan","master":"bond0.300"}' } }), "'x/m'"],
    ['an ipvlan attachment of another mode', at => new multus.NetworkAttachmentDefinition(at.chart, 'm', { metadata: { name: 'm' }, spec: { config: '{"plugins":[{"type":"ipvlan","master":"bond0.300","mode":"l3s"}]}' } }), 'ipvlan modes l3s and l2'],
  ])('%s on its parent, at synthesis', (_, add, words) => {
    const at = site();
    const network = storage(at);
    add(at);
    const faults = [...network.node.validate(), ...at.cluster.node.validate(), ...at.chart.node.root.node.validate()];
    expect(faults.filter(fault => fault.startsWith('PARENT_CONFLICT: '))).toEqual([expect.stringContaining(words)]);
  });

  test('the conflict of each network, once, when several are on one app', () => {
    const at = site();
    storage(at);
    storage(at, { vlan: 400, addressing: Addressing.nvIpam('10.40.0.0/20') }, 'archive');
    for (const vlan of [300, 400]) {
      const config = JSON.stringify({ type: 'macvlan', master: `bond0.${vlan}` });
      new multus.NetworkAttachmentDefinition(at.chart, `m${vlan}`, { metadata: { name: `m${vlan}`, namespace: 'x' }, spec: { config } });
    }
    expect(at.chart.node.root.node.validate().filter(fault => fault.startsWith('PARENT_CONFLICT: '))).toEqual([
      expect.stringMatching(/'x\/m300' and network 'storage'/),
      expect.stringMatching(/'x\/m400' and network 'archive'/),
    ]);
  });

  test('nothing of attachments on other parents, of the same mode or that can not be read', () => {
    const at = site();
    const network = storage(at);
    for (const [index, config] of ['{"type":"macvlan","master":"bond1"}', '{"type":"ipvlan","master":"bond0.300"}', 'not json', 'null', '7', '{"plugins":[null]}'].entries()) {
      new multus.NetworkAttachmentDefinition(at.chart, `m${index}`, { metadata: { name: `m${index}` }, spec: { config } });
    }
    expect([...network.node.validate(), ...at.chart.node.root.node.validate()]).toEqual([]);
  });
});
