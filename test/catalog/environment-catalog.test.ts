import { EnvironmentCatalog, EnvironmentCategory, EnvironmentLibrary, Verification } from '../../src/catalog';
import { refusalTextOf } from '../core/refusal-text-of';

const { all } = EnvironmentCatalog;

describe('every row', () => {
  test('has a name of its own, in order', () => {
    const names = all.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
    expect(names.filter(name => !/^[A-Z][A-Z0-9_]*$/.test(name))).toEqual([]);
  });

  test('is found by its name and by its library', () => {
    for (const variable of all) expect(EnvironmentCatalog.find(variable.name)).toBe(variable);
    const byLibrary = Object.values(EnvironmentLibrary).map(library => EnvironmentCatalog.of(library));
    expect(byLibrary.every(variables => variables.length > 0)).toBe(true);
    expect(byLibrary.flat().length).toBe(all.length);
  });

  test('says what it means, what is allowed and where that is from', () => {
    expect(all.filter(({ meaning, allowed, source }) => meaning.length < 4 || allowed === '' || source.length < 8).map(({ name }) => name)).toEqual([]);
  });

  test('accepts its own default and its own words', () => {
    const refused = all.flatMap(variable => [...variable.allowedValues, ...variable.defaultValue === undefined ? [] : [variable.defaultValue]]
      .filter(value => !variable.accepts(value)).map(value => `${variable.name}=${value}`));
    expect(refused).toEqual([]);
  });

  test('accepts the ends of its range and nothing beyond', () => {
    for (const variable of all) {
      const { minimum, maximum } = variable;
      if (minimum === undefined || maximum === undefined) continue;
      expect([variable.name, variable.accepts(String(minimum)), variable.accepts(String(minimum - 1))]).toEqual([variable.name, true, false]);
      expect([variable.name, variable.accepts(String(maximum)), variable.accepts(`${maximum + 1}x`)]).toEqual([variable.name, true, false]);
      if (maximum < Number.MAX_SAFE_INTEGER) expect([variable.name, variable.accepts(String(maximum + 1))]).toEqual([variable.name, false]);
    }
  });

  test('refuses the empty text unless its grammar has it', () => {
    expect(all.filter(variable => variable.accepts('')).map(({ name }) => name)).toEqual(['CUDA_VISIBLE_DEVICES']);
  });

  test('dates its changes with versions, and names a successor that exists', () => {
    for (const { name, since, removed, replacedBy } of all) {
      for (const version of [since, removed]) expect([name, version ?? '1.0']).toEqual([name, expect.stringMatching(/^\d+\.\d+(\.\d+)?$/)]);
      if (replacedBy !== undefined && /^[A-Z0-9_]+$/.test(replacedBy)) expect([name, EnvironmentCatalog.find(replacedBy)]).toEqual([name, expect.anything()]);
    }
  });
});

test('adding to the list does not add to the catalogue', () => {
  const copy = EnvironmentCatalog.all;
  copy.length = 0;
  expect(EnvironmentCatalog.all.length).toBe(all.length);
});

test('names of objects are not variables', () => {
  for (const name of ['constructor', 'toString', '__proto__', '']) expect(EnvironmentCatalog.find(name)).toBeUndefined();
});

