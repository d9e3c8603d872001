export * from './attention-family';
export * from './kv-cache';
export * from './parallelism-plan';
