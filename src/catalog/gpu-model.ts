import { GPU_ROWS, GpuRow } from './gpu-rows';
import { Verification, verificationOfField } from './verification';
import { assertCount } from '../core/checks';
import { refuse } from '../core/refusal';

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
  /** A100 SXM4 with 40 GB. */
  public static readonly A100_SXM4_40 = new GpuModel(GPU_ROWS.a100Sxm4With40);
  /** A100 SXM4 with 80 GB. */
  public static readonly A100_SXM4_80 = new GpuModel(GPU_ROWS.a100Sxm4With80);
  /** H100 SXM5, 80 GB HBM3. */
  public static readonly H100_SXM5 = new GpuModel(GPU_ROWS.h100Sxm5);
  /** H200 SXM, 141 GB HBM3e. */
  public static readonly H200_SXM = new GpuModel(GPU_ROWS.h200Sxm);
  /** H20, 96 GB. */
  public static readonly H20 = new GpuModel(GPU_ROWS.h20);
  /** H20 with HBM3e, 141 GB. */
  public static readonly H20_3E = new GpuModel(GPU_ROWS.h20With3e);
  /** L40S: PCIe, without NVLink. */
  public static readonly L40S = new GpuModel(GPU_ROWS.l40s);
  /** B200, 180 GB usable. */
  public static readonly B200 = new GpuModel(GPU_ROWS.b200);
  /** B300 SXM6, 288 GB. */
  public static readonly B300 = new GpuModel(GPU_ROWS.b300);
  /** GB200 of an NVL72 rack: 72 GPUs in one NVLink domain, 4 in a node. */
  public static readonly GB200 = new GpuModel(GPU_ROWS.gb200);
  /** GB300 of an NVL72 rack: 72 GPUs in one NVLink domain, 4 in a node. */
  public static readonly GB300 = new GpuModel(GPU_ROWS.gb300);

  /**
   * A GPU that the catalogue does not know.
   *
   * Throws HARDWARE_INVALID for a PCI id that is not four hex digits, and for NVLink between several GPUs without a
   * generation and bandwidth or the reverse; COUNT_INVALID for numbers that are not whole or too small.
   */
  public static custom(props: CustomGpuModelProps): GpuModel {
    const subject = `GPU '${props.name}'`;
    const row: GpuRow = {
      ...props,
      nvlinkGeneration: props.nvlinkGeneration ?? 0,
      nvlinkGBytesPerSecond: props.nvlinkGBytesPerSecond ?? 0,
      nvlinkDomainGpus: props.nvlinkDomainGpus ?? 1,
      gpusPerNode: props.gpusPerNode ?? 8,
      source: props.source ?? 'described by the user',
    };
    assertCount(`memoryGiB of ${subject}`, row.memoryGiB, { min: 1 });
    assertCount(`nvlinkGeneration of ${subject}`, row.nvlinkGeneration, { min: 0 });
    assertCount(`nvlinkGBytesPerSecond of ${subject}`, row.nvlinkGBytesPerSecond, { min: 0 });
    assertCount(`nvlinkDomainGpus of ${subject}`, row.nvlinkDomainGpus, { min: 1 });
    assertCount(`gpusPerNode of ${subject}`, row.gpusPerNode, { min: 1 });
    if (row.pciDeviceId !== undefined && !/^[0-9a-f]{4}$/.test(row.pciDeviceId)) {
      refuse('HARDWARE_INVALID', {
        subject: `pciDeviceId of ${subject} is not a PCI id`,
        got: `'${row.pciDeviceId}'`,
        allowed: 'four lower-case hexadecimal digits',
        cure: `write it as lspci -n prints it, for example ${GPU_ROWS.h100Sxm5.pciDeviceId}`,
      });
    }
    const linked = row.nvlinkDomainGpus > 1;
    if (linked !== row.nvlinkGeneration > 0 || linked !== row.nvlinkGBytesPerSecond > 0) {
      refuse('HARDWARE_INVALID', {
        subject: `the NVLink of ${subject} is half described`,
        got: `nvlinkDomainGpus ${row.nvlinkDomainGpus}, nvlinkGeneration ${row.nvlinkGeneration}, nvlinkGBytesPerSecond ${row.nvlinkGBytesPerSecond}`,
        allowed: 'a domain of several GPUs with a generation and a bandwidth, or a domain of 1 with neither',
        cure: 'give all three, or none',
      });
    }
    return new GpuModel(row);
  }

  /** Name in messages, for example `H100 SXM5`. */
  public readonly name: string;
  /** Value of the node label `nvidia.com/gpu.product`. */
  public readonly productLabel?: string;
  /** PCI device id (vendor 10de), four hex digits. */
  public readonly pciDeviceId?: string;
  /** Memory of one GPU as its tools report it, in GiB; planning must not use the larger figure of the data sheet. */
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
