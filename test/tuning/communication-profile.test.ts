import fc from 'fast-check';
import { anyFabric, infiniband, roce } from './fabrics';
import { EnvironmentCatalog, EnvironmentCategory, EnvironmentLibrary, NicModel } from '../../src/catalog';
import { CommunicationProfile, FabricFacts } from '../../src/tuning';

const valuesOf = (profile: CommunicationProfile) => Object.fromEntries(profile.variables.map(({ name, value, fieldPath }) => [name, value ?? `<${fieldPath}>`]));
const environmentOf = (facts: FabricFacts) => valuesOf(CommunicationProfile.forFabric(facts));

describe('the environment of a fabric', () => {
  test('of isolated RoCE rails', () => {
    expect(environmentOf(roce)).toEqual({
      GLOO_SOCKET_IFNAME: 'eth0',
      NCCL_CROSS_NIC: '0',
      NCCL_IB_ADDR_RANGE: '192.168.0.0/16',
      NCCL_IB_TC: '96',
      NCCL_NET: 'IB',
      NCCL_SOCKET_IFNAME: '=eth0',
      NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME: '=eth0',
      NVSHMEM_IB_ADDR_RANGE: '192.168.0.0/16',
      NVSHMEM_IB_TRAFFIC_CLASS: '96',
      TP_SOCKET_IFNAME: 'eth0',
      UCX_IB_GPU_DIRECT_RDMA: 'yes',
      UCX_IB_ROCE_REACHABILITY_MODE: 'local_subnet',
      UCX_IB_ROCE_SUBNETS: '192.168.0.0/16',
      UCX_IB_TRAFFIC_CLASS: '96',
      UCX_MAX_RMA_RAILS: '4',
      UCX_MAX_RNDV_RAILS: '4',
      UCX_TLS: 'rc,cuda_copy,cuda_ipc,sm,self',
      VLLM_NIXL_SIDE_CHANNEL_HOST: '<status.podIP>',
    });
  });

  test('of an InfiniBand subnet', () => {
    expect(environmentOf(infiniband)).toEqual({
      GLOO_SOCKET_IFNAME: 'eth0',
      NCCL_IB_SL: '1',
      NCCL_NET: 'IB',
      NCCL_SOCKET_IFNAME: '=eth0',
      NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME: '=eth0',
      NVSHMEM_IB_SL: '1',
      TP_SOCKET_IFNAME: 'eth0',
      UCX_IB_GPU_DIRECT_RDMA: 'yes',
      UCX_IB_PKEY: '0x1',
      UCX_IB_SL: '1',
      UCX_MAX_RMA_RAILS: '4',
      UCX_MAX_RNDV_RAILS: '4',
      UCX_TLS: 'rc,cuda_copy,cuda_ipc,sm,self',
      VLLM_NIXL_SIDE_CHANNEL_HOST: '<status.podIP>',
    });
  });

  test.each<[string, Partial<FabricFacts>, FabricFacts, { [name: string]: string | undefined }]>([
    ['no traffic class without one of the fabric', { trafficClass: undefined }, roce,
      { NCCL_IB_TC: undefined, UCX_IB_TRAFFIC_CLASS: undefined, NVSHMEM_IB_TRAFFIC_CLASS: undefined }],
    ['a traffic class of 0 is one', { trafficClass: 0 }, roce, { NCCL_IB_TC: '0', UCX_IB_TRAFFIC_CLASS: '0', NVSHMEM_IB_TRAFFIC_CLASS: '0' }],
    ['an Ethernet priority on RoCE', { serviceLevel: 3 }, roce, { NCCL_IB_SL: '3', UCX_IB_SL: '3', NVSHMEM_IB_SL: '3' }],
    ['IPv6 rails', { addressFamily: 6, addressRange: undefined }, roce, { NCCL_IB_ADDR_FAMILY: 'AF_INET6', NVSHMEM_IB_ADDR_FAMILY: 'AF_INET6' }],
    ['a range of IPv6 rails, which UCX has no grammar for', { addressFamily: 6, addressRange: 'fd00::/48' }, roce,
      { NCCL_IB_ADDR_RANGE: 'fd00::/48', NVSHMEM_IB_ADDR_RANGE: 'fd00::/48', UCX_IB_ROCE_SUBNETS: undefined }],
    ['no address choice without a range', { addressRange: undefined }, roce,
      { NCCL_IB_ADDR_RANGE: undefined, NVSHMEM_IB_ADDR_RANGE: undefined, UCX_IB_ROCE_SUBNETS: undefined, NCCL_IB_ADDR_FAMILY: undefined }],
    ['no address choice on InfiniBand', { addressFamily: 6, addressRange: 'fd00::/48' }, infiniband,
      { NCCL_IB_ADDR_FAMILY: undefined, NCCL_IB_ADDR_RANGE: undefined, UCX_IB_ROCE_SUBNETS: undefined }],
    ['rails that meet in a spine', { railIsolated: false }, roce, { NCCL_CROSS_NIC: undefined, UCX_IB_ROCE_REACHABILITY_MODE: undefined }],
    ['one flat network', { rails: 1 }, roce, { NCCL_CROSS_NIC: undefined, UCX_IB_ROCE_REACHABILITY_MODE: undefined, UCX_MAX_RNDV_RAILS: '4' }],
    ['isolated InfiniBand rails', { railIsolated: true }, infiniband, { NCCL_CROSS_NIC: '0', UCX_IB_ROCE_REACHABILITY_MODE: undefined }],
    ['two devices, which UCX uses by itself', { numberOfHcas: 2 }, roce, { UCX_MAX_RNDV_RAILS: undefined, UCX_MAX_RMA_RAILS: undefined }],
    ['three devices', { numberOfHcas: 3 }, roce, { UCX_MAX_RNDV_RAILS: '3', UCX_MAX_RMA_RAILS: '3' }],
    ['sixteen devices', { numberOfHcas: 16 }, roce, { UCX_MAX_RNDV_RAILS: '4', UCX_MAX_RMA_RAILS: '4' }],
    ['adaptive routing on RoCE', { adaptiveRouting: true }, roce, { NCCL_IB_ADAPTIVE_ROUTING: '1' }],
    ['static routing on RoCE, the default', { adaptiveRouting: false }, roce, { NCCL_IB_ADAPTIVE_ROUTING: undefined }],
    ['adaptive routing on InfiniBand, the default', { adaptiveRouting: true }, infiniband, { NCCL_IB_ADAPTIVE_ROUTING: undefined }],
    ['static routing on InfiniBand', { adaptiveRouting: false }, infiniband, { NCCL_IB_ADAPTIVE_ROUTING: '0' }],
    ['a partition without membership bit', { pkey: 0x7fff }, infiniband, { UCX_IB_PKEY: '0x7fff', NCCL_IB_PKEY: undefined }],
    ['another bootstrap interface', { bootstrapInterface: 'ens3' }, roce, {
      NCCL_SOCKET_IFNAME: '=ens3', GLOO_SOCKET_IFNAME: 'ens3', TP_SOCKET_IFNAME: 'ens3', NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME: '=ens3',
    }],
    ['known devices, in rail order', { numberOfHcas: 3, hcas: ['mlx5_10', 'mlx5_1', 'mlx5_2'] }, roce, {
      NCCL_IB_HCA: '=mlx5_10,mlx5_1,mlx5_2', UCX_NET_DEVICES: 'mlx5_10:1,mlx5_1:1,mlx5_2:1', NVSHMEM_HCA_PREFIX: undefined,
    }],
    ['devices with names of their PCI place', { numberOfHcas: 2, hcas: ['rocep24s0', 'rocep64s0'] }, roce, { NVSHMEM_HCA_PREFIX: 'rocep' }],
    ['devices with nothing in common', { numberOfHcas: 2, hcas: ['ibp0', 'roce1'] }, roce, { NVSHMEM_HCA_PREFIX: undefined }],
    ['a prefix that NVSHMEM does not look for', { hcaPrefix: 'ibp' }, infiniband,
      { NCCL_IB_HCA: 'ibp', NVSHMEM_HCA_PREFIX: 'ibp', UCX_NET_DEVICES: undefined }],
    ['the prefix that NVSHMEM looks for', { hcaPrefix: 'mlx5' }, infiniband, { NCCL_IB_HCA: 'mlx5', NVSHMEM_HCA_PREFIX: undefined }],
    ['a narrower prefix', { hcaPrefix: 'mlx5_bond' }, infiniband, { NVSHMEM_HCA_PREFIX: 'mlx5_bond' }],
  ])('%s', (_what, change, base, expected) => {
    const environment = environmentOf({ ...base, ...change });
    for (const [name, value] of Object.entries(expected)) expect([name, environment[name]]).toEqual([name, value]);
  });
});

