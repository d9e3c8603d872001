export * from './gpu-fabric-app';
