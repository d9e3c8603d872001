import { GPU_ROWS, GpuRow } from './gpu-rows';
import { Verification, verificationOfField } from './verification';

/** A GPU that the catalogue does not know. */
export interface CustomGpuModelProps {
  /** Name in messages, for example `H800 SXM5`. */
  readonly name: string;
  /**
   * Value of the node label `nvidia.com/gpu.product`.
   * @default - unknown, so a pool of such systems must name its node selector
   */
  readonly productLabel?: string;
  /** Memory of one GPU, in GiB. */
  readonly memoryGiB: number;
  /**
   * NVLink generation, 0 without NVLink.
   * @default 0
   */
  readonly nvlinkGeneration?: number;
  /**
   * NVLink bandwidth of one GPU, both directions together, in GB/s.
   * @default 0
   */
  readonly nvlinkGBytesPerSecond?: number;
  /**
   * GPUs that reach each other over NVLink, 1 without NVLink.
   * @default 1
   */
  readonly nvlinkDomainGpus?: number;
  /**
   * GPUs of one node as usually built.
   * @default 8
   */
  readonly gpusPerNode?: number;
  /**
   * PCI device id (vendor 10de), four lower-case hex digits.
   * @default - unknown
   */
  readonly pciDeviceId?: string;
  /**
   * Where these facts are from.
   * @default 'described by the user'
   */
  readonly source?: string;
}

/** A model of GPU, with what planning needs: memory and NVLink. */
export class GpuModel {
  /** H100 SXM5, 80 GB HBM3. */
  public static readonly H100_SXM5 = new GpuModel(GPU_ROWS.h100Sxm5);
  /** H200 SXM, 141 GB HBM3e. */
  public static readonly H200_SXM = new GpuModel(GPU_ROWS.h200Sxm);

  /** A GPU that the catalogue does not know. */
  public static custom(props: CustomGpuModelProps): GpuModel {
    return new GpuModel({
      ...props,
      nvlinkGeneration: props.nvlinkGeneration ?? 0,
      nvlinkGBytesPerSecond: props.nvlinkGBytesPerSecond ?? 0,
      nvlinkDomainGpus: props.nvlinkDomainGpus ?? 1,
      gpusPerNode: props.gpusPerNode ?? 8,
      source: props.source ?? 'described by the user',
    });
  }

  /** Name in messages, for example `H100 SXM5`. */
  public readonly name: string;
  /** Value of the node label `nvidia.com/gpu.product`. */
  public readonly productLabel?: string;
  /** PCI device id (vendor 10de), four hex digits. */
  public readonly pciDeviceId?: string;
  /** Memory of one GPU as its tools report it, in GiB. */
  public readonly memoryGiB: number;
  /** NVLink generation, 0 without NVLink. */
  public readonly nvlinkGeneration: number;
  /** NVLink bandwidth of one GPU, both directions together, in GB/s. */
  public readonly nvlinkGBytesPerSecond: number;
  /** GPUs that reach each other over NVLink: 8 in an HGX board, 72 in an NVL72 rack, 1 without NVLink. */
  public readonly nvlinkDomainGpus: number;
  /** GPUs of one node as usually built. */
  public readonly gpusPerNode: number;
  /** Where these facts are from. */
  public readonly source: string;

  private readonly row: GpuRow;

  private constructor(row: GpuRow) {
    this.row = row;
    this.name = row.name;
    this.productLabel = row.productLabel;
    this.pciDeviceId = row.pciDeviceId;
    this.memoryGiB = row.memoryGiB;
    this.nvlinkGeneration = row.nvlinkGeneration;
    this.nvlinkGBytesPerSecond = row.nvlinkGBytesPerSecond;
    this.nvlinkDomainGpus = row.nvlinkDomainGpus;
    this.gpusPerNode = row.gpusPerNode;
    this.source = row.source;
  }

  /** How sure the catalogue is of one field, for example `memoryGiB`. */
  public verificationOf(field: string): Verification {
    return verificationOfField(field, this.row.derived ?? [], this.row.unverified ?? []);
  }
}
