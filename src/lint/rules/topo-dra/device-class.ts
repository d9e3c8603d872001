import { deviceRequests } from './pod-claims';
import { KNOWN_DEVICE_CLASSES } from '../../../catalog/device-classes';
import { nearest } from '../../../catalog/nearest';
import { Rule } from '../../rule';

/** Device classes are named exactly. */
export const rule: Rule = {
  id: 'TOPO-DRA/device-class',
  family: 'TOPO-DRA',
  severity: 'error',
  title: 'A device class that does not exist',
  cause: 'The scheduler finds devices by the DeviceClass of a request. Without an object of this name the pods stay Pending.',
  remedy: 'Name a DeviceClass that a driver installs: kubectl get deviceclass.',
  source: 'kubernetes-sigs/dra-driver-nvidia-gpu deployments/helm templates; Mellanox/network-operator-docs docs/dra-sriov-driver',
  since: '0.1.0',
  example: 'kind: ResourceClaimTemplate\nspec: {spec: {devices: {requests: [{name: gpu, exactly: {deviceClassName: nvidia.com}}]}}}',
  *check(bundle) {
    const own = bundle.byKind('DeviceClass').map(({ name }) => name);
    const known = [...own, ...KNOWN_DEVICE_CLASSES];
    for (const object of [...bundle.byKind('ResourceClaim'), ...bundle.byKind('ResourceClaimTemplate')]) {
      for (const { name, deviceClass, path } of deviceRequests(object.kind, object.body)) {
        if (deviceClass === undefined || known.includes(deviceClass)) continue;
        const close = RENAMED[deviceClass] ?? nearest(deviceClass, known);
        if (close === undefined && own.length === 0 && !bundle.options.complete) continue;
        yield {
          object,
          path,
          severity: close === undefined && !bundle.options.complete ? 'warning' : 'error',
          message: `request ${name} names the device class '${deviceClass}', which ${own.length > 0 || bundle.options.complete ? 'is not in the input' : 'no driver of this field installs'}`,
          remedy: close === undefined ? undefined : `deviceClassName: ${close}`,
        };
      }
    }
  },
};

/** What people write for classes, often the name of a resource or of the driver. */
const RENAMED: { readonly [name: string]: string | undefined } = {
  'nvidia.com': 'gpu.nvidia.com',
  'nvidia.com/gpu': 'gpu.nvidia.com',
  'compute-domain.nvidia.com': 'compute-domain-default-channel.nvidia.com',
  'compute-domain-channel.nvidia.com': 'compute-domain-default-channel.nvidia.com',
};
