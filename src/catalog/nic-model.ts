import { LinkLayer } from './link-layer';
import { MAX_MTU_ETHERNET, MAX_MTU_INFINIBAND, NIC_ROWS, NicRow, NVIDIA_NETWORKING } from './nic-rows';
import { Verification, verificationOfField } from './verification';
import { assertCount } from '../core/checks';
import { refuse } from '../core/refusal';

/** A NIC that the catalogue does not know. */
export interface CustomNicModelProps {
  /** Name in messages, for example `ConnectX-9`. */
  readonly name: string;
  /**
   * PCI vendor id, four lower-case hex digits.
   * @default '15b3', NVIDIA networking
   */
  readonly vendorId?: string;
  /** PCI device id of the physical function, four lower-case hex digits. */
  readonly pfDeviceId: string;
  /** PCI device id of its virtual functions, four lower-case hex digits. */
  readonly vfDeviceId: string;
  /** Fastest rate of one port, in Gb/s. */
  readonly maxPortGbps: number;
  /** Link layers that the ports can speak, at least one. */
  readonly linkLayers: LinkLayer[];
  /**
   * Most VFs of one physical function in Ethernet mode.
   * @default - unknown, so not checked
   */
  readonly maxVfsEthernet?: number;
  /**
   * Most VFs of one physical function in InfiniBand mode.
   * @default - unknown, so not checked
   */
  readonly maxVfsInfiniband?: number;
  /**
   * Largest MTU of an Ethernet port, in bytes.
   * @default - that of the catalogue's NICs
   */
  readonly maxMtuEthernet?: number;
  /**
   * Largest MTU of an InfiniBand port, in bytes.
   * @default - that of the catalogue's NICs
   */
  readonly maxMtuInfiniband?: number;
  /**
   * Whether GPUDirect traffic goes through a PCI function of its own (Data Direct).
   * @default false
   */
  readonly dataDirect?: boolean;
  /**
   * Where these facts are from.
   * @default 'described by the user'
   */
  readonly source?: string;
}

/** A model of RDMA network card, with the limits that matter for VFs and MTUs. */
export class NicModel {
  /** ConnectX-5. */
  public static readonly CONNECTX_5 = new NicModel(NIC_ROWS.connectx5);
  /** ConnectX-5 Ex. */
  public static readonly CONNECTX_5_EX = new NicModel(NIC_ROWS.connectx5Ex);
  /** ConnectX-6: InfiniBand and Ethernet, unlike the Dx and the Lx. */
  public static readonly CONNECTX_6 = new NicModel(NIC_ROWS.connectx6);
  /** ConnectX-6 Dx: Ethernet only. */
  public static readonly CONNECTX_6_DX = new NicModel(NIC_ROWS.connectx6Dx);
  /** ConnectX-6 Lx: Ethernet only. */
  public static readonly CONNECTX_6_LX = new NicModel(NIC_ROWS.connectx6Lx);
  /** ConnectX-7. */
  public static readonly CONNECTX_7 = new NicModel(NIC_ROWS.connectx7);
  /** ConnectX-8 SuperNIC. */
  public static readonly CONNECTX_8 = new NicModel(NIC_ROWS.connectx8);
  /** BlueField-3 SuperNIC, in NIC mode: the only mode that the Network Operator supports. */
  public static readonly BLUEFIELD_3_SUPERNIC = new NicModel(NIC_ROWS.bluefield3SuperNic);
  /** BlueField-3 DPU, in NIC mode: the only mode that the Network Operator supports. */
  public static readonly BLUEFIELD_3_DPU = new NicModel(NIC_ROWS.bluefield3Dpu);