describe('of any fabric', () => {
  const holds = (check: (facts: FabricFacts, profile: CommunicationProfile, environment: { [name: string]: string }) => void) =>
    fc.assert(fc.property(anyFabric, facts => {
      const profile = CommunicationProfile.forFabric(facts);
      check(facts, profile, valuesOf(profile));
    }), { numRuns: 300 });

  test('every name and value is one that its library knows', () => holds((_facts, profile) => {
    for (const { name, value } of profile.variables) {
      expect(EnvironmentCatalog.find(name)?.name).toBe(name);
      if (value !== undefined) EnvironmentCatalog.assertValue(name, value);
    }
  }));

  test('every variable has its reason and source, and a debugging variable says that it is one', () => holds((_facts, profile) => {
    for (const { name, why, source } of profile.variables) {
      expect(why.length).toBeGreaterThan(30);
      expect(source).toMatch(/^https:\/\/|^[\w-]+\/[\w-]+(@[0-9a-f]{7,40})?:/);
      if (EnvironmentCatalog.find(name)?.category === EnvironmentCategory.DEBUG) expect(why).toContain('debugging variable');
    }
  }));

  test('variables are sorted and set once', () => holds((_facts, profile) => {
    const names = profile.variables.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
  }));

  test('the libraries agree on class and level', () => holds((facts, _profile, environment) => {
    const same = (names: string[], value?: number) =>
      names.forEach(name => expect(environment[name]).toBe(value === undefined ? undefined : String(value)));
    same(['NCCL_IB_TC', 'UCX_IB_TRAFFIC_CLASS', 'NVSHMEM_IB_TRAFFIC_CLASS'], facts.trafficClass);
    same(['NCCL_IB_SL', 'UCX_IB_SL', 'NVSHMEM_IB_SL'], facts.serviceLevel);
  }));

  test('data stays on RDMA and start-up on the management interface', () => holds((facts, _profile, environment) => {
    const transports = environment.UCX_TLS.split(',');
    expect(transports).toEqual(expect.arrayContaining(['rc', 'cuda_copy', 'cuda_ipc']));
    expect(transports).not.toContain('tcp');
    expect(environment.NCCL_NET).toBe('IB');
    expect(environment.NCCL_SOCKET_IFNAME).toBe(`=${facts.bootstrapInterface}`);
  }));

  test('no address index is ever fixed', () => holds((_facts, profile) => {
    expect(profile.variables.filter(({ name }) => name.includes('GID_INDEX'))).toEqual([]);
  }));

  test('every variable of every library can be explained', () => holds((_facts, profile) => {
    for (const { name } of EnvironmentCatalog.all) expect(profile.explain(name)).toMatch(new RegExp(`^${name}( is not set: |=| from )`));
  }));
});

