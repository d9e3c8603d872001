import { refusalOf, roce, Site, site } from './rdma-site';
import { CustomNicModelProps, GpuModel, GpuSystem, LinkLayer, NicModel, Verification } from '../../src/catalog';
import { Addressing, ManagementNetwork, ManagementProvider, RailLayout, RdmaAttachment, RdmaTransport, StorageIpvlanNetwork } from '../../src/fabric';

const server = (nic: NicModel): GpuSystem => GpuSystem.custom({ name: 'custom', gpu: GpuModel.H100_SXM5, nic, rails: [{ rail: 0, pciAddresses: ['0000:18:00.0'] }] });
const unknown = (limits: Partial<CustomNicModelProps> = {}): NicModel => NicModel.custom({
  name: 'unknown', pfDeviceId: '1003', vfDeviceId: '1004', maxPortGbps: 400, linkLayers: [LinkLayer.ETHERNET], ...limits,
});
const vfs = (vfsPerNic: number): RdmaAttachment => RdmaAttachment.sriov({ vfsPerNic });

/** What is refused, by what, and what its cure says. */
type Case = [string, () => unknown, string, string];

describe('refuses a transport', () => {
  test.each<Case>([
    ['traffic class above a byte', () => RdmaTransport.roce({ trafficClass: 256 }), 'TRANSPORT_INVALID', 'for example 106'],
    ['traffic class below 0', () => RdmaTransport.roce({ trafficClass: -1 }), 'TRANSPORT_INVALID', 'for example 106'],
    ['traffic class with a fraction', () => RdmaTransport.roce({ trafficClass: 26.5 }), 'TRANSPORT_INVALID', 'for example 106'],
    ['service level above 15', () => RdmaTransport.infiniband({ serviceLevel: 16 }), 'TRANSPORT_INVALID', 'for example 0'],
    ['partition key 0', () => RdmaTransport.infiniband({ pkey: 0 }), 'TRANSPORT_INVALID', 'default partition'],
    ['only the membership bit', () => RdmaTransport.infiniband({ pkey: 0x8000 }), 'TRANSPORT_INVALID', 'default partition'],
    ['partition key above 16 bits', () => RdmaTransport.infiniband({ pkey: 0x10000 }), 'TRANSPORT_INVALID', 'default partition'],
    ['partition key with a fraction', () => RdmaTransport.infiniband({ pkey: 1.5 }), 'TRANSPORT_INVALID', 'default partition'],
    ['VLAN 0', () => RdmaTransport.roce({ vlan: 0 }), 'VLAN_INVALID', '1 to 4094'],
    ['VLAN 4095', () => RdmaTransport.roce({ vlan: 4095 }), 'VLAN_INVALID', '1 to 4094'],
    ['VLAN priority 8', () => RdmaTransport.roce({ vlan: 5, vlanPriority: 8 }), 'TRANSPORT_INVALID', 'for example 3'],
    ['VLAN priority without VLAN', () => RdmaTransport.roce({ vlanPriority: 3 }), 'TRANSPORT_INVALID', 'drop vlanPriority 3'],
    ['MTU of a fraction', () => RdmaTransport.roce({ mtu: 1500.5 }), 'MTU_OUT_OF_RANGE', 'for example 9000'],
    ['MTU below IP', () => RdmaTransport.infiniband({ mtu: 20 }), 'MTU_OUT_OF_RANGE', 'subnet manager'],
  ])('%s', expectRefusal);

  test('what it takes: the ends of each range', () => {
    expect([0, 255].map(trafficClass => RdmaTransport.roce({ trafficClass }).trafficClass)).toEqual([0, 255]);
    expect([1, 0x7fff, 0x8001, 0xffff].map(pkey => RdmaTransport.infiniband({ pkey }).pkey)).toEqual([1, 0x7fff, 1, 0x7fff]);
    expect([1, 4094].map(vlan => RdmaTransport.roce({ vlan }).vlan)).toEqual([1, 4094]);
    expect(RdmaTransport.roce().mtu).toBe(9000);
    expect(RdmaTransport.roce({ mtu: 1500 }).mtu).toBe(1500);
  });
});

