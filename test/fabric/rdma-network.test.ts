import { Testing } from 'cdk8s';
import { nameOf, objects, roce, site } from './rdma-site';
import { GpuModel, GpuSystem, LinkLayer, NicModel } from '../../src/catalog';
import { Addressing, GpuNodePool, NetworkPathKind, RailLayout, RdmaAttachment, RdmaNamespaceMode, RdmaNetwork, RdmaTransport } from '../../src/fabric';

const DGX_BUSES = ['18', '40', '4f', '5e', '9a', 'c0', 'ce', 'dc'];

describe('per rail on RoCE', () => {
  test('names are the contract with users: policies, pools, networks, resources and interfaces', () => {
    const at = site();
    const rdma = roce(at);
    rdma.grantTo('llm');
    expect(objects(rdma, 'SriovNetworkNodePolicy').map(nameOf)).toEqual(DGX_BUSES.map((_, rail) => `nvidia-network-operator/rdma-rail-${rail}`));
    expect(objects(rdma, 'IPPool').map(nameOf)).toEqual(DGX_BUSES.map((_, rail) => `nvidia-network-operator/rdma-rail-${rail}`));
    expect(objects(rdma, 'SriovNetwork').map(nameOf)).toEqual(DGX_BUSES.map((_, rail) => `nvidia-network-operator/rdma-rail-${rail}-llm`));
    expect(rdma.attachmentNames('llm')).toEqual(DGX_BUSES.map((_, rail) => `rdma-rail-${rail}-llm`));
    expect(rdma.resourceNames).toEqual(DGX_BUSES.map((_, rail) => `rdma/rdma_vf_rail_${rail}`));
    expect(rdma.rails.map(({ interfaceName }) => interfaceName)).toEqual(DGX_BUSES.map((_, rail) => `rail${rail}`));
    expect(rdma.node.findAll().map(({ node }) => node.id).slice(1).sort()).toEqual([
      ...DGX_BUSES.map((_, rail) => `attachment-llm-rail-${rail}`), ...DGX_BUSES.map((_, rail) => `policy-rail-${rail}`), ...DGX_BUSES.map((_, rail) => `pool-rail-${rail}`),
    ].sort());
    expect([rdma.networkName, rdma.path, rdma.requiresPrivilegedTier]).toEqual(['rdma', NetworkPathKind.RDMA, true]);
  });

  test('a policy selects the rail by PCI address and vendor, on the nodes of the pool, and always has a priority', () => {
    const at = site({}, { nodeSelector: { 'example.com/pool': 'h100' } });
    const policies = objects(roce(at), 'SriovNetworkNodePolicy');
    expect(policies.map(({ spec }) => spec)).toEqual(DGX_BUSES.map((bus, rail) => ({
      deviceType: 'netdevice',
      eSwitchMode: 'legacy',
      isRdma: true,
      linkType: 'ETH',
      mtu: 9000,
      nicSelector: { rootDevices: [`0000:${bus}:00.0`], vendor: '15b3' },
      nodeSelector: { 'example.com/pool': 'h100' },
      numVfs: 8,
      priority: 90,
      resourceName: `rdma_vf_rail_${rail}`,
    })));
  });

  test('rails have disjoint subnets of the range, a block per node, and only the nodes of the pool take from them', () => {
    const at = site();
    expect(objects(roce(at), 'IPPool').map(({ spec }) => spec)).toEqual(DGX_BUSES.map((_, rail) => ({
      subnet: `192.168.${rail * 32}.0/19`,
      perNodeBlockSize: 8,
      nodeSelector: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'nvidia.com/gpu.product', operator: 'In', values: ['NVIDIA-H100-80GB-HBM3'] }] }] },
    })));
  });

  test('gateway and exclusions reach the pool of their subnet, and the gateway is never the default route', () => {
    const at = site();
    const addressing = Addressing.nvIpam('192.168.0.0/16', { gatewayIndex: -1, exclude: ['192.168.32.1-192.168.32.16', '192.168.32.64/32', '192.168.64.9'], perNodeBlockSize: 16 });
    const pools = objects(roce(at, { addressing }), 'IPPool').map(({ spec }) => spec);
    expect(pools[0]).toMatchObject({ gateway: '192.168.31.254' });
    expect(pools[0]).not.toHaveProperty('exclusions');
    expect(pools[1].exclusions).toEqual([
      { startIP: '192.168.32.1', endIP: '192.168.32.16' },
      { startIP: '192.168.32.64', endIP: '192.168.32.64' },
    ]);
    expect(pools[2].exclusions).toEqual([{ startIP: '192.168.64.9', endIP: '192.168.64.9' }]);
    expect(pools.every(spec => spec.defaultGateway === undefined)).toBe(true);
  });

  test('a network belongs to the namespace of the operator, points to the tenant, and chains ARP tuning and source routing', () => {
    const at = site();
    const rdma = roce(at);
    rdma.grantTo('llm');
    const { metadata, spec } = objects(rdma, 'SriovNetwork')[3];
    expect(metadata.namespace).toBe('nvidia-network-operator');
    expect(spec).toMatchObject({ networkNamespace: 'llm', resourceName: 'rdma_vf_rail_3' });
    expect(JSON.parse(spec.ipam)).toEqual({ type: 'nv-ipam', poolName: 'rdma-rail-3' });
    expect(JSON.parse(`[${spec.metaPlugins}]`)).toEqual([
      { type: 'tuning', mtu: 9000, sysctl: { 'net.ipv4.conf.IFNAME.arp_announce': '2', 'net.ipv4.conf.IFNAME.arp_ignore': '1', 'net.ipv4.conf.IFNAME.rp_filter': '2' } },
      { type: 'sbr' },
    ]);
    expect(Object.keys(spec).sort()).toEqual(['ipam', 'metaPlugins', 'networkNamespace', 'resourceName']);
  });

  test('VLAN, priority, spoof check and trust are passed on as the driver names them', () => {
    const at = site();
    const rdma = roce(at, {
      transport: RdmaTransport.roce({ vlan: 200, vlanPriority: 3, mtu: 4220 }),
      attachment: RdmaAttachment.sriov({ vfsPerNic: 1, priority: 10, externallyManaged: true, spoofCheck: false, trust: true }),
    });
    rdma.grantTo('llm');
    expect(objects(rdma, 'SriovNetwork')[0].spec).toMatchObject({ vlan: 200, vlanQoS: 3, spoofChk: 'off', trust: 'on' });
    expect(objects(rdma, 'SriovNetworkNodePolicy')[0].spec).toMatchObject({ mtu: 4220, numVfs: 1, priority: 10, externallyManaged: true });
  });

  test('IPv6 rails get source routing and the MTU, and no ARP settings', () => {
    const at = site();
    const rdma = roce(at, { addressing: Addressing.nvIpam('fd00:10::/48') });
    rdma.grantTo('llm');
    expect(JSON.parse(`[${objects(rdma, 'SriovNetwork')[0].spec.metaPlugins}]`)).toEqual([{ type: 'tuning', mtu: 9000 }, { type: 'sbr' }]);
    expect(rdma.rails[1].subnet).toBe('fd00:10:0:2000::/51');
    expect(rdma.facts.addressFamily).toBe(6);
  });

  test('granting twice changes nothing, and the order of grants only changes the order of creation', () => {
    const one = roce(site());
    ['a', 'b', 'a'].forEach(namespace => one.grantTo(namespace));
    const other = roce(site());
    ['b', 'a'].forEach(namespace => other.grantTo(namespace));
    expect(objects(one, 'SriovNetwork')).toEqual(objects(other, 'SriovNetwork'));
    expect(one.grantedNamespaces).toEqual(['a', 'b']);
    expect(objects(one, 'SriovNetwork')).toHaveLength(16);
  });

  test('subnets that the fabric has already are taken in rail order', () => {
    const subnets = DGX_BUSES.map((_, rail) => `10.${rail * 8}.0.0/24`);
    const rdma = roce(site(), { addressing: Addressing.nvIpamSubnets(subnets) });
    expect(rdma.rails.map(({ subnet }) => subnet)).toEqual(subnets);
    expect(rdma.facts.addressRange).toBeUndefined();
  });

  test('a rail of two ports is one resource with the VFs of both', () => {
    const system = GpuSystem.custom({
      name: 'two ports', gpu: GpuModel.H100_SXM5, nic: NicModel.CONNECTX_7, rails: [{ rail: 0, pciAddresses: ['0000:0c:00.0', '0000:0c:00.1'] }],
    });
    const rdma = roce(site({}, { system }), { attachment: RdmaAttachment.sriov({ vfsPerNic: 4 }) });
    expect(objects(rdma, 'SriovNetworkNodePolicy')[0].spec).toMatchObject({ numVfs: 4, nicSelector: { rootDevices: ['0000:0c:00.0', '0000:0c:00.1'] } });
    expect(objects(rdma, 'IPPool')[0].spec.perNodeBlockSize).toBe(8);
    expect(rdma.capacity.interfacesPerNode).toBe(8);
  });

  test('some rails only: the others are free for another network', () => {
    const at = site();
    const low = roce(at, { rails: RailLayout.perRail({ only: [1, 0] }), resourceName: 'low', addressing: Addressing.nvIpam('10.0.0.0/20') }, 'low');
    const high = roce(at, { rails: RailLayout.perRail({ only: [7], isolated: true }), resourceName: 'high', addressing: Addressing.nvIpam('10.1.0.0/20'), interfacePrefix: 'high' }, 'high');
    expect(low.resourceNames).toEqual(['rdma/low_rail_0', 'rdma/low_rail_1']);
    expect(high.rails).toEqual([{
      rail: 7, resourceName: 'rdma/high_rail_7', poolName: 'high-rail-7', subnet: '10.1.0.0/20', pciAddresses: ['0000:dc:00.0'], interfaceName: 'high7',
    }]);
    expect(high.facts.railIsolated).toBe(true);
  });
});

