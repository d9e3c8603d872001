import { LinkLayer } from './link-layer';

/** One NIC model as a row of facts. `derived` and `unverified` name the fields that no source states. */
export interface NicRow {
  readonly name: string;
  readonly vendorId: string;
  readonly pfDeviceId: string;
  readonly vfDeviceId: string;
  readonly maxPortGbps: number;
  readonly linkLayers: LinkLayer[];
  readonly maxVfsEthernet?: number;
  readonly maxVfsInfiniband?: number;
  readonly maxMtuEthernet: number;
  readonly maxMtuInfiniband: number;
  readonly dataDirect: boolean;
  readonly source: string;
  readonly derived: string[];
  readonly unverified: string[];
}

/** PCI vendor of NVIDIA networking. */
export const NVIDIA_NETWORKING = '15b3';

/**
 * What the mlx5 driver shows as `maxmtu` of a ConnectX-7 port. The other models run on the same driver.
 * Source: nvidia-holoscan/holohub@e703e9a0820b:tutorials/high_performance_networking/README.md
 */
export const MAX_MTU_ETHERNET = 9978;

/**
 * An IPoIB interface carries 4 bytes less than the InfiniBand link, whose largest MTU is 4096. These cards know
 * datagram mode only, so the 65520 of connected mode is out of reach.
 * Source: docs.redhat.com/en/documentation/red_hat_enterprise_linux/10/network-configuring_ipoib
 */
export const MAX_MTU_INFINIBAND = 4096 - 4;

/**
 * With more VFs the kernel can no longer list an InfiniBand port.
 * Source: Mellanox/network-operator-docs@0c0ecad430c9:docs/release-notes.rst, known issues of 25.1.0
 */
const MAX_VFS_INFINIBAND = 16;

const PCI_IDS = 'pciutils/pciids@c1c12547d626:pci.ids';
const PLATFORMS = `${PCI_IDS}; Mellanox/network-operator-docs@0c0ecad430c9:docs/platform-support.rst`;
const FIRMWARE = 'docs.nvidia.com/networking/display/connectx7firmwarev28461006/Known+Issues';

const BOTH = {
  vendorId: NVIDIA_NETWORKING,
  linkLayers: [LinkLayer.ETHERNET, LinkLayer.INFINIBAND],
  maxVfsInfiniband: MAX_VFS_INFINIBAND,
  maxMtuEthernet: MAX_MTU_ETHERNET,
  maxMtuInfiniband: MAX_MTU_INFINIBAND,
  dataDirect: false,
  derived: ['maxMtuEthernet', 'maxMtuInfiniband'],
  unverified: [],
};

const ETHERNET_ONLY = { ...BOTH, linkLayers: [LinkLayer.ETHERNET], maxVfsInfiniband: undefined };

export const NIC_ROWS = {
  connectx5: { ...BOTH, name: 'ConnectX-5', pfDeviceId: '1017', vfDeviceId: '1018', maxPortGbps: 100, source: PCI_IDS, unverified: ['maxPortGbps'] },
  connectx5Ex: { ...BOTH, name: 'ConnectX-5 Ex', pfDeviceId: '1019', vfDeviceId: '101a', maxPortGbps: 100, source: PCI_IDS, unverified: ['maxPortGbps'] },
  connectx6: { ...BOTH, name: 'ConnectX-6', pfDeviceId: '101b', vfDeviceId: '101c', maxPortGbps: 200, source: PLATFORMS },
  connectx6Dx: { ...ETHERNET_ONLY, name: 'ConnectX-6 Dx', pfDeviceId: '101d', vfDeviceId: '101e', maxPortGbps: 200, source: PLATFORMS },
  connectx6Lx: { ...ETHERNET_ONLY, name: 'ConnectX-6 Lx', pfDeviceId: '101f', vfDeviceId: '101e', maxPortGbps: 50, source: PCI_IDS, unverified: ['maxPortGbps'] },
  connectx7: {
    ...BOTH,
    name: 'ConnectX-7',
    pfDeviceId: '1021',
    vfDeviceId: '101e',
    maxPortGbps: 400,
    maxVfsEthernet: 127,
    source: `${PLATFORMS}; ${FIRMWARE}`,
    derived: ['maxMtuInfiniband'],
  },
  connectx8: { ...BOTH, name: 'ConnectX-8', pfDeviceId: '1023', vfDeviceId: '101e', maxPortGbps: 800, dataDirect: true, source: PLATFORMS },
  bluefield3SuperNic: { ...ETHERNET_ONLY, name: 'BlueField-3 SuperNIC', pfDeviceId: 'a2dc', vfDeviceId: '101e', maxPortGbps: 400, source: PLATFORMS },
  bluefield3Dpu: { ...ETHERNET_ONLY, name: 'BlueField-3 DPU', pfDeviceId: 'a2dc', vfDeviceId: '101e', maxPortGbps: 200, source: PLATFORMS },
} satisfies { [key: string]: NicRow };
