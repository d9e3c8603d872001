/** A part of the Network Operator stack that a network may need. */
export type FabricNeed = 'sriov' | 'secondary-network' | 'nv-ipam' | 'ib-kubernetes';
