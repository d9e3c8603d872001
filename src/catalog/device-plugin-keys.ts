/** What a key of a device plugin's configuration holds. */
export type KeyType = 'list' | 'boolean' | 'text' | 'number' | 'map';

/** Keys with the type of their values. */
export interface KeyTypes {
  readonly [key: string]: KeyType;
}

const PCI_SELECTORS: KeyTypes = { vendors: 'list', devices: 'list', drivers: 'list', pciAddresses: 'list' };

const NET_SELECTORS: KeyTypes = {
  vendors: 'list', devices: 'list', drivers: 'list', pfNames: 'list', rootDevices: 'list', linkTypes: 'list', acpiIndexes: 'list', isRdma: 'boolean', needVhostNet: 'boolean',
};

/**
 * Selectors of the SR-IOV device plugin by device type. Source:
 * k8snetworkplumbingwg/sriov-network-device-plugin@40b6f507e74c pkg/types/types.go
 */
export const SRIOV_PLUGIN_SELECTORS: { readonly [deviceType: string]: KeyTypes } = {
  netDevice: { ...NET_SELECTORS, pciAddresses: 'list', ddpProfiles: 'list', pKeys: 'list', vdpaType: 'text' },
  accelerator: { ...PCI_SELECTORS, acpiIndexes: 'list' },
  auxNetDevice: { ...NET_SELECTORS, auxTypes: 'list' },
};

/** Selectors of all device types together. */
const ALL_SELECTORS: KeyTypes = Object.assign({}, ...Object.values(SRIOV_PLUGIN_SELECTORS)) as KeyTypes;

/** Selectors that name devices; a device fits when it is one of the list. */
export const SRIOV_PLUGIN_LISTS: readonly string[] = Object.keys(ALL_SELECTORS).filter(key => ALL_SELECTORS[key] === 'list');

/** Keys of a pool of the SR-IOV device plugin, of the same file; the SR-IOV operator writes `selectorObj` too. */
export const SRIOV_PLUGIN_POOL: KeyTypes = {
  resourceName: 'text', resourcePrefix: 'text', deviceType: 'text', excludeTopology: 'boolean', selectors: 'map', additionalInfo: 'map', SelectorObj: 'map', SelectorObjs: 'map',
};

/** Selectors of the RDMA shared device plugin. Source: Mellanox/k8s-rdma-shared-dev-plugin@410b0f3262b8 pkg/types/types.go */
export const RDMA_SHARED_SELECTORS: KeyTypes = { vendors: 'list', deviceIDs: 'list', drivers: 'list', ifNames: 'list', linkTypes: 'list' };

/** Keys of a pool of the RDMA shared device plugin, of the same file. */
export const RDMA_SHARED_POOL: KeyTypes = { resourceName: 'text', resourcePrefix: 'text', rdmaHcaMax: 'number', devices: 'list', selectors: 'map' };

/** Link types that the kernel reports and both plugins compare with (netlink encapsulation type). */
export const PLUGIN_LINK_TYPES = ['ether', 'infiniband'];

/** Modules that are never the driver bound to a PCI function, so no device has them: RDMA modules ride on the network driver. */
export const NEVER_BOUND_DRIVERS: { readonly [module: string]: string } = {
  'mlx5_ib': 'mlx5_core',
  'mlx4_ib': 'mlx4_core',
  'mlx4_en': 'mlx4_core',
  'mlx5': 'mlx5_core',
  'mlx4': 'mlx4_core',
  'ib_core': 'mlx5_core',
  'ib_uverbs': 'mlx5_core',
  'ib_umad': 'mlx5_core',
  'rdma_cm': 'mlx5_core',
  'irdma': 'ice',
  'mlx5_vdpa': 'mlx5_core',
  'nvidia_peermem': 'mlx5_core',
  'nvidia-peermem': 'mlx5_core',
  'ofed': 'mlx5_core',
  'mlnx_ofed': 'mlx5_core',
};
