export * from './access-policy-engine';
export * from './fabric-access-policy';
export * from './policy-enforcement';
export * from './tenant';
export * from './tenant-tier';
