export * from './network-attachment-definition';
