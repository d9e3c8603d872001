export * from './node-network-configuration-policy';
