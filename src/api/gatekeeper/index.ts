export * from './config';
export * from './constraint-template';
export * from './constraint';
export * from './expansion-template';
