import { AdmissionCase, admitted } from './case';
import { IMAGE, NETWORKS, container, pod } from './manifests';
import { GRANTED } from '../admission-world';

/** Whole pods, as users write them. */
export const POD_CASES: readonly AdmissionCase[] = [
  admitted('plain-pod-in-standard', pod('web')),
  admitted('plain-pod-without-tier', pod('stray')),
  admitted('rdma-pod', pod('team-a', {
    containers: [container({
      securityContext: { capabilities: { add: ['IPC_LOCK'] } },
      resources: {
        requests: { 'nvidia.com/gpu': '8', ...Object.fromEntries(GRANTED.resources.map(resource => [resource, '1'])) },
        limits: { 'nvidia.com/gpu': '8', ...Object.fromEntries(GRANTED.resources.map(resource => [resource, '1'])) },
      },
      env: [{ name: 'NCCL_SOCKET_IFNAME', value: 'eth0' }, { name: 'VLLM_NIXL_SIDE_CHANNEL_HOST', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } }],
    })],
    volumes: [{ name: 'shm', emptyDir: { medium: 'Memory', sizeLimit: '64Gi' } }],
  }, { [NETWORKS]: JSON.stringify(GRANTED.attachments.map((name, rail) => ({ name, interface: `rail${rail}` }))) })),
  admitted('large-pod', pod('team-a', {
    containers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(number => ({
      name: `c${number}`,
      image: IMAGE,
      env: Array.from({ length: 100 }, (_, index) => ({ name: `VARIABLE_${index}`, value: 'x'.repeat(50) })),
      securityContext: { capabilities: { add: ['IPC_LOCK'] } },
      resources: { limits: Object.fromEntries(GRANTED.resources.map(resource => [resource, '1'])) },
    })),
    volumes: Array.from({ length: 30 }, (_, index) => ({ name: `v${index}`, emptyDir: {} })),
  }, { [NETWORKS]: JSON.stringify([...GRANTED.attachments, ...GRANTED.attachments].map((name, index) => ({ name, interface: `net${index}` }))) })),
];
