/** What a NIC port speaks. One port speaks one of them at a time. */
export enum LinkLayer {
  /** Ethernet, RDMA as RoCE. */
  ETHERNET = 'ethernet',
  /** InfiniBand, with a subnet manager. */
  INFINIBAND = 'infiniband',
}
