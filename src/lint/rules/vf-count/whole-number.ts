import { isPlaceholder } from '../../model/placeholder';
import { writtenRequests } from '../../model/written-requests';
import { Problem, Rule } from '../../rule';

/** Devices are counted. */
export const rule: Rule = {
  id: 'VF-COUNT/whole-number',
  family: 'VF-COUNT',
  severity: 'error',
  title: 'A part of a device',
  cause: 'Extended resources are whole numbers: the API server refuses 500m or 0.5. With a suffix the number is multiplied: 1k is a thousand devices, 1Gi a billion, which no node has.',
  remedy: 'Write a whole number. Parts of GPUs have names of their own: MIG profiles, or nvidia.com/gpu.shared.',
  source: 'kubernetes/kubernetes pkg/apis/core/validation (must be an integer); Kubernetes documentation, extended resources',
  since: '0.1.0',
  example: 'resources:\n  limits: {nvidia.com/gpu: 500m}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const { resource, limit, request, limitPath, requestPath } of writtenRequests(template)) {
        const fault = faultOf(resource, limit) ?? faultOf(resource, request);
        if (fault !== undefined) yield { object: template.owner, path: faultOf(resource, limit) === undefined ? requestPath : limitPath, ...fault };
      }
    }
  },
};

function faultOf(resource: string, text: string | undefined): Pick<Problem, 'message' | 'severity'> | undefined {
  if (text === undefined || /^\d+(?:\.0+)?$/.test(text) || isPlaceholder(text)) return undefined;
  const match = /^([+-]?[\d.]+)([a-zA-Z]\w*)?$/.exec(text);
  // Words stand for numbers that a script fills in.
  if (match === null) return /^[+-]?\d/.test(text) ? { message: `'${text}' of '${resource}' is no number` } : undefined;
  const [number, suffix = ''] = [Number(match[1]), match[2]];
  if (number < 0) return { message: `${text} of '${resource}' is below zero` };
  if (/^(?:[kMGTPE]|[KMGTPE]i|[eE]\d+)$/.test(suffix) && Number.isInteger(number)) {
    return { severity: 'warning', message: `${text} of '${resource}' is a number with a suffix: no node has that many devices` };
  }
  return { message: `${text} of '${resource}' is no whole number` };
}