describe('refuses an attachment', () => {
  test.each<Case>([
    ['no VF', () => vfs(0), 'COUNT_INVALID', 'for example 1'],
    ['a fraction of a VF', () => vfs(2.5), 'COUNT_INVALID', 'for example 3'],
    ['a negative number of VFs', () => vfs(-8), 'COUNT_INVALID', 'for example 1'],
    ['priority 100', () => RdmaAttachment.sriov({ vfsPerNic: 8, priority: 100 }), 'COUNT_INVALID', 'for example 99'],
    ['a negative priority', () => RdmaAttachment.sriov({ vfsPerNic: 8, priority: -1 }), 'COUNT_INVALID', 'for example 0'],
  ])('%s', expectRefusal);
});

describe('refuses a network', () => {
  const ib = RdmaTransport.infiniband();

  test.each<Case>([
    ['InfiniBand on ConnectX-6 Dx', () => roce(site({}, { system: server(NicModel.CONNECTX_6_DX) }), { transport: ib }), 'LINK_LAYER_UNSUPPORTED', 'use RdmaTransport.roce()'],
    ['InfiniBand on a BlueField-3 SuperNIC', () => roce(site({}, { system: server(NicModel.BLUEFIELD_3_SUPERNIC) }), { transport: ib }), 'LINK_LAYER_UNSUPPORTED', 'use RdmaTransport.roce()'],
    ['RoCE on an InfiniBand-only NIC', () => roce(site({}, {
      system: server(NicModel.custom({ name: 'IB only', pfDeviceId: '1003', vfDeviceId: '1004', maxPortGbps: 56, linkLayers: [LinkLayer.INFINIBAND] })),
    })), 'LINK_LAYER_UNSUPPORTED', 'use RdmaTransport.infiniband()'],
    ['MTU above the NIC on Ethernet', () => roce(site(), { transport: RdmaTransport.roce({ mtu: 9979 }) }), 'MTU_OUT_OF_RANGE', 'lower the MTU to 9978'],
    ['MTU above the NIC on InfiniBand', () => roce(site(), { transport: RdmaTransport.infiniband({ mtu: 9000 }) }), 'MTU_OUT_OF_RANGE', 'lower the MTU to 4092'],
    ['MTU below that of IPv6', () => roce(site(), { transport: RdmaTransport.roce({ mtu: 1279 }), addressing: Addressing.nvIpam('fd00::/56') }), 'MTU_OUT_OF_RANGE', 'raise the MTU to 1280'],
    ['128 VFs on ConnectX-7', () => roce(site(), { attachment: vfs(128) }), 'VF_LIMIT_EXCEEDED', 'lower vfsPerNic to 127'],
    ['17 VFs on InfiniBand', () => roce(site(), { attachment: vfs(17), transport: ib }), 'VF_LIMIT_EXCEEDED', 'lower vfsPerNic to 16'],
    ['129 VFs with the webhook, on a NIC without a known limit', () => roce(site({ sriovAdmissionWebhook: true }, { system: server(NicModel.CONNECTX_8) }), { attachment: vfs(129) }), 'VF_LIMIT_EXCEEDED', 'lower vfsPerNic to 128'],
    ['MTU above that of IP, on a NIC whose limit nobody says', () => roce(site({}, { system: server(unknown()) }), { transport: RdmaTransport.roce({ mtu: 65536 }) }), 'MTU_OUT_OF_RANGE', 'lower the MTU to 65535'],
    ['129 VFs with the webhook, on a NIC that has more', () => roce(site({ sriovAdmissionWebhook: true }, { system: server(unknown({ maxVfsEthernet: 256 })) }), { attachment: vfs(129) }), 'VF_LIMIT_EXCEEDED', 'lower vfsPerNic to 128'],
    ['a rail that the system does not have', () => roce(site(), { rails: RailLayout.perRail({ only: [0, 8] }) }), 'RAIL_UNKNOWN', 'drop rail 8'],
    ['no rail at all', () => roce(site(), { rails: RailLayout.flat({ only: [] }) }), 'RAIL_UNKNOWN', 'for example 0'],
    ['a name with capitals', () => roce(site(), { name: 'RDMA' }), 'NAME_INVALID', "write 'rdma'"],
    ['a resource name with a hyphen', () => roce(site(), { resourceName: 'rdma-vf' }), 'NAME_INVALID', "write 'rdma_vf'"],
    ['an interface prefix of 16 characters', () => roce(site(), { interfacePrefix: 'abcdefghijklmnop' }), 'NAME_INVALID', "write 'abcdefghijklmno'"],
    ['the primary interface as a rail', () => roce(site(), { interfacePrefix: 'eth' }), 'NAME_COLLISION', "another interfacePrefix than 'eth'"],
    ['a namespace that is no label', () => roce(site()).grantTo('team.a'), 'NAME_INVALID', "write 'team-a'"],
    ['a partition key without a way to the subnet manager', () => roce(site(), { transport: RdmaTransport.infiniband({ pkey: 6 }) }), 'TRANSPORT_INVALID', 'set ibKubernetes'],
  ])('%s', expectRefusal);

  test('what it takes: the most VFs of NIC and link layer, and any number where nobody says', () => {
    expect(refusalOf(() => roce(site(), { attachment: vfs(127) }))).toBe('');
    expect(refusalOf(() => roce(site(), { attachment: vfs(16), transport: ib }))).toBe('');
    expect(refusalOf(() => roce(site({}, { system: server(NicModel.CONNECTX_8) }), { attachment: vfs(129) }))).toBe('');
    expect(refusalOf(() => roce(site({}, { system: server(unknown({ maxVfsEthernet: 256 })) }), { attachment: vfs(256) }))).toBe('');
  });

  test('an MTU above one that the catalogue only supposes passes; above one that the user states it does not', () => {
    const large = { transport: RdmaTransport.roce({ mtu: 16000 }) };
    expect(unknown().verificationOf('maxMtuEthernet')).toBe(Verification.UNVERIFIED);
    expect(refusalOf(() => roce(site({}, { system: server(unknown()) }), large))).toBe('');
    expect(refusalOf(() => roce(site({}, { system: server(unknown({ maxMtuEthernet: 12000 })) }), large))).toMatch(/^MTU_OUT_OF_RANGE: .*above what unknown carries.*lower the MTU to 12000/);
  });
});

