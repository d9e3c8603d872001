import { GpuModel } from './gpu-model';
import { NicModel } from './nic-model';

/** One rail as a row: bus of its NIC, and what is known of its place. */
export interface RailRow {
  readonly pciAddresses: string[];
  readonly numaNode?: number;
  readonly gpu?: number;
  readonly rdmaDevice?: string;
  readonly netdev?: string;
}

/** One system as a row of facts. `derived` and `unverified` name the fields that no source states. */
export interface SystemRow {
  readonly name: string;
  readonly gpu: GpuModel;
  readonly nic: NicModel;
  readonly rails: RailRow[];
  readonly hostNetworkDrivers: boolean;
  readonly hostGpuDriver: boolean;
  readonly cpuCores?: number;
  readonly memoryGiB?: number;
  readonly source: string;
  readonly derived: string[];
  readonly unverified: string[];
}

type NameOfPort = (bus: number, rail: number) => string;

/** Rails in the order of their GPUs; the vendor's interfaces are numbered by bus in decimal. */
function railsBesideGpus(buses: string[], numaNodes: number[], rdmaDevice: NameOfPort, netdev: NameOfPort): RailRow[] {
  return buses.map((bus, rail) => ({
    pciAddresses: [`0000:${bus}:00.0`],
    numaNode: numaNodes[rail],
    gpu: rail,
    rdmaDevice: rdmaDevice(Number.parseInt(bus, 16), rail),
    netdev: netdev(Number.parseInt(bus, 16), rail),
  }));
}

/** Rails of which only the bus is published, in bus order. */
function railsByBus(buses: string[], functions: number[]): RailRow[] {
  return buses.map(bus => ({ pciAddresses: functions.map(fn => `0000:${bus}:00.${fn}`) }));
}

/** GPUs 0 to 3 on one socket, 4 to 7 on the other. */
const TWO_SOCKETS = [0, 0, 0, 0, 1, 1, 1, 1];

const DGX_H100_HCAS = [0, 3, 4, 5, 6, 9, 10, 11];

const LAUNCH_KIT = 'NVIDIA/k8s-launch-kit@aa1fef72c7cf:presets';
const OCI = 'oracle-quickstart/oci-hpc-oke@61d210acc37f:terraform/files/nvidia-network-operator/sriov-network-node-policy.yaml';

/** Bare-metal shapes of Oracle Cloud: the host image brings the drivers, and no source pairs rails with GPUs. */
const OCI_SHAPE = {
  hostNetworkDrivers: true,
  hostGpuDriver: true,
  source: OCI,
  derived: ['rails'],
  unverified: ['nic', 'hostNetworkDrivers', 'hostGpuDriver'],
};

const HOPPER_BUSES = ['0c', '2a', '41', '58', '86', 'a5', 'bd', 'd5'];
const A100_80_BUSES = ['0c', '16', '47', '4b', '89', '93', 'c3', 'd1'];

const SERVER = { hostNetworkDrivers: false, hostGpuDriver: false, derived: [], unverified: [] };

