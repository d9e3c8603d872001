export * from './maintenance-operator-config';
