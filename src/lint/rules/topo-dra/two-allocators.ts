import { deviceRequests, podClaims } from './pod-claims';
import { GPU_DEVICE_CLASSES } from '../../../catalog/device-classes';
import { Rule } from '../../rule';

/** A device plugin and a DRA driver do not know of each other. */
export const rule: Rule = {
  id: 'TOPO-DRA/two-allocators',
  family: 'TOPO-DRA',
  severity: 'warning',
  title: 'GPUs by a device plugin and by a claim in one pod',
  cause: 'The device plugin and the DRA driver allocate GPUs independently. On a node with both, one GPU is given to two pods; on a node with one of them, the pod never fits.',
  remedy: 'Use one way: claims on gpu.nvidia.com, or limits of nvidia.com/gpu with the ComputeDomain channel as the only claim.',
  source: 'kubernetes-sigs/dra-driver-nvidia-gpu README (the device plugin must be off for GPUs by DRA)',
  since: '0.1.0',
  example: 'kind: Pod\nspec:\n  resourceClaims: [{name: gpu, resourceClaimTemplateName: gpu}]\n  containers:\n    - resources: {limits: {nvidia.com/gpu: 1}, claims: [{name: gpu}]}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const user = template.containers.find(({ gpus }) => gpus > 0);
      if (user === undefined) continue;
      for (const { template: byTemplate, claim, name } of podClaims(template)) {
        const kind = byTemplate === undefined ? 'ResourceClaim' : 'ResourceClaimTemplate';
        const object = bundle.find(kind, template.namespace, byTemplate ?? claim ?? '');
        const request = object && deviceRequests(kind, object.body).find(({ deviceClass = '' }) => GPU_DEVICE_CLASSES.has(deviceClass));
        const resource = [...user.requests.keys()].find(key => /gpu|mig/.test(key));
        if (request === undefined || resource === undefined) continue;
        yield {
          object: template.owner,
          path: user.pathOf('resources', 'limits', resource),
          message: `container ${user.name} asks the device plugin for ${resource}, and the pod claims ${request.deviceClass} by ${name}`,
        };
      }
    }
  },
};
