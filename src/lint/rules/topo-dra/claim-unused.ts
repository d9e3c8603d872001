import { podClaims, usedClaims } from './pod-claims';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** A claim of the pod gives a device only to containers that name it. */
export const rule: Rule = {
  id: 'TOPO-DRA/claim-unused',
  family: 'TOPO-DRA',
  severity: 'error',
  title: 'A claim that no container uses',
  cause: 'resourceClaims of the pod reserves the devices; a container gets them only when resources.claims names the claim. Otherwise the pod runs without its GPU, NIC or IMEX channel, and NVLink across nodes fails at the first import of memory.',
  remedy: 'Add the name to resources.claims of the container that needs the device.',
  source: 'kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation; kubernetes-sigs/dra-driver-nvidia-gpu demo/specs',
  since: '0.1.0',
  example: 'kind: Pod\nspec:\n  resourceClaims: [{name: imex, resourceClaimTemplateName: ring-channel}]\n  containers:\n    - resources: {limits: {nvidia.com/gpu: 4}}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const used = usedClaims(template);
      for (const { name, path } of podClaims(template)) {
        if (name === '' || used.has(name)) continue;
        yield {
          object: template.owner,
          path: userOf(template)?.pathOf('resources', 'claims') ?? path,
          message: `no container names the claim ${name} in resources.claims, so none gets its device`,
          remedy: `claims: [{name: ${name}}]`,
        };
      }
    }
  },
};

/** The container that the device is for: the one with GPUs, or the only one. */
function userOf({ mainContainers }: PodTemplate): PodTemplate['containers'][number] | undefined {
  return mainContainers.find(({ gpus }) => gpus > 0) ?? (mainContainers.length === 1 ? mainContainers[0] : undefined);
}