test.each<[string, string | undefined, EnvironmentCategory, string | undefined]>([
  ['NCCL_IB_TC', '0', EnvironmentCategory.SYSTEM, '2.1.15'],
  ['NCCL_IB_TIMEOUT', '20', EnvironmentCategory.SYSTEM, undefined],
  ['NCCL_CROSS_NIC', '2', EnvironmentCategory.SYSTEM, undefined],
  ['NCCL_IB_GID_INDEX', '-1', EnvironmentCategory.SYSTEM, '2.1.4'],
  ['NCCL_NET_MERGE_POLICY', 'ALL', EnvironmentCategory.DEBUG, '2.30.5'],
  ['NCCL_IB_QPS_PER_CONNECTION', '1', EnvironmentCategory.DEBUG, '2.10'],
  ['NCCL_IB_PKEY', '0', EnvironmentCategory.UNDOCUMENTED, undefined],
  ['NCCL_CHUNK_SIZE', '0', EnvironmentCategory.UNDOCUMENTED, undefined],
  ['UCX_MAX_RNDV_RAILS', '2', EnvironmentCategory.SYSTEM, undefined],
  ['UCX_IB_ROCE_REACHABILITY_MODE', 'route', EnvironmentCategory.SYSTEM, undefined],
  ['NVSHMEM_HCA_PREFIX', 'mlx5', EnvironmentCategory.SYSTEM, undefined],
  ['NVSHMEM_REMOTE_TRANSPORT', 'ibrc', EnvironmentCategory.SYSTEM, undefined],
  ['NVSHMEM_QP_DEPTH', '1024', EnvironmentCategory.UNDOCUMENTED, undefined],
  ['VLLM_NIXL_SIDE_CHANNEL_PORT', '5600', EnvironmentCategory.SYSTEM, undefined],
  ['PET_MASTER_PORT', '29500', EnvironmentCategory.SYSTEM, undefined],
])('%s has default %s, class %s, since %s', (name, defaultValue, category, since) => {
  expect(EnvironmentCatalog.find(name)).toMatchObject({ defaultValue, category, since });
});

test.each([
  ['NCCL_MAX_NCHANNELS', 'NCCL_MAX_CTAS', undefined],
  ['NCCL_IB_CUDA_SUPPORT', 'NCCL_NET_GDR_LEVEL', '2.4.0'],
  ['NCCL_CHECK_POINTERS', 'NCCL_CHECK_MODE', undefined],
  ['UCX_IB_ADDR_TYPE', 'UCX_IB_IS_GLOBAL', undefined],
  ['VLLM_NIXL_ABORT_REQUEST_TIMEOUT', 'kv_lease_duration of --kv-transfer-config', '0.22.0'],
  ['VLLM_ALL2ALL_BACKEND', '--all2all-backend', '0.13.0'],
])('%s is replaced by %s', (name, replacedBy, removed) => {
  expect(EnvironmentCatalog.find(name)).toMatchObject({ replacedBy, removed });
});