export const SYSTEM_ROWS = {
  dgxH100: {
    name: 'DGX H100',
    gpu: GpuModel.H100_SXM5,
    nic: NicModel.CONNECTX_7,
    rails: railsBesideGpus(['18', '40', '4f', '5e', '9a', 'c0', 'ce', 'dc'], [], (_, rail) => `mlx5_${DGX_H100_HCAS[rail]}`, bus => `ibp${bus}s0`),
    hostNetworkDrivers: true,
    hostGpuDriver: true,
    cpuCores: 112,
    memoryGiB: 2048,
    source: 'rails: DGX H100 User Guide, table 6 (easymanua.ls/nvidia/dgx-h100/manual?p=19); cores and memory: NVIDIA RA-11333-001 V11, DGX SuperPOD; '
      + 'drivers: Mellanox/network-operator-docs@0c0ecad430c9:docs/release-notes.rst, note of 1.3.0',
    derived: ['memoryGiB', 'hostGpuDriver'],
    unverified: [],
  },
  dellXe9680H200: {
    ...SERVER,
    name: 'Dell PowerEdge XE9680 H200',
    gpu: GpuModel.H200_SXM,
    nic: NicModel.BLUEFIELD_3_SUPERNIC,
    rails: railsBesideGpus(['1a', '3c', '4d', '5e', '9c', 'bc', 'cc', 'dc'], TWO_SOCKETS, bus => `rocep${bus}s0f0`, (_, rail) => `eth${[2, 3, 4, 5, 6, 9, 10, 11][rail]}`),
    source: `${LAUNCH_KIT}/PowerEdge-XE9680/topology.yaml`,
  },
  lenovoSr680aV3H200: {
    ...SERVER,
    name: 'Lenovo ThinkSystem SR680a V3 H200',
    gpu: GpuModel.H200_SXM,
    nic: NicModel.BLUEFIELD_3_SUPERNIC,
    rails: railsBesideGpus(['19', '2a', '3b', '4c', '9b', 'ab', 'c1', 'cb'], TWO_SOCKETS, bus => `rocep${bus}s0f0`, (_, rail) => `eth${[0, 1, 2, 3, 6, 7, 8, 9][rail]}`),
    cpuCores: 112,
    source: `${LAUNCH_KIT}/ThinkSystem-SR680a-V3/topology.yaml`,
    derived: ['cpuCores'],
  },
  ciscoC885aM8H200: {
    ...SERVER,
    name: 'Cisco UCS C885A M8 H200',
    gpu: GpuModel.H200_SXM,
    nic: NicModel.BLUEFIELD_3_SUPERNIC,
    rails: railsBesideGpus(['09', '23', '53', '69', '8f', '9c', 'cd', 'f1'], TWO_SOCKETS, bus => `rocep${bus}s0f0`, (_, rail) => `eth${[3, 7, 4, 2, 9, 11, 10, 8][rail]}`),
    cpuCores: 128,
    source: `${LAUNCH_KIT}/UCSC-885A-M8-H22/topology.yaml`,
    derived: ['cpuCores'],
  },
  ociBmGpu4: {
    ...OCI_SHAPE,
    name: 'OCI BM.GPU4.8',
    gpu: GpuModel.A100_SXM4_40,
    nic: NicModel.CONNECTX_5,
    rails: railsByBus(['0c', '16', '48', '4c', '8a', '94', 'c3', 'd1'], [0, 1]),
  },
  ociBmGpuA100V2: {
    ...OCI_SHAPE,
    name: 'OCI BM.GPU.A100-v2.8',
    gpu: GpuModel.A100_SXM4_80,
    nic: NicModel.CONNECTX_5,
    rails: railsByBus(A100_80_BUSES, [0, 1]),
    unverified: [...OCI_SHAPE.unverified, 'gpu'],
  },
  ociBmGpuB4: {
    ...OCI_SHAPE,
    name: 'OCI BM.GPU.B4.8',
    gpu: GpuModel.A100_SXM4_40,
    nic: NicModel.CONNECTX_5,
    rails: railsByBus(A100_80_BUSES, [0, 1]),
    unverified: [...OCI_SHAPE.unverified, 'gpu'],
  },
  ociBmGpuH100: { ...OCI_SHAPE, name: 'OCI BM.GPU.H100.8', gpu: GpuModel.H100_SXM5, nic: NicModel.CONNECTX_7, rails: railsByBus(HOPPER_BUSES, [0, 1]) },
  ociBmGpuH200: { ...OCI_SHAPE, name: 'OCI BM.GPU.H200.8', gpu: GpuModel.H200_SXM, nic: NicModel.CONNECTX_7, rails: railsByBus(HOPPER_BUSES, [0]) },
  ociBmGpuB200: { ...OCI_SHAPE, name: 'OCI BM.GPU.B200.8', gpu: GpuModel.B200, nic: NicModel.CONNECTX_7, rails: railsByBus(HOPPER_BUSES, [0]) },
  ociBmGpuB300: {
    ...OCI_SHAPE,
    name: 'OCI BM.GPU.B300.8',
    gpu: GpuModel.B300,
    nic: NicModel.CONNECTX_8,
    rails: railsByBus(['11', '2f', '46', '5d', '8b', 'aa', 'c2', 'da'], [0, 1]),
  },
} satisfies { [key: string]: SystemRow };
