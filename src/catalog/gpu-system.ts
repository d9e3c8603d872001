import { GpuModel } from './gpu-model';
import { NicModel } from './nic-model';
import { Verification, verificationOfField } from './verification';

/** One rail of a system: the NIC functions that lead to one leaf switch, and the GPU beside them. */
export interface SystemRail {
  /** Number of the rail, from 0. */
  readonly rail: number;
  /** PCI addresses of its physical functions, full form `0000:18:00.0`; two where a dual-port NIC serves one rail. */
  readonly pciAddresses: string[];
  /**
   * NUMA node of the NIC.
   * @default - unknown
   */
  readonly numaNode?: number;
  /**
   * Index of the GPU that is nearest to the NIC.
   * @default - unknown
   */
  readonly gpu?: number;
  /**
   * Name of the RDMA device on the vendor's own operating system. Not stable across distributions.
   * @default - unknown
   */
  readonly rdmaDevice?: string;
  /**
   * Name of the network interface on the vendor's own operating system. Not stable across distributions.
   * @default - unknown
   */
  readonly netdev?: string;
}

/** A server that the catalogue does not know. */
export interface CustomGpuSystemProps {
  /** Name in messages, for example `Supermicro SYS-821GE`. */
  readonly name: string;
  /** Model of the GPUs. */
  readonly gpu: GpuModel;
  /**
   * GPUs of one node.
   * @default - that of the GPU model
   */
  readonly gpusPerNode?: number;
  /** Model of the rail NICs. */
  readonly nic: NicModel;
  /** The rails, numbered 0, 1, 2 ...; no PCI address twice. */
  readonly rails: SystemRail[];
  /**
   * Whether the network drivers are part of the host, so that no driver container may be installed.
   * @default false
   */
  readonly hostNetworkDrivers?: boolean;
  /**
   * Whether the GPU driver is part of the host.
   * @default false
   */
  readonly hostGpuDriver?: boolean;
  /**
   * Interface that leads to the storage network.
   * @default - unknown
   */
  readonly storageInterface?: string;
  /**
   * Physical CPU cores of one node.
   * @default - unknown
   */
  readonly cpuCores?: number;
  /**
   * Memory of one node, in GiB.
   * @default - unknown
   */
  readonly memoryGiB?: number;
  /**
   * Where these facts are from.
   * @default 'described by the user'
   */
  readonly source?: string;
}

/** A model of GPU server: its GPUs, its rail NICs and where they sit on PCI. */
export class GpuSystem {
  /** NVIDIA DGX H100. Its network drivers belong to DGX OS: the driver container is unsupported on it. */
  public static dgxH100(): GpuSystem {
    return new GpuSystem({
      name: 'DGX H100',
      gpu: GpuModel.H100_SXM5,
      nic: NicModel.CONNECTX_7,
      hostNetworkDrivers: true,
      hostGpuDriver: true,
      source: 'DGX H100 User Guide table 6',
      rails: ['18', '40', '4f', '5e', '9a', 'c0', 'ce', 'dc'].map((bus, rail) => ({
        rail, pciAddresses: [`0000:${bus}:00.0`], gpu: rail, netdev: `ibp${Number.parseInt(bus, 16)}s0`,
      })),
    }, [], []);
  }

  /** A server that the catalogue does not know. */
  public static custom(props: CustomGpuSystemProps): GpuSystem {
    return new GpuSystem(props, [], []);
  }

  /** Name in messages, for example `DGX H100`. */
  public readonly name: string;
  /** Model of the GPUs. */
  public readonly gpu: GpuModel;
  /** GPUs of one node. */
  public readonly gpusPerNode: number;
  /** Model of the rail NICs. */
  public readonly nic: NicModel;
  /** The rails, in order. */
  public readonly rails: SystemRail[];
  /** Whether the network drivers are part of the host, so that no driver container may be installed. */
  public readonly hostNetworkDrivers: boolean;
  /** Whether the GPU driver is part of the host. */
  public readonly hostGpuDriver: boolean;
  /** Interface that leads to the storage network. */
  public readonly storageInterface?: string;
  /** Physical CPU cores of one node. */
  public readonly cpuCores?: number;
  /** Memory of one node, in GiB. */
  public readonly memoryGiB?: number;
  /** Where these facts are from. */
  public readonly source: string;

  private constructor(props: CustomGpuSystemProps, private readonly derived: string[], private readonly unverified: string[]) {
    this.name = props.name;
    this.gpu = props.gpu;
    this.gpusPerNode = props.gpusPerNode ?? props.gpu.gpusPerNode;
    this.nic = props.nic;
    this.rails = [...props.rails];
    this.hostNetworkDrivers = props.hostNetworkDrivers ?? false;
    this.hostGpuDriver = props.hostGpuDriver ?? false;
    this.storageInterface = props.storageInterface;
    this.cpuCores = props.cpuCores;
    this.memoryGiB = props.memoryGiB;
    this.source = props.source ?? 'described by the user';
  }

  /** How sure the catalogue is of one field, for example `cpuCores`. */
  public verificationOf(field: string): Verification {
    return verificationOfField(field, this.derived, this.unverified);
  }
}
