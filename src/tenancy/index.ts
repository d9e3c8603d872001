export * from './fabric-access-policy';
export * from './tenant';
export * from './tenant-tier';
