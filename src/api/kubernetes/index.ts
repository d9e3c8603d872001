export * from './env-var';
export * from './label-selector';
export * from './node-selector';
export * from './toleration';