describe('libraries', () => {
  const profile = CommunicationProfile.forFabric(roce);
  const librariesOf = (chosen: CommunicationProfile) =>
    [...new Set(chosen.variables.map(({ name }) => EnvironmentCatalog.find(name)!.library))].sort();

  test.each<[EnvironmentLibrary[], EnvironmentLibrary[]]>([
    [[EnvironmentLibrary.NCCL], [EnvironmentLibrary.NCCL]],
    [[EnvironmentLibrary.NIXL], [EnvironmentLibrary.UCX]],
    [[EnvironmentLibrary.PYTORCH], [EnvironmentLibrary.NCCL, EnvironmentLibrary.PYTORCH]],
    [[EnvironmentLibrary.NVSHMEM, EnvironmentLibrary.UCX], [EnvironmentLibrary.NVSHMEM, EnvironmentLibrary.UCX]],
    [[EnvironmentLibrary.VLLM], [EnvironmentLibrary.NCCL, EnvironmentLibrary.PYTORCH, EnvironmentLibrary.UCX, EnvironmentLibrary.VLLM]],
    [[], []],
  ])('%p bring %p', (libraries, found) => {
    expect(librariesOf(profile.forLibraries(libraries))).toEqual(found);
    expect(CommunicationProfile.forFabric(roce, { libraries }).variables).toEqual(profile.forLibraries(libraries).variables);
  });
});

