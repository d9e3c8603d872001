export * from './address-kind';
export * from './address-plan';
export * from './address-space';
export * from './cidr';
export * from './pci-address';
export * from './quantity';
