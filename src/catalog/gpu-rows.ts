/** One GPU model as a row of facts. `derived` and `unverified` name the fields that no source states. */
export interface GpuRow {
  readonly name: string;
  readonly productLabel?: string;
  readonly pciDeviceId?: string;
  readonly memoryGiB: number;
  readonly nvlinkGeneration: number;
  readonly nvlinkGBytesPerSecond: number;
  readonly nvlinkDomainGpus: number;
  readonly gpusPerNode: number;
  readonly source: string;
  readonly derived?: string[];
  readonly unverified?: string[];
}

const PCI_IDS = 'pciutils/pciids@c1c12547d626:pci.ids';
const MLPERF = 'mlcommons';

/** Eight GPUs on one board, all of them linked. */
const HGX = { nvlinkDomainGpus: 8, gpusPerNode: 8 };
/** Eighteen nodes of four GPUs in one rack, all of them linked. */
const NVL72 = { nvlinkDomainGpus: 72, gpusPerNode: 4 };

/** Bandwidths count both directions: 900 GB/s are 450 each way. */
const NVLINK_3 = { nvlinkGeneration: 3, nvlinkGBytesPerSecond: 600 };
const NVLINK_4 = { nvlinkGeneration: 4, nvlinkGBytesPerSecond: 900 };
const NVLINK_5 = { nvlinkGeneration: 5, nvlinkGBytesPerSecond: 1800 };
const NVLINK_FIELDS = ['nvlinkGeneration', 'nvlinkGBytesPerSecond', 'nvlinkDomainGpus', 'gpusPerNode'];

export const GPU_ROWS = {
  a100Sxm4With40: {
    name: 'A100 SXM4 40GB',
    productLabel: 'NVIDIA-A100-SXM4-40GB',
    pciDeviceId: '20b0',
    memoryGiB: 40,
    ...NVLINK_3,
    ...HGX,
    source: PCI_IDS,
    unverified: NVLINK_FIELDS,
  },
  a100Sxm4With80: {
    name: 'A100 SXM4 80GB',
    productLabel: 'NVIDIA-A100-SXM4-80GB',
    pciDeviceId: '20b2',
    memoryGiB: 80,
    ...NVLINK_3,
    ...HGX,
    source: PCI_IDS,
    unverified: NVLINK_FIELDS,
  },
  h100Sxm5: {
    name: 'H100 SXM5',
    productLabel: 'NVIDIA-H100-80GB-HBM3',
    pciDeviceId: '2330',
    memoryGiB: 80,
    ...NVLINK_4,
    ...HGX,
    source: `${PCI_IDS}; NVLink as of the H200: ${MLPERF}/inference_results_v4.1:closed/NVIDIA/systems/H200-SXM-141GBx8_TRT_MaxQ.json`,
  },
  h200Sxm: {
    name: 'H200 SXM',
    productLabel: 'NVIDIA-H200',
    pciDeviceId: '2335',
    memoryGiB: 141,
    ...NVLINK_4,
    ...HGX,
    source: `${PCI_IDS}; ${MLPERF}/inference_results_v4.1:closed/NVIDIA/systems/H200-SXM-141GBx8_TRT_MaxQ.json`,
  },
  h20: {
    name: 'H20',
    productLabel: 'NVIDIA-H20',
    pciDeviceId: '2329',
    memoryGiB: 96,
    ...NVLINK_4,
    ...HGX,
    source: `${PCI_IDS}; huggingface.co/hardware/h20`,
    derived: ['productLabel'],
    unverified: NVLINK_FIELDS,
  },
  h20With3e: {
    name: 'H20 HBM3e',
    productLabel: 'NVIDIA-H20-3e',
    pciDeviceId: '232c',
    memoryGiB: 141,
    ...NVLINK_4,
    ...HGX,
    source: PCI_IDS,
    unverified: ['memoryGiB', ...NVLINK_FIELDS],
  },
  l40s: {
    name: 'L40S',
    productLabel: 'NVIDIA-L40S',
    pciDeviceId: '26b9',
    memoryGiB: 48,
    nvlinkGeneration: 0,
    nvlinkGBytesPerSecond: 0,
    nvlinkDomainGpus: 1,
    gpusPerNode: 8,
    source: PCI_IDS,
    derived: ['productLabel'],
    unverified: ['memoryGiB', ...NVLINK_FIELDS],
  },
  b200: {
    name: 'B200',
    productLabel: 'NVIDIA-B200',
    pciDeviceId: '2901',
    memoryGiB: 180,
    ...NVLINK_5,
    ...HGX,
    source: `${PCI_IDS}; ${MLPERF}/inference_results_v6.0: nebius_b200_n1`,
  },
  b300: {
    name: 'B300 SXM6',
    productLabel: 'NVIDIA-B300-SXM6-AC',
    pciDeviceId: '3182',
    memoryGiB: 288,
    ...NVLINK_5,
    ...HGX,
    source: `${PCI_IDS}; huggingface.co/hardware/b300`,
    unverified: ['nvlinkGBytesPerSecond'],
  },
  gb200: {
    name: 'GB200',
    productLabel: 'NVIDIA-GB200',
    pciDeviceId: '2941',
    memoryGiB: 186,
    ...NVLINK_5,
    ...NVL72,
    source: `${PCI_IDS}; ${MLPERF}/inference_results_v6.1: Crusoe GB200-NVL72; NVIDIA/k8s-dra-driver-gpu@22407113785e: maxNodesPerIMEXDomain 18`,
  },
  gb300: {
    name: 'GB300',
    productLabel: 'NVIDIA-GB300',
    pciDeviceId: '31c2',
    memoryGiB: 288,
    ...NVLINK_5,
    ...NVL72,
    source: PCI_IDS,
    unverified: ['memoryGiB', ...NVLINK_FIELDS],
  },
} satisfies { [key: string]: GpuRow };
