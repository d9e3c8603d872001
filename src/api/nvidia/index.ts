export * from './driver-parts';
export * from './driver-upgrade-policy';
export * from './nvidia-driver';
