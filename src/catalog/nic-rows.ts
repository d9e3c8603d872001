import { LinkLayer } from './link-layer';

/** One NIC model as a row of facts. `derived` and `unverified` name the fields that no source states. */
export interface NicRow {
  readonly name: string;
  readonly vendorId?: string;
  readonly pfDeviceId: string;
  readonly vfDeviceId: string;
  readonly maxPortGbps: number;
  readonly linkLayers: LinkLayer[];
  readonly maxVfsEthernet?: number;
  readonly maxVfsInfiniband?: number;
  readonly maxMtuEthernet?: number;
  readonly maxMtuInfiniband?: number;
  readonly dataDirect?: boolean;
  readonly source: string;
  readonly derived?: string[];
  readonly unverified?: string[];
}

const BOTH = [LinkLayer.ETHERNET, LinkLayer.INFINIBAND];
const ETHERNET = [LinkLayer.ETHERNET];
const PLATFORMS = 'pciutils/pciids@c1c12547d626ebf05fd0223144ad87fab5e95d06:pci.ids; Mellanox/network-operator-docs@0c0ecad430c9281c0924fa7434a88f1380ba3d7a:docs/platform-support.rst';

/** Release notes of 25.1.0 recommend at most this many VFs per PF in InfiniBand mode, because of a kernel fault. */
const IB_VFS = 16;

export const NIC_ROWS = {
  connectx5: { name: 'ConnectX-5', pfDeviceId: '1017', vfDeviceId: '1018', maxPortGbps: 100, linkLayers: BOTH, maxVfsInfiniband: IB_VFS, source: PLATFORMS, unverified: ['maxPortGbps'] },
  connectx5Ex: { name: 'ConnectX-5 Ex', pfDeviceId: '1019', vfDeviceId: '101a', maxPortGbps: 100, linkLayers: BOTH, maxVfsInfiniband: IB_VFS, source: PLATFORMS, unverified: ['maxPortGbps'] },
  connectx6: { name: 'ConnectX-6', pfDeviceId: '101b', vfDeviceId: '101c', maxPortGbps: 200, linkLayers: BOTH, maxVfsInfiniband: IB_VFS, source: PLATFORMS },
  connectx6Dx: { name: 'ConnectX-6 Dx', pfDeviceId: '101d', vfDeviceId: '101e', maxPortGbps: 200, linkLayers: ETHERNET, source: PLATFORMS },
  connectx6Lx: { name: 'ConnectX-6 Lx', pfDeviceId: '101f', vfDeviceId: '101e', maxPortGbps: 50, linkLayers: ETHERNET, source: PLATFORMS, unverified: ['maxPortGbps'] },
  connectx7: { name: 'ConnectX-7', pfDeviceId: '1021', vfDeviceId: '101e', maxPortGbps: 400, linkLayers: BOTH, maxVfsEthernet: 127, maxVfsInfiniband: IB_VFS, source: PLATFORMS },
  connectx8: { name: 'ConnectX-8', pfDeviceId: '1023', vfDeviceId: '101e', maxPortGbps: 800, linkLayers: BOTH, maxVfsInfiniband: IB_VFS, dataDirect: true, source: PLATFORMS },
  bluefield3SuperNic: { name: 'BlueField-3 SuperNIC', pfDeviceId: 'a2dc', vfDeviceId: '101e', maxPortGbps: 400, linkLayers: ETHERNET, source: PLATFORMS },
  bluefield3Dpu: { name: 'BlueField-3 DPU', pfDeviceId: 'a2dc', vfDeviceId: '101e', maxPortGbps: 200, linkLayers: ETHERNET, source: PLATFORMS },
} satisfies { [key: string]: NicRow };
