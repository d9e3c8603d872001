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

export const GPU_ROWS = {
  h100Sxm5: { name: 'H100 SXM5', productLabel: 'NVIDIA-H100-80GB-HBM3', pciDeviceId: '2330', memoryGiB: 80, nvlinkGeneration: 4, nvlinkGBytesPerSecond: 900, nvlinkDomainGpus: 8, gpusPerNode: 8, source: 'pciutils/pciids@c1c12547d626ebf05fd0223144ad87fab5e95d06:pci.ids' },
  h200Sxm: { name: 'H200 SXM', productLabel: 'NVIDIA-H200', pciDeviceId: '2335', memoryGiB: 141, nvlinkGeneration: 4, nvlinkGBytesPerSecond: 900, nvlinkDomainGpus: 8, gpusPerNode: 8, source: 'pciutils/pciids@c1c12547d626ebf05fd0223144ad87fab5e95d06:pci.ids' },
} satisfies { [key: string]: GpuRow };