describe('flat', () => {
  test('one resource, one subnet, one pool, one network; a policy per rail', () => {
    const at = site();
    const rdma = roce(at, { rails: RailLayout.flat() });
    rdma.grantTo('llm');
    expect(rdma.resourceNames).toEqual(['rdma/rdma_vf']);
    expect(objects(rdma, 'SriovNetworkNodePolicy').map(({ spec }) => [spec.resourceName, spec.nicSelector.rootDevices[0]])).toEqual(
      DGX_BUSES.map(bus => ['rdma_vf', `0000:${bus}:00.0`]),
    );
    expect(objects(rdma, 'IPPool').map(pool => [nameOf(pool), pool.spec.subnet, pool.spec.perNodeBlockSize])).toEqual([
      ['nvidia-network-operator/rdma', '192.168.0.0/16', 64],
    ]);
    expect(objects(rdma, 'SriovNetwork').map(nameOf)).toEqual(['nvidia-network-operator/rdma-llm']);
    expect(JSON.parse(`[${objects(rdma, 'SriovNetwork')[0].spec.metaPlugins}]`).map(({ type }: { type: string }) => type)).toEqual(['tuning', 'sbr']);
    expect(rdma.attachmentNames('llm')).toEqual(['rdma-llm']);
  });
});

describe('InfiniBand', () => {
  const infiniband = { transport: RdmaTransport.infiniband(), attachment: RdmaAttachment.sriov({ vfsPerNic: 16 }) };

  test('policies say IB and leave the MTU to the subnet manager, networks enable the link', () => {
    const at = site();
    const rdma = roce(at, infiniband);
    rdma.grantTo('llm');
    const { spec } = objects(rdma, 'SriovNetworkNodePolicy')[0];
    expect(spec).toMatchObject({ linkType: 'IB', isRdma: true, deviceType: 'netdevice' });
    expect(spec).not.toHaveProperty('mtu');
    const network = objects(rdma, 'SriovIBNetwork')[0];
    expect(network.spec).toMatchObject({ linkState: 'enable', networkNamespace: 'llm', resourceName: 'rdma_vf_rail_0' });
    expect(JSON.parse(`[${network.spec.metaPlugins}]`)[0]).not.toHaveProperty('mtu');
    expect(objects(rdma, 'SriovNetwork')).toEqual([]);
  });

  test('a partition key makes the attachment itself: SriovIBNetwork has no field for it', () => {
    const at = site({ ibKubernetes: { ufmSecret: 'ufm' } });
    const rdma = roce(at, { ...infiniband, transport: RdmaTransport.infiniband({ pkey: 0x8006, mtu: 2044 }) });
    rdma.grantTo('llm');
    expect(objects(rdma, 'SriovIBNetwork')).toEqual([]);
    const [attachment] = objects(rdma, 'NetworkAttachmentDefinition');
    expect(attachment.metadata).toEqual({ name: 'rdma-rail-0-llm', namespace: 'llm', annotations: { 'k8s.v1.cni.cncf.io/resourceName': 'rdma/rdma_vf_rail_0' } });
    const config = JSON.parse(attachment.spec.config);
    expect(config).toMatchObject({ cniVersion: '0.3.1', name: 'rdma-rail-0-llm' });
    expect(config.plugins[0]).toEqual({
      type: 'ib-sriov', pkey: '0x6', link_state: 'enable', ibKubernetesEnabled: true, ipam: { type: 'nv-ipam', poolName: 'rdma-rail-0' },
    });
    expect(config.plugins.slice(1).map(({ type }: { type: string }) => type)).toEqual(['tuning', 'sbr']);
    expect(rdma.transport.pkey).toBe(6);
    expect(rdma.facts).toMatchObject({ linkLayer: LinkLayer.INFINIBAND, pkey: 6 });
  });
});

