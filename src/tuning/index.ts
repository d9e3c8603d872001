export * from './communication-profile';
export * from './environment-setting';
export * from './fabric-facts';