describe('overrides', () => {
  const profile = CommunicationProfile.forFabric(roce);

  test('win, and keep what the fabric calls for in the reason', () => {
    const changed = profile.with({ NCCL_IB_TC: '104', NCCL_DEBUG: 'INFO', VLLM_NIXL_SIDE_CHANNEL_HOST: '10.0.0.7' });
    expect(valuesOf(changed)).toEqual({ ...valuesOf(profile), NCCL_IB_TC: '104', NCCL_DEBUG: 'INFO', VLLM_NIXL_SIDE_CHANNEL_HOST: '10.0.0.7' });
    expect(changed.explain('NCCL_IB_TC')).toMatch(/^NCCL_IB_TC=104: set by hand; the fabric calls for 96: traffic class of the fabric, DSCP 24/);
    expect(changed.explain('NCCL_DEBUG')).toMatch(/^NCCL_DEBUG=INFO: set by hand; the fabric does not call for it/);
    expect(changed.explain('VLLM_NIXL_SIDE_CHANNEL_HOST')).toContain('the fabric calls for status.podIP');
    expect(CommunicationProfile.forFabric(roce, { overrides: { NCCL_IB_TC: '104' } }).variables).toEqual(profile.with({ NCCL_IB_TC: '104' }).variables);
  });

  test('leave the profile they come from alone', () => {
    const before = profile.variables;
    profile.with({ NCCL_IB_TC: '104' });
    profile.variables.pop();
    expect(profile.variables).toEqual(before);
  });

  test('may take a variable out', () => {
    const rest = valuesOf(profile.without(['NCCL_NET', 'NCCL_DEBUG']));
    expect(rest).not.toHaveProperty('NCCL_NET');
    expect(Object.keys(rest)).toHaveLength(profile.variables.length - 1);
  });

  test.each<[{ [name: string]: string }, string, string]>([
    [{ NCCL_IB_TCC: '96' }, 'ENV_UNKNOWN', "did you mean 'NCCL_IB_TC'?"],
    [{ NCCL_IB_TC: '256' }, 'ENV_VALUE_INVALID', "'256'"],
    [{ NCCL_IB_TC: 'high' }, 'ENV_VALUE_INVALID', "'high'"],
    [{ UCX_TLS: '' }, 'ENV_VALUE_INVALID', 'UCX_TLS'],
  ])('refuse %p', (overrides, code, text) => {
    expect(() => profile.with(overrides)).toThrow(new RegExp(`^${code}: `));
    expect(() => profile.with(overrides)).toThrow(text);
  });

  test('refuse to explain or drop a name that no library has', () => {
    expect(() => profile.explain('NCCL_IB_GIDINDEX')).toThrow(/^ENV_UNKNOWN: .*NCCL_IB_GIDINDEX/);
    expect(() => profile.without(['NOT_A_VARIABLE'])).toThrow(/^ENV_UNKNOWN: .*NOT_A_VARIABLE/);
  });
});

