export * from './cidr-pool';
export * from './ip-pool';
export * from './pool-parts';
