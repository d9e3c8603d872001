export * from './ovs-network';
export * from './sriov-ib-network';
export * from './sriov-network';
export * from './sriov-network-node-policy';
export * from './sriov-network-pool-config';
export * from './sriov-operator-config';