describe('explanations', () => {
  const profile = CommunicationProfile.forFabric(roce);

  test.each([
    ['NCCL_IB_TC', /^NCCL_IB_TC=96: traffic class of the fabric, DSCP 24, equal in all libraries; .* \[NVIDIA\/nccl@/],
    ['VLLM_NIXL_SIDE_CHANNEL_HOST', /^VLLM_NIXL_SIDE_CHANNEL_HOST from status\.podIP: .*localhost/],
    ['NCCL_IB_GID_INDEX', /^NCCL_IB_GID_INDEX is not set: the table of a port is shared by all pods.*its default is -1 \[/],
    ['UCX_NET_DEVICES', /^UCX_NET_DEVICES is not set: the device names are not known/],
    ['NCCL_BUFFSIZE', /^NCCL_BUFFSIZE is not set: nothing in this profile calls for it/],
  ])('%s', (name, text) => {
    expect(profile.explain(name)).toMatch(text);
  });
});

test('a container gets values, and the pod address by reference', () => {
  const environment = CommunicationProfile.forFabric(roce).toContainerEnv();
  expect(environment).toContainEqual({ name: 'NCCL_SOCKET_IFNAME', value: '=eth0' });
  expect(environment).toContainEqual({ name: 'VLLM_NIXL_SIDE_CHANNEL_HOST', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } });
  expect(environment.map(({ name }: { name: string }) => name)).toEqual(environment.map(({ name }: { name: string }) => name).sort());
});

describe('facts that are refused', () => {
  test.each<[string, Partial<FabricFacts>, FabricFacts, string, string]>([
    ['InfiniBand on an Ethernet NIC', { nic: NicModel.CONNECTX_6_DX }, infiniband, 'LINK_LAYER_UNSUPPORTED', 'choose a transport over ethernet'],
    ['no rails', { rails: 0 }, roce, 'COUNT_INVALID', 'got 0'],
    ['half a rail', { rails: 1.5 }, roce, 'COUNT_INVALID', 'got 1.5'],
    ['more devices than NCCL takes', { numberOfHcas: 33 }, roce, 'COUNT_INVALID', '1 to 32'],
    ['a traffic class above a byte', { trafficClass: 256 }, roce, 'TRANSPORT_INVALID', 'replace 256'],
    ['a fractional traffic class', { trafficClass: 26.5 }, roce, 'TRANSPORT_INVALID', 'replace 26.5'],
    ['a traffic class on InfiniBand', { trafficClass: 96 }, infiniband, 'TRANSPORT_INVALID', 'drop trafficClass, or use serviceLevel'],
    ['a service level above 15', { serviceLevel: 16 }, infiniband, 'TRANSPORT_INVALID', 'replace 16'],
    ['a partition on Ethernet', { pkey: 0x8001 }, roce, 'TRANSPORT_INVALID', 'got pkey 0x8001'],
    ['partition 0', { pkey: 0 }, infiniband, 'TRANSPORT_INVALID', 'replace 0'],
    ['a partition of membership only', { pkey: 0x8000 }, infiniband, 'TRANSPORT_INVALID', 'for example 0x8001'],
    ['an address family of sockets', { addressFamily: 2 }, roce, 'TRANSPORT_INVALID', 'allowed: 4 or 6'],
    ['a range of the other family', { addressFamily: 6 }, roce, 'TRANSPORT_INVALID', 'set addressFamily to 4'],
    ['a range with host bits', { addressRange: '192.168.1.0/16' }, roce, 'CIDR_HOST_BITS', '192.168.0.0/16'],
    ['an interface list', { bootstrapInterface: 'eth0,eth1' }, roce, 'NAME_INVALID', "got 'eth0,eth1'"],
    ['no interface', { bootstrapInterface: '' }, roce, 'NAME_INVALID', 'bootstrapInterface of a fabric'],
    ['an exact interface', { bootstrapInterface: '=eth0' }, roce, 'NAME_INVALID', "write 'eth0'"],
    ['a device with its port', { numberOfHcas: 1, hcas: ['mlx5_0:1'] }, roce, 'NAME_INVALID', "got 'mlx5_0:1'"],
    ['a negated prefix', { hcaPrefix: '^mlx5' }, roce, 'NAME_INVALID', "got '^mlx5'"],
    ['fewer devices than counted', { hcas: ['mlx5_0'] }, roce, 'COUNT_INVALID', 'set numberOfHcas to 1'],
    ['a device twice', { numberOfHcas: 2, hcas: ['mlx5_0', 'mlx5_0'] }, roce, 'COUNT_INVALID', 'name each device once'],
    ['an empty list of devices', { hcas: [] }, roce, 'COUNT_INVALID', 'leave hcas out'],
  ])('%s', (_what, change, base, code, text) => {
    const act = () => CommunicationProfile.forFabric({ ...base, ...change });
    expect(act).toThrow(new RegExp(`^${code}: `));
    expect(act).toThrow(text);
  });
});
