import { GpuModel } from './gpu-model';
import { NicModel } from './nic-model';
import { SYSTEM_ROWS, SystemRow } from './system-rows';
import { Verification, verificationOfField } from './verification';
import { assertCount } from '../core/checks';
import { PciAddress } from '../core/pci-address';
import { refuse } from '../core/refusal';

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

/**
 * A model of GPU server: its GPUs, its rail NICs and where they sit on PCI.
 *
 * The catalogue names NICs by PCI address, because one machine calls the same port `enp24s0f0np0` under one distribution
 * and `ens8f0np0` under another.
 */
export class GpuSystem {
  /** NVIDIA DGX H100. Its network drivers belong to DGX OS: the driver container is unsupported on it. */
  public static dgxH100(): GpuSystem {
    return GpuSystem.fromRow(SYSTEM_ROWS.dgxH100);
  }

  /** Dell PowerEdge XE9680 with H200 and BlueField-3 SuperNICs. */
  public static dellXe9680H200(): GpuSystem {
    return GpuSystem.fromRow(SYSTEM_ROWS.dellXe9680H200);
  }

  /** Lenovo ThinkSystem SR680a V3 with H200 and BlueField-3. */
  public static lenovoSr680aV3H200(): GpuSystem {
    return GpuSystem.fromRow(SYSTEM_ROWS.lenovoSr680aV3H200);
  }

  /** Cisco UCS C885A M8 with H200 and BlueField-3 SuperNICs. */
  public static ciscoC885aM8H200(): GpuSystem {
    return GpuSystem.fromRow(SYSTEM_ROWS.ciscoC885aM8H200);
  }

  /** Oracle Cloud shape BM.GPU4.8: A100 40GB, two ports on each of 8 NICs. */
  public static ociBmGpu4(): GpuSystem {
    return GpuSystem.fromRow(SYSTEM_ROWS.ociBmGpu4);
  }

  /** Oracle Cloud shape BM.GPU.A100-v2.8: A100 80GB, two ports on each of 8 NICs. */
  public static ociBmGpuA100V2(): GpuSystem {
    return GpuSystem.fromRow(SYSTEM_ROWS.ociBmGpuA100V2);
  }

  /** Oracle Cloud shape BM.GPU.B4.8: A100 40GB, two ports on each of 8 NICs. */
  public static ociBmGpuB4(): GpuSystem {
    return GpuSystem.fromRow(SYSTEM_ROWS.ociBmGpuB4);
  }

  /** Oracle Cloud shape BM.GPU.H100.8: two ports on each of 8 NICs. */
  public static ociBmGpuH100(): GpuSystem {
    return GpuSystem.fromRow(SYSTEM_ROWS.ociBmGpuH100);
  }

  /** Oracle Cloud shape BM.GPU.H200.8: one port on each of 8 NICs. */
  public static ociBmGpuH200(): GpuSystem {
    return GpuSystem.fromRow(SYSTEM_ROWS.ociBmGpuH200);
  }

  /** Oracle Cloud shape BM.GPU.B200.8: one port on each of 8 NICs. */
  public static ociBmGpuB200(): GpuSystem {
    return GpuSystem.fromRow(SYSTEM_ROWS.ociBmGpuB200);
  }

  /** Oracle Cloud shape BM.GPU.B300.8: two ports on each of 8 NICs. */
  public static ociBmGpuB300(): GpuSystem {
    return GpuSystem.fromRow(SYSTEM_ROWS.ociBmGpuB300);
  }

  /**
   * A server that the catalogue does not know.
   *
   * Throws COUNT_INVALID for numbers that are not whole or out of range, PCI_ADDRESS_INVALID for text that is no PCI
   * address, HARDWARE_INVALID where rails are not numbered 0, 1, 2 ..., have no function, or share one.
   */
  public static custom(props: CustomGpuSystemProps): GpuSystem {
    const gpusPerNode = props.gpusPerNode ?? props.gpu.gpusPerNode;
    assertCount(`gpusPerNode of system '${props.name}'`, gpusPerNode, { min: 1 });
    assertCount(`rails of system '${props.name}'`, props.rails.length, { min: 1 });
    if (props.cpuCores !== undefined) assertCount(`cpuCores of system '${props.name}'`, props.cpuCores, { min: 1 });
    if (props.memoryGiB !== undefined) assertCount(`memoryGiB of system '${props.name}'`, props.memoryGiB, { min: 1 });
    return new GpuSystem({
      ...props,
      gpusPerNode,
      rails: checkedRails(props.name, props.rails, gpusPerNode),
      hostNetworkDrivers: props.hostNetworkDrivers ?? false,
      hostGpuDriver: props.hostGpuDriver ?? false,
      source: props.source ?? 'described by the user',
      derived: [],
      unverified: [],
    });
  }

