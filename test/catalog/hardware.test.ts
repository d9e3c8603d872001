import { CustomGpuModelProps, CustomNicModelProps, GpuModel, LinkLayer, NicModel, Verification } from '../../src/catalog';
import { refusalTextOf } from '../core/refusal-text-of';

const NICS: [NicModel, string, string, number, LinkLayer[]][] = [
  [NicModel.CONNECTX_5, '1017', '1018', 100, [LinkLayer.ETHERNET, LinkLayer.INFINIBAND]],
  [NicModel.CONNECTX_5_EX, '1019', '101a', 100, [LinkLayer.ETHERNET, LinkLayer.INFINIBAND]],
  [NicModel.CONNECTX_6, '101b', '101c', 200, [LinkLayer.ETHERNET, LinkLayer.INFINIBAND]],
  [NicModel.CONNECTX_6_DX, '101d', '101e', 200, [LinkLayer.ETHERNET]],
  [NicModel.CONNECTX_6_LX, '101f', '101e', 50, [LinkLayer.ETHERNET]],
  [NicModel.CONNECTX_7, '1021', '101e', 400, [LinkLayer.ETHERNET, LinkLayer.INFINIBAND]],
  [NicModel.CONNECTX_8, '1023', '101e', 800, [LinkLayer.ETHERNET, LinkLayer.INFINIBAND]],
  [NicModel.BLUEFIELD_3_SUPERNIC, 'a2dc', '101e', 400, [LinkLayer.ETHERNET]],
  [NicModel.BLUEFIELD_3_DPU, 'a2dc', '101e', 200, [LinkLayer.ETHERNET]],
];

test.each(NICS)('$name as the PCI id database and the platform support page have it', (nic, pf, vf, gbps, layers) => {
  expect([nic.vendorId, nic.pfDeviceId, nic.vfDeviceId, nic.maxPortGbps, nic.linkLayers]).toEqual(['15b3', pf, vf, gbps, layers]);
  expect(Object.values(LinkLayer).filter(layer => nic.supports(layer))).toEqual(layers);
  expect(nic.maxMtu(LinkLayer.ETHERNET)).toBe(9978);
  expect(nic.maxMtu(LinkLayer.INFINIBAND)).toBe(4096 - 4);
  expect(nic.source).toContain('pciutils/pciids@');
});

test('VF limits: the firmware of ConnectX-7, and 16 in InfiniBand mode', () => {
  expect(NicModel.CONNECTX_7.maxVfsPerPf(LinkLayer.ETHERNET)).toBe(127);
  expect(NicModel.CONNECTX_8.maxVfsPerPf(LinkLayer.ETHERNET)).toBeUndefined();
  for (const [nic] of NICS) expect(nic.maxVfsPerPf(LinkLayer.INFINIBAND)).toBe(nic.supports(LinkLayer.INFINIBAND) ? 16 : undefined);
});

test('ConnectX-8 alone has a Data Direct function', () => {
  expect(NICS.map(([nic]) => nic).filter(nic => nic.dataDirect)).toEqual([NicModel.CONNECTX_8]);
});

test('how sure each field is', () => {
  expect(NicModel.CONNECTX_7.verificationOf('maxVfsEthernet')).toBe(Verification.VERIFIED);
  expect(NicModel.CONNECTX_7.verificationOf('maxMtuEthernet')).toBe(Verification.VERIFIED);
  expect(NicModel.CONNECTX_8.verificationOf('maxMtuEthernet')).toBe(Verification.DERIVED);
  expect(NicModel.CONNECTX_5.verificationOf('maxPortGbps')).toBe(Verification.UNVERIFIED);
  expect(GpuModel.H100_SXM5.verificationOf('nvlinkGBytesPerSecond')).toBe(Verification.VERIFIED);
  expect(GpuModel.GB300.verificationOf('memoryGiB')).toBe(Verification.UNVERIFIED);
});

test('changing the list of link layers does not change the NIC', () => {
  const layers = [LinkLayer.ETHERNET];
  const nic = NicModel.custom({ ...CX9, linkLayers: layers });
  layers.push(LinkLayer.INFINIBAND);
  expect(nic.supports(LinkLayer.INFINIBAND)).toBe(false);
});

