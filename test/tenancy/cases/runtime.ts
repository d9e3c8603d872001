import { AdmissionCase, admitted, denied } from './case';
import { DEBUGGER, IMAGE, SIDECAR, pod, podWith } from './manifests';

/** What the container runtime injects: by variable, or by a RuntimeClass. */
export const RUNTIME_CASES: readonly AdmissionCase[] = [
  denied('visible-devices-all', 'visible-devices', podWith('web', { env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'all' }] })),
  denied('visible-devices-by-number', 'visible-devices', podWith('team-a', { env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: '0' }] })),
  denied('visible-devices-from-field', 'visible-devices',
    podWith('web', { env: [{ name: 'NVIDIA_VISIBLE_DEVICES', valueFrom: { fieldRef: { fieldPath: 'metadata.labels[\'x\']' } } }] })),
  denied('visible-devices-expanded', 'visible-devices', podWith('web', { env: [{ name: 'X', value: 'all' }, { name: 'NVIDIA_VISIBLE_DEVICES', value: '$(X)' }] })),
  denied('visible-devices-in-init', 'visible-devices', pod('web', { initContainers: [{ name: 'init', image: IMAGE, env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'all' }] }] })),
  denied('visible-devices-by-cdi-name', 'visible-devices', podWith('web', { env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'nvidia.com/net=0' }] })),
  denied('visible-devices-set-twice', 'visible-devices',
    podWith('web', { env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'void' }, { name: 'NVIDIA_VISIBLE_DEVICES', value: 'all' }] })),
  denied('visible-devices-of-ephemeral-container', 'visible-devices',
    pod('web', { ephemeralContainers: [{ ...DEBUGGER, env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'all' }] }] }),
    { oldObject: pod('web'), subresource: 'ephemeralcontainers' }),
  denied('mofed-in-sidecar', 'mofed-devices', pod('team-a', { initContainers: [{ ...SIDECAR, env: [{ name: 'NVIDIA_MOFED', value: 'enabled' }] }] })),
  denied('nvswitch-enabled', 'nvswitch-devices', podWith('team-a', { env: [{ name: 'NVIDIA_NVSWITCH', value: 'enabled' }] })),
  denied('runtime-class-legacy', 'runtime-class', pod('web', { runtimeClassName: 'nvidia-legacy' })),
  denied('runtime-class-in-privileged-tier', 'runtime-class', pod('team-a', { runtimeClassName: 'nvidia' })),
  denied('runtime-class-without-tier', 'runtime-class', pod('stray', { runtimeClassName: 'nvidia-cdi' })),
  denied('runtime-class-like-open-one', 'runtime-class', pod('web', { runtimeClassName: 'gvisor2' })),
  denied('mofed-enabled', 'mofed-devices', podWith('web', { env: [{ name: 'NVIDIA_MOFED', value: 'enabled' }] })),
  denied('mofed-in-privileged-tier', 'mofed-devices', podWith('team-a', { env: [{ name: 'NVIDIA_MOFED', value: 'enabled' }] })),
  denied('imex-channels', 'imex-channels', podWith('team-a', { env: [{ name: 'NVIDIA_IMEX_CHANNELS', value: '0' }] })),
  denied('visible-devices-in-sidecar', 'visible-devices', pod('web', { initContainers: [{ ...SIDECAR, env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'all' }] }] })),
  admitted('no-visible-devices', podWith('web', { env: [{ name: 'NVIDIA_VISIBLE_DEVICES', value: 'void' }, { name: 'NCCL_DEBUG', value: 'INFO' }] })),
  admitted('nvswitch-off-said', podWith('team-a', { env: [{ name: 'NVIDIA_NVSWITCH', value: 'disabled' }] })),
  admitted('open-runtime-class', pod('web', { runtimeClassName: 'gvisor' })),
];
