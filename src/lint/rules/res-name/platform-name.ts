import { GPU_RESOURCE } from '../../../catalog/labels';
import { AMD_GPU_RESOURCE, EFA_RESOURCE, INFINIBAND_RESOURCE } from '../../../catalog/platform-resources';
import { writtenRequests } from '../../model/written-requests';
import { Rule } from '../../rule';

/** Resources that need no provider in the input, with slips that people make. */
const PLATFORM_NAMES = [GPU_RESOURCE, AMD_GPU_RESOURCE, EFA_RESOURCE, INFINIBAND_RESOURCE];

/** Names of platforms are exact, in lower case and singular. */
export const rule: Rule = {
  id: 'RES-NAME/platform-name',
  family: 'RES-NAME',
  severity: 'error',
  title: 'A platform\'s resource name with a slip',
  cause: 'Names of extended resources are compared letter by letter, and case counts. No node offers the misspelt name, so the pod stays Pending.',
  remedy: 'Write the name as the platform has it.',
  source: 'NVIDIA/k8s-device-plugin README; aws/eks-charts aws-efa-k8s-device-plugin',
  since: '0.1.0',
  example: 'resources:\n  limits: {nvidia.com/gpus: 8}',
  *check(bundle) {
    const { symbols } = bundle;
    for (const template of bundle.podTemplates) {
      for (const { resource, path } of writtenRequests(template)) {
        const meant = PLATFORM_NAMES.find(name => resource !== name && plainOf(resource) === plainOf(name));
        if (meant === undefined || symbols.providersOf(resource).length > 0) continue;
        yield { object: template.owner, path, message: `requests '${resource}'; the resource is '${meant}'`, remedy: `write '${meant}'` };
      }
    }
  },
};

/** `NVIDIA.com/GPUs`, `nvidia/gpu`, `nvidia.com.gpu`, `nvidia.com/gpu-s` are all one. */
function plainOf(resource: string): string {
  return resource.toLowerCase().replace(/\.com|\.io/g, '').replace(/[^a-z0-9]/g, '').replace(/s$/, '');
}
