/**
 * Switches of the DOCA-OFED driver container: on when the variable is the text `true`.
 * Sources: Mellanox/network-operator-docs docs/advanced/doca-drivers.rst; NVIDIA/k8s-launch-kit profiles.
 */
export const OFED_SWITCHES = [
  'CREATE_IFNAMES_UDEV',
  'ENABLE_NFSRDMA',
  'RESTORE_DRIVER_ON_POD_TERMINATION',
  'SKIP_PREFLIGHT_CHECKS',
  'UNLOAD_STORAGE_MODULES',
  'UNLOAD_THIRD_PARTY_RDMA_MODULES',
];