describe('RDMA devices that belong to one network namespace', () => {
  test('exclusive: the rdma plugin ends the chain, and one pool config per node pool changes the kernel', () => {
    const at = site({ rdmaNamespaceMode: RdmaNamespaceMode.EXCLUSIVE });
    const rdma = roce(at, { rails: RailLayout.perRail({ only: [0] }), resourceName: 'a', addressing: Addressing.nvIpam('10.0.0.0/24') }, 'a');
    const second = roce(at, { rails: RailLayout.perRail({ only: [1] }), resourceName: 'b', addressing: Addressing.nvIpam('10.0.1.0/24') }, 'b');
    [rdma, second].forEach(network => network.grantTo('llm'));
    for (const { spec } of objects(at.chart, 'SriovNetwork')) {
      expect(JSON.parse(`[${spec.metaPlugins}]`).at(-1)).toEqual({ type: 'rdma' });
    }
    expect(objects(at.chart, 'SriovNetworkPoolConfig')).toEqual([{
      apiVersion: 'sriovnetwork.openshift.io/v1',
      kind: 'SriovNetworkPoolConfig',
      metadata: { name: 'h100', namespace: 'nvidia-network-operator' },
      spec: { maxUnavailable: 1, nodeSelector: { matchLabels: { 'nvidia.com/gpu.product': 'NVIDIA-H100-80GB-HBM3' } }, rdmaMode: 'exclusive' },
    }]);
  });

  test('shared, the default: neither', () => {
    const at = site();
    roce(at).grantTo('llm');
    expect(objects(at.chart, 'SriovNetworkPoolConfig')).toEqual([]);
    expect(Testing.synth(at.chart).map(object => JSON.stringify(object)).join()).not.toContain('\\"rdma\\"');
  });
});