test.each([
  ['NCCL_SOCKET_IFNAME', ['eth', '=eth0', '=eth0,eth1', '^docker', '^=docker0,lo']],
  ['NCCL_IB_HCA', ['mlx5', '=mlx5_0:1,mlx5_1:1', '^=mlx5_1,mlx5_4', '=mlx5_0:1:0:0,mlx5_1:1:0:1', '=mlx5_0::0:0', 'ibp', '=rdma_0_0_7', '=rocep26s0f0']],
  ['NCCL_IB_TC', ['0', '41', '96', '106', '255', '0x6a']],
  ['NCCL_IB_ADDR_RANGE', ['10.0.0.0/8', 'fd02::/16', '::/0']],
  ['NCCL_DEBUG', ['WARN', 'info']],
  ['NCCL_DEBUG_SUBSYS', ['INIT,NET', '^INIT,^COLL', 'ALL']],
  ['NCCL_ALGO', ['Ring', 'NVLSTREE', 'ring,collnetdirect;allreduce:tree,collnetdirect;broadcast:ring', 'allreduce:^tree', '^nvls']],
  ['NCCL_PROTO', ['LL,LL128,Simple', '^LL128']],
  ['NCCL_CTA_POLICY', ['DEFAULT', 'EFFICIENCY|ZERO', '2']],
  ['NCCL_NETDEVS_POLICY', ['AUTO', 'ALL', 'MAX:2']],
  ['NCCL_NET_GDR_LEVEL', ['SYS', 'PHB', 'P2C', '4']],
  ['NCCL_P2P_LEVEL', ['NVL', '2']],
  ['NCCL_RAS_ADDR', ['localhost:28028', '[::1]:28029', '10.0.0.1:1']],
  ['UCX_TLS', ['all', 'rc,cuda', '^tcp', 'rc_x,cuda_copy,cuda_ipc', 'self,sm']],
  ['UCX_NET_DEVICES', ['all', 'mlx5_0:1', 'mlx5_0:1,mlx5_3:1', 'eth0']],
  ['UCX_IB_GPU_DIRECT_RDMA', ['yes', 'NO', 'try', '1']],
  ['UCX_IB_PKEY', ['auto', '0x7fff', '0x1', '32767']],
  ['UCX_IB_ROCE_SUBNETS', ['all', '10.0.0.0/16,10.1.0.0/16', '^10.0.0.0/8']],
  ['UCX_RNDV_THRESH', ['auto', 'inf', '8192', '64k', 'intra:8k,inter:64k']],
  ['UCX_KEEPALIVE_INTERVAL', ['20s', '1m', 'inf', '500ms']],
  ['NVSHMEM_REMOTE_TRANSPORT', ['ibrc', 'gpunetio', 'none']],
  ['NVSHMEM_IB_ENABLE_IBGDA', ['1', 'true', 'False']],
  ['NVSHMEM_SYMMETRIC_SIZE', ['1g', '1.5G', '1073741824']],
  ['NVSHMEM_HCA_PE_MAPPING', ['mlx5_0:1:2,mlx5_0:2:2']],
  ['NIXL_LOG_LEVEL', ['debug', 'INFO']],
  ['VLLM_GPU_NIC_PCIE_MAPPING', ['00000001:00:00.0=0101:00:00.0,00000002:00:00.0=0102:00:00.0']],
  ['VLLM_NIC_SELECTION_VARS', ['UCX_NET_DEVICES:1,NCCL_IB_HCA:1']],
  ['PET_NNODES', ['4', '1:8']],
  ['PET_NPROC_PER_NODE', ['8', 'auto', 'gpu']],
  ['NVIDIA_DRIVER_CAPABILITIES', ['all', 'compute,utility']],
  ['HF_HUB_OFFLINE', ['1', 'true']],
])('%s accepts %j', (name, values) => {
  for (const value of values) expect(() => EnvironmentCatalog.assertValue(name, value)).not.toThrow();
});

test.each([
  ['NCCL_SOCKET_IFNAME', ['', 'eth0;eth1', '==eth0', 'eth0, eth1']],
  ['NCCL_IB_HCA', ['mlx5_0 mlx5_1', '=mlx5_0,', '=mlx5_0:1:2:3:4']],
  ['NCCL_IB_TC', ['256', '-1', 'auto', '1.5', '0x100', ' 41']],
  ['NCCL_IB_TIMEOUT', ['32', '-1']],
  ['NCCL_IB_SL', ['16']],
  ['NCCL_CROSS_NIC', ['3', 'yes']],
  ['NCCL_SOCKET_FAMILY', ['IPv4', 'AF_INET4', 'af_inet']],
  ['NCCL_IB_ADDR_RANGE', ['10.0.0.0', 'rail0/24']],
  ['NCCL_IB_QPS_PER_CONNECTION', ['0', '129']],
  ['NCCL_ALGO', ['Rings', 'ring;tree']],
  ['NCCL_PROTO', ['LL256']],
  ['NCCL_MNNVL_ENABLE', ['true', '3']],
  ['NCCL_CHUNK_SIZE', ['1M']],
  ['UCX_TLS', ['', 'rc cuda', ',rc']],
  ['UCX_IB_TRAFFIC_CLASS', ['256', 'default']],
  ['UCX_IB_PKEY', ['0x8001', '0xffff']],
  ['UCX_IB_PATH_MTU', ['9000', '256']],
  ['UCX_IB_ROCE_REACHABILITY_MODE', ['subnet']],
  ['UCX_RNDV_SCHEME', ['get']],
  ['UCX_IB_GPU_DIRECT_RDMA', ['auto', 'true']],
  ['NVSHMEM_REMOTE_TRANSPORT', ['ibgda', 'IBRC']],
  ['NVSHMEM_BOOTSTRAP', ['uid']],
  ['NVSHMEM_IBGDA_NIC_HANDLER', ['dpu']],
  ['VLLM_NIXL_SIDE_CHANNEL_PORT', ['0', '65536', 'http']],
  ['VLLM_KV_CACHE_LAYOUT', ['hnd']],
  ['PET_NNODES', ['0', '1:0', '1:2:3']],
  ['PET_NPROC_PER_NODE', ['0', 'all']],
  ['TORCH_NCCL_ASYNC_ERROR_HANDLING', ['4']],
  ['MASTER_PORT', ['0', '70000']],
])('%s refuses %j', (name, values) => {
  for (const value of values) {
    const text = refusalTextOf(() => EnvironmentCatalog.assertValue(name, value));
    expect(text.startsWith(`ENV_VALUE_INVALID: ${EnvironmentCatalog.find(name)!.library} does not accept this value of ${name} (`)).toBe(true);
    expect(text).toContain(`got '${value}'; allowed: ${EnvironmentCatalog.find(name)!.allowed}; `);
  }
});