  /**
   * A NIC that the catalogue does not know.
   *
   * Throws HARDWARE_INVALID for ids that are not four hex digits and for a NIC without a link layer, COUNT_INVALID for
   * numbers below 1.
   */
  public static custom(props: CustomNicModelProps): NicModel {
    const subject = `NIC '${props.name}'`;
    const vendorId = props.vendorId ?? NVIDIA_NETWORKING;
    for (const [field, id] of Object.entries({ vendorId, pfDeviceId: props.pfDeviceId, vfDeviceId: props.vfDeviceId })) {
      if (/^[0-9a-f]{4}$/.test(id)) continue;
      refuse('HARDWARE_INVALID', {
        subject: `${field} of ${subject} is not a PCI id`,
        got: `'${id}'`,
        allowed: 'four lower-case hexadecimal digits',
        cure: `write it as lspci -n prints it, for example ${NIC_ROWS.connectx7.pfDeviceId}`,
      });
    }
    if (props.linkLayers.length === 0) {
      refuse('HARDWARE_INVALID', {
        subject: `${subject} speaks no link layer`,
        got: 'an empty list',
        allowed: Object.values(LinkLayer).join(', '),
        cure: 'name at least one in linkLayers',
      });
    }
    const { maxPortGbps, maxVfsEthernet, maxVfsInfiniband, maxMtuEthernet, maxMtuInfiniband } = props;
    const counts = { maxPortGbps, maxVfsEthernet, maxVfsInfiniband, maxMtuEthernet, maxMtuInfiniband };
    for (const [field, count] of Object.entries(counts)) {
      if (count !== undefined) assertCount(`${field} of ${subject}`, count, { min: 1 });
    }
    return new NicModel({
      ...props,
      vendorId,
      maxMtuEthernet: maxMtuEthernet ?? MAX_MTU_ETHERNET,
      maxMtuInfiniband: maxMtuInfiniband ?? MAX_MTU_INFINIBAND,
      dataDirect: props.dataDirect ?? false,
      source: props.source ?? 'described by the user',
      derived: [],
      unverified: Object.entries({ maxMtuEthernet, maxMtuInfiniband }).filter(([, mtu]) => mtu === undefined).map(([field]) => field),
    });
  }

  /** Name in messages, for example `ConnectX-7`. */
  public readonly name: string;
  /** PCI vendor id, four hex digits. */
  public readonly vendorId: string;
  /** PCI device id of the physical function, four hex digits. */
  public readonly pfDeviceId: string;
  /** PCI device id of the virtual functions. From ConnectX-6 Dx on all models share `101e`, so it does not tell them apart. */
  public readonly vfDeviceId: string;
  /** Fastest rate of one port, in Gb/s. */
  public readonly maxPortGbps: number;
  /** Link layers that the ports can speak. */
  public readonly linkLayers: LinkLayer[];
  /** Whether GPUDirect traffic goes through a PCI function of its own (Data Direct), away from the NIC's own function. */
  public readonly dataDirect: boolean;
  /** Where these facts are from. */
  public readonly source: string;

  private readonly row: NicRow;

  private constructor(row: NicRow) {
    this.row = row;
    this.name = row.name;
    this.vendorId = row.vendorId;
    this.pfDeviceId = row.pfDeviceId;
    this.vfDeviceId = row.vfDeviceId;
    this.maxPortGbps = row.maxPortGbps;
    this.linkLayers = [...row.linkLayers];
    this.dataDirect = row.dataDirect;
    this.source = row.source;
  }

  /** Whether the ports can speak this link layer. */
  public supports(linkLayer: LinkLayer): boolean {
    return this.linkLayers.includes(linkLayer);
  }

  /** Most VFs of one physical function, undefined where no source says. */
  public maxVfsPerPf(linkLayer: LinkLayer): number | undefined {
    return linkLayer === LinkLayer.INFINIBAND ? this.row.maxVfsInfiniband : this.row.maxVfsEthernet;
  }

  /**
   * Largest MTU of the network interface of a port, in bytes. In InfiniBand mode that is the IPoIB interface, which carries
   * 4 bytes less than the link.
   */
  public maxMtu(linkLayer: LinkLayer): number {
    return linkLayer === LinkLayer.INFINIBAND ? this.row.maxMtuInfiniband : this.row.maxMtuEthernet;
  }

  /** How sure the catalogue is of one field, for example `maxPortGbps` or `maxMtuEthernet`. */
  public verificationOf(field: string): Verification {
    return verificationOfField(field, this.row.derived, this.row.unverified);
  }
}
