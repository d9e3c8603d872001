import { CustomGpuSystemProps, GpuModel, GpuSystem, NicModel, SystemRail, Verification } from '../../src/catalog';
import { PciAddress } from '../../src/core';
import { refusalTextOf } from '../core/refusal-text-of';

const both = (...buses: string[]) => buses.map(bus => [`0000:${bus}:00.0`, `0000:${bus}:00.1`]);
const one = (...buses: string[]) => buses.map(bus => [`0000:${bus}:00.0`]);

const SYSTEMS: [GpuSystem, GpuModel, NicModel, string[][]][] = [
  [GpuSystem.dgxH100(), GpuModel.H100_SXM5, NicModel.CONNECTX_7, one('18', '40', '4f', '5e', '9a', 'c0', 'ce', 'dc')],
  [GpuSystem.dellXe9680H200(), GpuModel.H200_SXM, NicModel.BLUEFIELD_3_SUPERNIC, one('1a', '3c', '4d', '5e', '9c', 'bc', 'cc', 'dc')],
  [GpuSystem.lenovoSr680aV3H200(), GpuModel.H200_SXM, NicModel.BLUEFIELD_3_SUPERNIC, one('19', '2a', '3b', '4c', '9b', 'ab', 'c1', 'cb')],
  [GpuSystem.ciscoC885aM8H200(), GpuModel.H200_SXM, NicModel.BLUEFIELD_3_SUPERNIC, one('09', '23', '53', '69', '8f', '9c', 'cd', 'f1')],
  [GpuSystem.ociBmGpu4(), GpuModel.A100_SXM4_40, NicModel.CONNECTX_5, both('0c', '16', '48', '4c', '8a', '94', 'c3', 'd1')],
  [GpuSystem.ociBmGpuA100V2(), GpuModel.A100_SXM4_80, NicModel.CONNECTX_5, both('0c', '16', '47', '4b', '89', '93', 'c3', 'd1')],
  [GpuSystem.ociBmGpuB4(), GpuModel.A100_SXM4_40, NicModel.CONNECTX_5, both('0c', '16', '47', '4b', '89', '93', 'c3', 'd1')],
  [GpuSystem.ociBmGpuH100(), GpuModel.H100_SXM5, NicModel.CONNECTX_7, both('0c', '2a', '41', '58', '86', 'a5', 'bd', 'd5')],
  [GpuSystem.ociBmGpuH200(), GpuModel.H200_SXM, NicModel.CONNECTX_7, one('0c', '2a', '41', '58', '86', 'a5', 'bd', 'd5')],
  [GpuSystem.ociBmGpuB200(), GpuModel.B200, NicModel.CONNECTX_7, one('0c', '2a', '41', '58', '86', 'a5', 'bd', 'd5')],
  [GpuSystem.ociBmGpuB300(), GpuModel.B300, NicModel.CONNECTX_8, both('11', '2f', '46', '5d', '8b', 'aa', 'c2', 'da')],
];

