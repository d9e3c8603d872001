/** What a range of addresses is for. */
export enum AddressKind {
  /** Addresses of pods on the management network. */
  POD = 'pod',
  /** Virtual addresses of Services. */
  SERVICE = 'service',
  /** Addresses of VFs on one RDMA rail, or on all rails of a flat network. */
  RAIL = 'rail',
  /** Addresses on the storage VLAN. */
  STORAGE = 'storage',
  /** Networks outside the cluster that its pods or nodes talk to. */
  SITE = 'site',
  /** The range that a CNI uses between its own logical routers and nodes. */
  JOIN = 'join',
}