describe('what others read from a network', () => {
  test('facts carry one value of everything that several libraries need', () => {
    const at = site({ bootstrapInterface: 'ens3' });
    const rdma = roce(at, { transport: RdmaTransport.roce({ trafficClass: 96, adaptiveRouting: true }) });
    expect(rdma.facts).toMatchObject({
      linkLayer: LinkLayer.ETHERNET,
      rails: 8,
      numberOfHcas: 8,
      trafficClass: 96,
      adaptiveRouting: true,
      bootstrapInterface: 'ens3',
      addressFamily: 4,
      addressRange: '192.168.0.0/16',
      railIsolated: false,
    });
    expect(rdma.facts.gpu.name).toBe(at.pool.system.gpu.name);
    expect(roce(site(), { rails: RailLayout.flat() }).facts).toMatchObject({ rails: 1, numberOfHcas: 8 });
    const variables = Object.fromEntries(rdma.communication.variables.map(({ name, value }) => [name, value]));
    expect(variables.NCCL_IB_TC).toBe('96');
    expect(variables.NCCL_SOCKET_IFNAME).toContain('ens3');
  });

  test('capacity counts VFs, addresses and the nodes that still fit', () => {
    expect(roce(site()).capacity).toEqual({
      subnets: 8, interfacesPerNode: 64, addressesTotal: 8 * 8190, addressesReserved: 8 * 4 * 8, headroomNodes: Math.floor(8190 / 8) - 4,
    });
    expect(roce(site(), { rails: RailLayout.flat() }).capacity).toEqual({
      subnets: 1, interfacesPerNode: 64, addressesTotal: 65534, addressesReserved: 4 * 64, headroomNodes: Math.floor(65534 / 64) - 4,
    });
  });

  test('the cluster knows the network, its resources and its addresses', () => {
    const at = site();
    const rdma = roce(at);
    expect(at.cluster._networks).toEqual([rdma]);
    expect(at.cluster._rdmaResourceNames()).toEqual(rdma.resourceNames);
    expect(at.cluster._addressSpace.claims.map(({ name, kind, cidr }) => [name, kind, cidr.toString()])).toEqual(
      rdma.rails.map(({ poolName, subnet }) => [poolName, 'rail', subnet]),
    );
  });

  test('two pools have networks of their own, side by side', () => {
    const at = site({}, { nodeSelector: { pool: 'h100' } });
    const second = new GpuNodePool(at.chart, 'h200', { cluster: at.cluster, system: GpuSystem.dgxH100(), nodes: 2, nodeSelector: { pool: 'h200' } });
    roce(at);
    const rdma = new RdmaNetwork(at.chart, 'rdma-h200', {
      pool: second, transport: RdmaTransport.roce(), attachment: RdmaAttachment.sriov({ vfsPerNic: 2 }), addressing: Addressing.nvIpam('10.9.0.0/16'), resourceName: 'h200_vf',
    });
    expect(objects(rdma, 'SriovNetworkNodePolicy')[0].spec).toMatchObject({ nodeSelector: { pool: 'h200' }, resourceName: 'h200_vf_rail_0' });
  });
});