test.each(SYSTEMS)('$name has its GPUs, its NICs and eight rails in order', (system, gpu, nic, addresses) => {
  expect([system.gpu, system.nic, system.gpusPerNode]).toEqual([gpu, nic, 8]);
  expect(system.rails.map(({ rail }) => rail)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(system.rails.map(({ pciAddresses }) => pciAddresses)).toEqual(addresses);
});

test.each(SYSTEMS)('$name would pass as a system described by the user', system => {
  const described = GpuSystem.custom(system);
  expect(described.rails).toEqual(system.rails);
  expect(described.source).toBe(system.source);
});

test.each(SYSTEMS)('$name: the driver container is for servers whose host brings no driver', system => {
  const server = /^(Dell|Lenovo|Cisco)/.test(system.name);
  expect([system.hostNetworkDrivers, system.hostGpuDriver]).toEqual([!server, !server]);
});

test('DGX H100: ports are numbered by bus in decimal, devices as in the user guide', () => {
  const { rails, cpuCores, memoryGiB, source } = GpuSystem.dgxH100();
  expect(rails.map(({ netdev, rdmaDevice, gpu }) => `${gpu} ${netdev} ${rdmaDevice}`)).toEqual([
    '0 ibp24s0 mlx5_0', '1 ibp64s0 mlx5_3', '2 ibp79s0 mlx5_4', '3 ibp94s0 mlx5_5',
    '4 ibp154s0 mlx5_6', '5 ibp192s0 mlx5_9', '6 ibp206s0 mlx5_10', '7 ibp220s0 mlx5_11',
  ]);
  for (const { netdev, pciAddresses } of rails) expect(netdev).toBe(`ibp${PciAddress.parse(pciAddresses[0]).bus}s0`);
  expect([cpuCores, memoryGiB]).toEqual([112, 2048]);
  expect(source).toContain('User Guide');
});

test('NVIDIA presets: rails 0 to 3 on one socket, 4 to 7 on the other, each beside its GPU', () => {
  const dell = GpuSystem.dellXe9680H200();
  expect(dell.rails.map(({ numaNode, gpu }) => [numaNode, gpu])).toEqual([[0, 0], [0, 1], [0, 2], [0, 3], [1, 4], [1, 5], [1, 6], [1, 7]]);
  expect(dell.rails.map(({ rdmaDevice }) => rdmaDevice)).toEqual(['rocep26s0f0', 'rocep60s0f0', 'rocep77s0f0', 'rocep94s0f0', 'rocep156s0f0', 'rocep188s0f0', 'rocep204s0f0', 'rocep220s0f0']);
  expect(dell.rails.map(({ netdev }) => netdev)).toEqual(['eth2', 'eth3', 'eth4', 'eth5', 'eth6', 'eth9', 'eth10', 'eth11']);
  expect(GpuSystem.lenovoSr680aV3H200().rails.map(({ netdev }) => netdev)).toEqual(['eth0', 'eth1', 'eth2', 'eth3', 'eth6', 'eth7', 'eth8', 'eth9']);
});

test('what Oracle does not publish is not claimed', () => {
  const shape = GpuSystem.ociBmGpuB300();
  expect(shape.rails.map(({ gpu, numaNode, rdmaDevice }) => [gpu, numaNode, rdmaDevice])).toEqual(Array(8).fill([undefined, undefined, undefined]));
  expect([shape.cpuCores, shape.memoryGiB, shape.storageInterface]).toEqual([undefined, undefined, undefined]);
  expect(shape.verificationOf('nic')).toBe(Verification.UNVERIFIED);
  expect(shape.verificationOf('rails')).toBe(Verification.DERIVED);
  expect(GpuSystem.dgxH100().verificationOf('rails')).toBe(Verification.VERIFIED);
  expect(GpuSystem.dgxH100().verificationOf('memoryGiB')).toBe(Verification.DERIVED);
});

const RAILS: SystemRail[] = [{ rail: 0, pciAddresses: ['18:00.0'] }, { rail: 1, pciAddresses: ['0000:40:00.0', '40:00.1'], numaNode: 1, gpu: 3 }];
const SERVER: CustomGpuSystemProps = { name: 'box', gpu: GpuModel.H200_SXM, nic: NicModel.CONNECTX_7, rails: RAILS };

test('a system described by the user: defaults, and PCI addresses in full', () => {
  const system = GpuSystem.custom(SERVER);
  expect([system.gpusPerNode, system.hostNetworkDrivers, system.hostGpuDriver, system.source]).toEqual([8, false, false, 'described by the user']);
  expect(system.rails).toEqual([
    { rail: 0, pciAddresses: ['0000:18:00.0'] },
    { rail: 1, pciAddresses: ['0000:40:00.0', '0000:40:00.1'], numaNode: 1, gpu: 3 },
  ]);
  expect(system.verificationOf('rails')).toBe(Verification.VERIFIED);
});

test('a system described by the user: everything said', () => {
  const system = GpuSystem.custom({
    ...SERVER, gpusPerNode: 4, hostNetworkDrivers: true, hostGpuDriver: true, storageInterface: 'ens9f0', cpuCores: 96, memoryGiB: 1024, source: 'lspci',
  });
  expect([system.gpusPerNode, system.hostNetworkDrivers, system.hostGpuDriver]).toEqual([4, true, true]);
  expect([system.storageInterface, system.cpuCores, system.memoryGiB, system.source]).toEqual(['ens9f0', 96, 1024, 'lspci']);
});

test('rails may be given in any order, and changing the list later changes nothing', () => {
  const rails = [RAILS[1], RAILS[0]];
  const system = GpuSystem.custom({ ...SERVER, rails });
  rails.pop();
  expect(system.rails.map(({ rail }) => rail)).toEqual([0, 1]);
});

test.each<[string, Partial<CustomGpuSystemProps>, string, string, string]>([
  ['no rails', { rails: [] }, 'COUNT_INVALID', 'got 0', "rails of system 'box'"],
  ['no GPUs', { gpusPerNode: 0 }, 'COUNT_INVALID', 'got 0', "gpusPerNode of system 'box'"],
  ['half a core', { cpuCores: 0.5 }, 'COUNT_INVALID', 'got 0.5', "cpuCores of system 'box'"],
  ['negative memory', { memoryGiB: -1 }, 'COUNT_INVALID', 'got -1', "memoryGiB of system 'box'"],
  ['a gap in the rails', { rails: [RAILS[0], { ...RAILS[1], rail: 2 }] }, 'HARDWARE_INVALID', 'got 0, 2; allowed: 0, 1', 'number them 0 to 1'],
  ['a rail twice', { rails: [RAILS[0], { ...RAILS[1], rail: 0 }] }, 'HARDWARE_INVALID', 'got 0, 0; allowed: 0, 1', 'number them 0 to 1'],
  ['a rail without a NIC', { rails: [{ rail: 0, pciAddresses: [] }] }, 'HARDWARE_INVALID', 'got no PCI address', "rail 0 of system 'box'"],
  ['one function in two rails', { rails: [RAILS[0], { rail: 1, pciAddresses: ['0000:18:00.0'] }] }, 'HARDWARE_INVALID', 'got 0000:18:00.0 in rail 0 and rail 1', 'correct the address of rail 1'],
  ['one function twice in a rail', { rails: [{ rail: 0, pciAddresses: ['18:00', '18:00.0'] }] }, 'HARDWARE_INVALID', 'got 0000:18:00.0 in rail 0 and rail 0', 'correct the address of rail 0'],
  ['no PCI address', { rails: [{ rail: 0, pciAddresses: ['mlx5_0'] }] }, 'PCI_ADDRESS_INVALID', "got 'mlx5_0'", "PCI address of rail 0 of system 'box'"],
  ['a GPU that the node lacks', { rails: [{ rail: 0, pciAddresses: ['18:00'], gpu: 8 }] }, 'COUNT_INVALID', 'got 8; allowed: 0 to 7', "gpu of rail 0 of system 'box'"],
  ['a negative NUMA node', { rails: [{ rail: 0, pciAddresses: ['18:00'], numaNode: -1 }] }, 'COUNT_INVALID', 'got -1', "numaNode of rail 0 of system 'box'"],
])('refuses a system with %s', (_, props, code, got, says) => {
  const text = refusalTextOf(() => GpuSystem.custom({ ...SERVER, ...props }));
  expect(text.startsWith(`${code}: `)).toBe(true);
  expect(text).toContain(got);
  expect(text).toContain(says);
});