const CX9: CustomNicModelProps = { name: 'ConnectX-9', pfDeviceId: '1025', vfDeviceId: '101e', maxPortGbps: 800, linkLayers: [LinkLayer.ETHERNET] };

test('a NIC described by the user has what was said, and defaults that refuse nothing for sure', () => {
  const plain = NicModel.custom(CX9);
  expect([plain.vendorId, plain.dataDirect, plain.source]).toEqual(['15b3', false, 'described by the user']);
  expect([plain.maxVfsPerPf(LinkLayer.ETHERNET), plain.maxMtu(LinkLayer.ETHERNET)]).toEqual([undefined, 9978]);
  expect(plain.verificationOf('maxMtuEthernet')).toBe(Verification.UNVERIFIED);

  const full = NicModel.custom({ ...CX9, vendorId: '14e4', maxVfsEthernet: 64, maxVfsInfiniband: 8, maxMtuEthernet: 9000, maxMtuInfiniband: 2044, dataDirect: true, source: 'lab' });
  expect([full.vendorId, full.dataDirect, full.source]).toEqual(['14e4', true, 'lab']);
  expect([full.maxVfsPerPf(LinkLayer.ETHERNET), full.maxVfsPerPf(LinkLayer.INFINIBAND)]).toEqual([64, 8]);
  expect([full.maxMtu(LinkLayer.ETHERNET), full.maxMtu(LinkLayer.INFINIBAND)]).toEqual([9000, 2044]);
  expect(full.verificationOf('maxMtuEthernet')).toBe(Verification.VERIFIED);
});

test.each<[string, Partial<CustomNicModelProps>, string, string]>([
  ['a PCI id in upper case', { pfDeviceId: 'A2DC' }, 'HARDWARE_INVALID', "'A2DC'"],
  ['a PCI id with 0x', { vfDeviceId: '0x101e' }, 'HARDWARE_INVALID', "'0x101e'"],
  ['a vendor that is a name', { vendorId: 'mellanox' }, 'HARDWARE_INVALID', "'mellanox'"],
  ['no link layer', { linkLayers: [] }, 'HARDWARE_INVALID', 'an empty list'],
  ['no speed', { maxPortGbps: 0 }, 'COUNT_INVALID', 'got 0'],
  ['part of a VF', { maxVfsEthernet: 1.5 }, 'COUNT_INVALID', 'got 1.5'],
  ['a negative MTU', { maxMtuEthernet: -1 }, 'COUNT_INVALID', 'got -1'],
])('refuses a NIC with %s', (_, props, code, got) => {
  const text = refusalTextOf(() => NicModel.custom({ ...CX9, ...props }));
  expect(text).toMatch(new RegExp(`^${code}: .*'ConnectX-9'`));
  expect(text).toContain(got);
});

const GPUS: [GpuModel, string | undefined, string, number, number, number, number, number][] = [
  [GpuModel.A100_SXM4_40, 'NVIDIA-A100-SXM4-40GB', '20b0', 40, 3, 600, 8, 8],
  [GpuModel.A100_SXM4_80, 'NVIDIA-A100-SXM4-80GB', '20b2', 80, 3, 600, 8, 8],
  [GpuModel.H100_SXM5, 'NVIDIA-H100-80GB-HBM3', '2330', 80, 4, 900, 8, 8],
  [GpuModel.H200_SXM, 'NVIDIA-H200', '2335', 141, 4, 900, 8, 8],
  [GpuModel.H20, 'NVIDIA-H20', '2329', 96, 4, 900, 8, 8],
  [GpuModel.H20_3E, 'NVIDIA-H20-3e', '232c', 141, 4, 900, 8, 8],
  [GpuModel.L40S, 'NVIDIA-L40S', '26b9', 48, 0, 0, 1, 8],
  [GpuModel.B200, 'NVIDIA-B200', '2901', 180, 5, 1800, 8, 8],
  [GpuModel.B300, 'NVIDIA-B300-SXM6-AC', '3182', 288, 5, 1800, 8, 8],
  [GpuModel.GB200, 'NVIDIA-GB200', '2941', 186, 5, 1800, 72, 4],
  [GpuModel.GB300, 'NVIDIA-GB300', '31c2', 288, 5, 1800, 72, 4],
];