  private static fromRow(row: SystemRow): GpuSystem {
    return new GpuSystem({ ...row, gpusPerNode: row.gpu.gpusPerNode, rails: row.rails.map((rail, index) => ({ rail: index, ...rail })) });
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

  private readonly facts: SystemFacts;

  private constructor(facts: SystemFacts) {
    this.facts = facts;
    this.name = facts.name;
    this.gpu = facts.gpu;
    this.gpusPerNode = facts.gpusPerNode;
    this.nic = facts.nic;
    this.rails = facts.rails.map(rail => ({ ...rail, pciAddresses: [...rail.pciAddresses] }));
    this.hostNetworkDrivers = facts.hostNetworkDrivers;
    this.hostGpuDriver = facts.hostGpuDriver;
    this.storageInterface = facts.storageInterface;
    this.cpuCores = facts.cpuCores;
    this.memoryGiB = facts.memoryGiB;
    this.source = facts.source;
  }

  /** How sure the catalogue is of one field, for example `cpuCores`. */
  public verificationOf(field: string): Verification {
    return verificationOfField(field, this.facts.derived, this.facts.unverified);
  }
}

/** What a system is made from, wherever it comes from. */
interface SystemFacts {
  readonly name: string;
  readonly gpu: GpuModel;
  readonly gpusPerNode: number;
  readonly nic: NicModel;
  readonly rails: SystemRail[];
  readonly hostNetworkDrivers: boolean;
  readonly hostGpuDriver: boolean;
  readonly storageInterface?: string;
  readonly cpuCores?: number;
  readonly memoryGiB?: number;
  readonly source: string;
  readonly derived: string[];
  readonly unverified: string[];
}

/** The rails in order, with PCI addresses in full form; refuses rails that contradict each other. */
function checkedRails(system: string, rails: SystemRail[], gpusPerNode: number): SystemRail[] {
  const owners = new Map<string, number>();
  const ordered = [...rails].sort((a, b) => a.rail - b.rail);
  return ordered.map((rail, index) => {
    const subject = `rail ${rail.rail} of system '${system}'`;
    if (rail.rail !== index) {
      refuse('HARDWARE_INVALID', {
        subject: `the rails of system '${system}' are not numbered without gaps`,
        got: ordered.map(each => each.rail).join(', '),
        allowed: ordered.map((_, expected) => expected).join(', '),
        cure: `number them 0 to ${ordered.length - 1}, each once`,
      });
    }
    if (rail.pciAddresses.length === 0) {
      refuse('HARDWARE_INVALID', {
        subject: `${subject} has no NIC`,
        got: 'no PCI address',
        allowed: 'at least one',
        cure: 'give the physical functions of the rail, as lspci -D prints them',
      });
    }
    if (rail.gpu !== undefined) assertCount(`gpu of ${subject}`, rail.gpu, { min: 0, max: gpusPerNode - 1 });
    if (rail.numaNode !== undefined) assertCount(`numaNode of ${subject}`, rail.numaNode, { min: 0 });
    const pciAddresses = rail.pciAddresses.map(text => {
      const address = PciAddress.parse(text, `PCI address of ${subject}`).toString();
      const owner = owners.get(address);
      if (owner !== undefined) {
        refuse('HARDWARE_INVALID', {
          subject: `a PCI function stands twice in system '${system}'`,
          got: `${address} in rail ${owner} and rail ${rail.rail}`,
          allowed: 'each function once',
          cure: `correct the address of rail ${rail.rail}`,
        });
      }
      owners.set(address, rail.rail);
      return address;
    });
    return { ...rail, pciAddresses };
  });
}
