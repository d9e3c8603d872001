import { writtenRequests } from '../../model/written-requests';
import { Rule } from '../../rule';

/** Extended resources cannot be overcommitted. */
export const rule: Rule = {
  id: 'VF-COUNT/request-differs',
  family: 'VF-COUNT',
  severity: 'error',
  title: 'An extended resource whose request is not its limit',
  cause: 'Extended resources cannot be overcommitted: the API server refuses a pod whose request differs from its limit, and the workload\'s controller tries again and again.',
  remedy: 'Write the same number in requests and limits, or in limits alone.',
  source: 'volcano-sh/kthena#576; NVIDIA/k8s-device-plugin#154; kubernetes/kubernetes pkg/apis/core/validation',
  since: '0.1.0',
  example: 'resources:\n  requests: {nvidia.com/gpu: 6}\n  limits: {nvidia.com/gpu: 8}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const { resource, limit, request, requestPath } of writtenRequests(template)) {
        if (limit === undefined || request === undefined || limit === request || sameNumber(limit, request)) continue;
        yield { object: template.owner, path: requestPath, message: `requests ${request} of '${resource}' and limits it to ${limit}`, remedy: `request ${limit}` };
      }
    }
  },
};

/** `8` and `8.0` or `08`; suffixes are compared as texts. */
function sameNumber(one: string, other: string): boolean {
  return /^[\d.]+$/.test(one) && /^[\d.]+$/.test(other) && Number(one) === Number(other);
}
