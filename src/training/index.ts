export * from './distributed-training-job';
export * from './indexed-job-options';
export * from './launcher';
export * from './training-engine';