test.each(GPUS)('$name: label, PCI id, memory and NVLink', (gpu, label, pci, memory, generation, bandwidth, domain, perNode) => {
  expect([gpu.productLabel, gpu.pciDeviceId, gpu.memoryGiB, gpu.nvlinkGeneration, gpu.nvlinkGBytesPerSecond, gpu.nvlinkDomainGpus, gpu.gpusPerNode])
    .toEqual([label, pci, memory, generation, bandwidth, domain, perNode]);
  expect(gpu.source).toContain('pciutils/pciids@');
});

test('an NVL72 rack is 18 nodes and 130 TB/s', () => {
  const { nvlinkDomainGpus, gpusPerNode, nvlinkGBytesPerSecond } = GpuModel.GB200;
  expect(nvlinkDomainGpus / gpusPerNode).toBe(18);
  expect(Math.round(nvlinkDomainGpus * nvlinkGBytesPerSecond / 1000)).toBe(130);
});

test('a GPU described by the user', () => {
  const plain = GpuModel.custom({ name: 'X', memoryGiB: 24 });
  expect([plain.productLabel, plain.pciDeviceId, plain.gpusPerNode, plain.source]).toEqual([undefined, undefined, 8, 'described by the user']);
  expect([plain.nvlinkGeneration, plain.nvlinkGBytesPerSecond, plain.nvlinkDomainGpus]).toEqual([0, 0, 1]);
  expect(plain.verificationOf('memoryGiB')).toBe(Verification.VERIFIED);
  const h800 = GpuModel.custom({ name: 'H800', productLabel: 'NVIDIA-H800', memoryGiB: 80, nvlinkGeneration: 4, nvlinkGBytesPerSecond: 400, nvlinkDomainGpus: 8, pciDeviceId: '2324', gpusPerNode: 8, source: 'lab' });
  expect([h800.productLabel, h800.nvlinkGBytesPerSecond, h800.pciDeviceId, h800.source]).toEqual(['NVIDIA-H800', 400, '2324', 'lab']);
});

test.each<[string, Partial<CustomGpuModelProps>, string, string]>([
  ['no memory', { memoryGiB: 0 }, 'COUNT_INVALID', 'got 0'],
  ['half a GPU in a node', { gpusPerNode: 0.5 }, 'COUNT_INVALID', 'got 0.5'],
  ['an empty NVLink domain', { nvlinkDomainGpus: 0 }, 'COUNT_INVALID', 'got 0'],
  ['a negative generation', { nvlinkGeneration: -1 }, 'COUNT_INVALID', 'got -1'],
  ['a negative bandwidth', { nvlinkGBytesPerSecond: -900 }, 'COUNT_INVALID', 'got -900'],
  ['a PCI id with a vendor', { pciDeviceId: '10de:2330' }, 'HARDWARE_INVALID', "'10de:2330'"],
  ['a domain without NVLink', { nvlinkDomainGpus: 8 }, 'HARDWARE_INVALID', 'nvlinkDomainGpus 8, nvlinkGeneration 0'],
  ['NVLink without a domain', { nvlinkGeneration: 4, nvlinkGBytesPerSecond: 900 }, 'HARDWARE_INVALID', 'nvlinkDomainGpus 1, nvlinkGeneration 4'],
  ['NVLink without a bandwidth', { nvlinkGeneration: 4, nvlinkDomainGpus: 8 }, 'HARDWARE_INVALID', 'nvlinkGBytesPerSecond 0'],
])('refuses a GPU with %s', (_, props, code, got) => {
  const text = refusalTextOf(() => GpuModel.custom({ name: 'X1', memoryGiB: 80, ...props }));
  expect(text).toMatch(new RegExp(`^${code}: .*'X1'`));
  expect(text).toContain(got);
});