test('the cure names the default where there is one', () => {
  expect(refusalTextOf(() => EnvironmentCatalog.assertValue('NCCL_CROSS_NIC', '9'))).toMatch(/; use an allowed value; the default is 2$/);
  expect(refusalTextOf(() => EnvironmentCatalog.assertValue('NCCL_SOCKET_FAMILY', '9'))).toMatch(/; use an allowed value, or leave it unset$/);
});

test('a grammar that no source confirms refuses nothing', () => {
  for (const variable of all.filter(({ verification }) => verification === Verification.UNVERIFIED)) {
    expect(() => EnvironmentCatalog.assertValue(variable.name, 'what the newest release may take')).not.toThrow();
  }
});

test.each([
  ['NCCL_IB_HCAS', 'NCCL_IB_HCA'],
  ['NCCL_IB_GIDINDEX', 'NCCL_IB_GID_INDEX'],
  ['nccl_ib_tc', 'NCCL_IB_TC'],
  ['NCLL_SOCKET_IFNAME', 'NCCL_SOCKET_IFNAME'],
  ['NVSHMEM_IB_TRAFIC_CLASS', 'NVSHMEM_IB_TRAFFIC_CLASS'],
  ['UCX_NET_DEVICE', 'UCX_NET_DEVICES'],
  ['VLLM_NIXL_SIDECHANNEL_HOST', 'VLLM_NIXL_SIDE_CHANNEL_HOST'],
  ['GLOO_SOCKET_IF_NAME', 'GLOO_SOCKET_IFNAME'],
])('%s is refused: did you mean %s?', (name, meant) => {
  const text = refusalTextOf(() => EnvironmentCatalog.assertValue(name, '1'));
  expect(text).toMatch(/^ENV_UNKNOWN: /);
  expect(text).toContain(`got '${name}'`);
  expect(text).toContain(`did you mean '${meant}'?`);
});

test('what resembles nothing gets no suggestion', () => {
  expect(refusalTextOf(() => EnvironmentCatalog.assertValue('MY_APPLICATION_MODE', 'x')))
    .toMatch(/^ENV_UNKNOWN: .* got 'MY_APPLICATION_MODE'; .*; set it in the container's own env if it is right/);
});

test('the quantity of NCCL is that of its manual and its code', () => {
  const nccl = EnvironmentCatalog.of(EnvironmentLibrary.NCCL);
  const rows = Object.values(EnvironmentCategory).map(category => [category, nccl.filter(variable => variable.category === category).length]);
  expect(Object.fromEntries(rows)).toEqual({ system: 44, debug: 72, undocumented: 128 });
});
