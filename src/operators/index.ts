export * from './helm-release';
