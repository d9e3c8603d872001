import { Quantity } from '../../../core/quantity';
import { JsonValue, objectAt } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** Less memory than any process has: the unit is missing. */
const LEAST_MEMORY = '1Mi';

/** Quantities have suffixes of their own. */
export const rule: Rule = {
  id: 'DELIVERY/quantity',
  family: 'DELIVERY',
  severity: 'error',
  title: 'An amount of a resource that is none, or means something else',
  cause: 'Amounts are numbers with the suffixes m, k, M, G, T or Ki, Mi, Gi, Ti: 64GB and 64gi are refused. 64 without a suffix is 64 bytes of memory and 512m half a byte, with which no container starts.',
  remedy: 'Write 64Gi.',
  source: 'kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity',
  since: '0.1.0',
  example: 'resources: {limits: {memory: 64GB}}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const container of template.containers) {
        for (const part of ['limits', 'requests']) {
          for (const [resource, value] of Object.entries(objectAt(container.body, 'resources', part) ?? {})) {
            const fault = faultOf(resource, value);
            if (fault !== undefined) yield { object: template.owner, path: container.pathOf('resources', part, resource), ...fault };
          }
        }
      }
    }
  },
};

function faultOf(resource: string, value: JsonValue | undefined): Pick<Problem, 'message' | 'remedy' | 'severity'> | undefined {
  if (value === undefined || value === null || isPlainAmount(resource, value) || (typeof value === 'string' && isPlaceholder(value))) return undefined;
  const amount = typeof value === 'string' || typeof value === 'number' ? read(String(value)) : undefined;
  if (amount === undefined) {
    const text = typeof value === 'object' ? JSON.stringify(value).slice(0, 40) : String(value);
    return { message: `'${text}' is no amount of ${resource}`, remedy: repaired(text) };
  }
  if (!isBytes(resource) || amount.isZero || amount.compareTo(Quantity.parse(LEAST_MEMORY)) >= 0) return undefined;
  const digits = /^\d+/.exec(String(value))?.[0] ?? '';
  return { severity: 'warning', message: `${resource} is ${value}, which is less than ${LEAST_MEMORY}`, remedy: String(value).endsWith('m') ? `${resource}: ${digits}Mi` : `${resource}: ${digits}Gi` };
}

/** Whether an amount is right at first sight, as nearly all are. */
function isPlainAmount(resource: string, value: JsonValue): boolean {
  if (isBytes(resource)) return typeof value === 'string' && /^[1-9]\d*[MGT]i$/.test(value);
  return typeof value === 'number' ? value >= 0 && Number.isFinite(value) && value < 1e6 : typeof value === 'string' && /^\d{1,9}m?$/.test(value);
}

function isBytes(resource: string): boolean {
  return resource === 'memory' || resource === 'ephemeral-storage' || resource.startsWith('hugepages-');
}

function read(text: string): Quantity | undefined {
  try {
    return Quantity.parse(text);
  } catch {
    return undefined;
  }
}

/** The amount that was meant: `64GB`, `64 Gi`, `64gi`. */
function repaired(text: string): string | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*([kmgt])i?b?$/i.exec(text.trim());
  return match === null ? undefined : `write ${match[1]}${match[2].toUpperCase()}i`;
}
