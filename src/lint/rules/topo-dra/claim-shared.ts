import { deviceRequests, podClaims } from './pod-claims';
import { GPU_DEVICE_CLASSES } from '../../../catalog/device-classes';
import { Rule } from '../../rule';

/** One claim is one set of devices, however many pods name it. */
export const rule: Rule = {
  id: 'TOPO-DRA/claim-shared',
  family: 'TOPO-DRA',
  severity: 'warning',
  title: 'One GPU claim for all pods of a workload',
  cause: 'A ResourceClaim is allocated once, on one node. Pods that name it share its GPUs and must all run on that node; the others stay Pending. A ResourceClaimTemplate makes a claim for each pod.',
  remedy: 'Make a ResourceClaimTemplate and name it by resourceClaimTemplateName.',
  source: 'kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation (ResourceClaims and ResourceClaimTemplates)',
  since: '0.1.0',
  example: 'kind: Deployment\nspec:\n  replicas: 4\n  template:\n    spec: {resourceClaims: [{name: gpu, resourceClaimName: gpus}]}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      if ((template.replicas ?? 1) < 2) continue;
      for (const { claim, path } of podClaims(template)) {
        const object = claim === undefined ? undefined : bundle.find('ResourceClaim', template.namespace, claim);
        if (object === undefined || !deviceRequests(object.kind, object.body).some(({ deviceClass = '' }) => GPU_DEVICE_CLASSES.has(deviceClass))) continue;
        yield { object: template.owner, path: [...path, 'resourceClaimName'], message: `${template.replicas} pods share the GPUs of the ResourceClaim ${claim}` };
      }
    }
  },
};
