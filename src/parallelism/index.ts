export * from './parallelism-plan';
export * from './kv-cache';
