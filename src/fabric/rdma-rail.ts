/** One rail of an RDMA network: the NICs with the same number in all nodes. */
export interface RdmaRail {
  /** Number of the rail, from 0. */
  readonly rail: number;
  /** Full name of its extended resource, for example `rdma/rdma_vf_rail_0`. Rails of a flat network share one. */
  readonly resourceName: string;
  /** Name of its address pool in the operator's namespace. Rails of a flat network share one. */
  readonly poolName: string;
  /** Its subnet, as a CIDR. Rails of a flat network share one. */
  readonly subnet: string;
  /** PCI addresses of its physical functions in every node. */
  readonly pciAddresses: string[];
  /** Name of the rail's first interface in a pod, for example `rail0`. */
  readonly interfaceName: string;
}
