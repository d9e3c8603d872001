export * from './host-device-network';
export * from './image-spec';
export * from './ipoib-network';
export * from './macvlan-network';
export * from './nic-cluster-policy';
export * from './nic-node-policy';
export * from './ofed-driver-spec';
