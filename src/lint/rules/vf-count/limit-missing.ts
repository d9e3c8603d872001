import { isGpuResource } from '../../model/container-view';
import { ContainerRequest, PodTemplate } from '../../model/pod-template';
import { writtenRequests } from '../../model/written-requests';
import { Rule } from '../../rule';

/** Extended resources are given by their limit. */
export const rule: Rule = {
  id: 'VF-COUNT/limit-missing',
  family: 'VF-COUNT',
  severity: 'error',
  title: 'An extended resource in requests alone',
  cause: 'The API server refuses a pod that requests an extended resource without a limit: Limit must be set for non overcommitable resources. The other way round is right: a limit alone is the request too.',
  remedy: 'Write the number in limits.',
  source: 'kubernetes/kubernetes pkg/apis/core/validation ValidateResourceRequirements; Kubernetes documentation, extended resources',
  since: '0.1.0',
  example: 'resources:\n  requests: {nvidia.com/gpu: 8}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const request of writtenRequests(template)) {
        if (request.limit !== undefined || mayBeDefaulted(template, request)) continue;
        const { resource, text, limitPath } = request;
        yield { object: template.owner, path: limitPath, message: `requests ${text} of '${resource}' without a limit`, remedy: `write limits: {${resource}: ${text}}` };
      }
    }
  },
};

/** In queues of Kueue, whose samples leave out limits of GPUs, a LimitRange may add them where a container has none at all. */
function mayBeDefaulted({ owner, labels }: PodTemplate, { resource, container }: ContainerRequest): boolean {
  const isQueued = [owner.labels, labels].some(map => map['kueue.x-k8s.io/queue-name'] !== undefined);
  return isQueued && isGpuResource(resource) && container.at('resources', 'limits') === undefined;
}