describe('refuses networks that do not go together', () => {
  const second = (at: Site, props: Parameters<typeof roce>[1]) => roce(at, { resourceName: 'second_vf', addressing: Addressing.nvIpam('10.64.0.0/16'), ...props }, 'second');
  const beside = (first: Parameters<typeof roce>[1], props: Parameters<typeof roce>[1]) => () => {
    const at = site();
    roce(at, first);
    second(at, props);
  };
  const low = RailLayout.perRail({ only: [0, 1, 2, 3] });

  test.each<Case>([
    ['the same NICs twice', beside({}, {}), 'NAME_COLLISION', "give 'rdma' fewer rails"],
    ['some of the same NICs twice', beside({ rails: low }, {}), 'NAME_COLLISION', 'RailLayout.perRail({ only: [4, 5, 6, 7] })'],
    ['one extended resource twice', beside({ rails: low, resourceName: 'vf' }, { rails: RailLayout.flat({ only: [4] }), resourceName: 'vf_rail_0' }), 'NAME_COLLISION', "another resourceName on 'second'"],
    ['one flat resource twice', beside({ rails: RailLayout.flat({ only: [0] }) }, { rails: RailLayout.flat({ only: [1] }), resourceName: 'rdma_vf' }), 'NAME_COLLISION', "another resourceName on 'second', for example 'rdma_vf_h100'"],
    ['one name twice', beside({ rails: low }, { rails: RailLayout.perRail({ only: [7] }), name: 'rdma' }), 'NAME_COLLISION', 'a name of its own'],
    ['the pool of a flat network named like that of a rail', beside({ rails: low }, { rails: RailLayout.flat({ only: [7] }), name: 'rdma-rail-0' }), 'NAME_COLLISION', 'a name of its own'],
    ['rails of two networks in one range', beside({ rails: low }, { rails: RailLayout.perRail({ only: [7] }), addressing: Addressing.nvIpam('192.168.1.0/24') }), 'CIDR_OVERLAP', 'out of 192.168.1.0/24'],
    ['rails that overlap each other', () => roce(site(), { addressing: Addressing.nvIpamSubnets(['10.0.0.0/24', '10.0.0.0/25', ...[2, 3, 4, 5, 6, 7].map(rail => `10.${rail}.0.0/24`)]) }), 'CIDR_OVERLAP', "'rdma-rail-1'"],
    ['rails in the pod network', () => {
      const at = site();
      new ManagementNetwork(at.chart, 'management', { cluster: at.cluster, provider: ManagementProvider.EXISTING, podCidr: '192.168.0.0/18', serviceCidr: '172.30.0.0/16' });
      roce(at);
    }, 'CIDR_OVERLAP', 'out of 192.168.0.0/18'],
    ['the service network in the rails', () => {
      const at = site();
      roce(at);
      new ManagementNetwork(at.chart, 'management', { cluster: at.cluster, provider: ManagementProvider.EXISTING, podCidr: '10.128.0.0/14', serviceCidr: '192.168.7.0/24' });
    }, 'CIDR_OVERLAP', 'out of 192.168.7.0/24'],
    ['rails in a site network', () => roce(site({ siteCidrs: ['192.168.64.0/24'] })), 'CIDR_OVERLAP', 'out of 192.168.64.0/24'],
    ['storage in the rails', () => {
      const at = site();
      roce(at);
      new StorageIpvlanNetwork(at.chart, 'storage', { pool: at.pool, vlan: 300, parentInterface: 'bond0', addressing: Addressing.nvIpam('192.168.224.0/24') });
    }, 'CIDR_OVERLAP', "'storage'"],
    ['attachments that meet on one name in the operator namespace', () => {
      const at = site();
      roce(at, { rails: RailLayout.flat({ only: [0] }), name: 'a' }).grantTo('b-c');
      second(at, { rails: RailLayout.flat({ only: [1] }), name: 'a-b' }).grantTo('c');
    }, 'NAME_COLLISION', 'a name of its own'],
    ['attachments of a partition that meet on one name in a namespace', () => {
      const at = site({ ibKubernetes: { ufmSecret: 'ufm' } });
      const partition = { transport: RdmaTransport.infiniband({ pkey: 6 }) };
      roce(at, { ...partition, rails: RailLayout.flat({ only: [0] }), name: 'storage-x' }).grantTo('y');
      new StorageIpvlanNetwork(at.chart, 'storage-x-y', { pool: at.pool, vlan: 300, parentInterface: 'bond0', addressing: Addressing.nvIpam('10.30.0.0/24') }).grantTo('y');
    }, 'NAME_COLLISION', 'a name of its own'],
  ])('%s', expectRefusal);

  test('only the rail that takes the primary interface is named', () => {
    expect(refusalOf(() => roce(site({ bootstrapInterface: 'net1' }), { interfacePrefix: 'net' }))).toContain("rail 1 of network 'rdma'");
  });
});

function expectRefusal(_: string, action: () => unknown, code: string, cure: string): void {
  const text = refusalOf(action);
  expect(text).toMatch(new RegExp(`^${code}: `));
  expect(text).toContain(cure);
}
