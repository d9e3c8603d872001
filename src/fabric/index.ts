export * from './gpu-cluster';
export * from './gpu-node-pool';
export * from './management-network';
export * from './pod-network';
