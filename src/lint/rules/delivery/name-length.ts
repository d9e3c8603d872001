import { LABEL_LIMIT, NAME_BUDGETS, NameBudget } from '../../../catalog/name-budgets';
import { objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Problem, Rule } from '../../rule';

/** Longest name of an object: a DNS subdomain. */
const NAME_LIMIT = 253;

/** Longest name of a port, as IANA has it. */
const PORT_LIMIT = 15;

/** Groups of the kinds that share a name with others. */
const GROUPS: { readonly [kind: string]: string | undefined } = { Service: '', Job: 'batch', CronJob: 'batch', StatefulSet: 'apps' };

const FURTHER: { readonly [kind: string]: NameBudget } = {
  Namespace: { limit: LABEL_LIMIT, because: 'the name is a DNS label', source: 'kubernetes/kubernetes pkg/apis/core/validation' },
};

/** Kinds whose names have a limit of their own, and the names inside a pod. */
export const rule: Rule = {
  id: 'DELIVERY/name-length',
  family: 'DELIVERY',
  severity: 'error',
  title: 'A name that is too long',
  cause: 'Names become DNS labels, label values or parts of other names. CronJob and StatefulSet take 52 characters, Services, Namespaces, containers and volumes 63, ports 15. A longer name is refused, or taken and its pods are never made.',
  remedy: 'Use a shorter name; where a generator cuts names, let it keep a hash.',
  source: 'kubernetes.io/docs/concepts/workloads/controllers/cron-jobs; kubernetes/kubernetes#64023; kubernetes/kubernetes pkg/apis/core/validation',
  since: '0.1.0',
  example: 'kind: CronJob\nmetadata: {name: nightly-all-reduce-over-every-rail-of-the-training-pool-a}',
  *check(bundle) {
    for (const object of bundle.objects) {
      const problem = ofObject(object);
      if (problem !== undefined) yield problem;
    }
    for (const template of bundle.podTemplates) {
      for (const { index, name } of template.volumes) {
        if (name.length > LABEL_LIMIT) yield { object: template.owner, path: template.pathOf('volumes', index, 'name'), message: tooLong('volume', name, LABEL_LIMIT) };
      }
      for (const container of template.containers) {
        if (container.name.length > LABEL_LIMIT) yield { object: template.owner, path: container.pathOf('name'), message: tooLong('container', container.name, LABEL_LIMIT) };
        for (const { index, body } of objectsAt(container.body, 'ports')) {
          const name = scalarAt(body, 'name') ?? '';
          if (name.length > PORT_LIMIT) yield { object: template.owner, path: container.pathOf('ports', index, 'name'), message: tooLong('port', name, PORT_LIMIT) };
        }
      }
    }
  },
};

function tooLong(what: string, name: string, limit: number): string {
  return `the name of ${what} ${name} has ${name.length} characters, of at most ${limit}`;
}

function ofObject(object: ManifestObject): Problem | undefined {
  const name = scalarAt(object.body, 'metadata', 'name') ?? '';
  const isOther = GROUPS[object.kind] !== undefined && GROUPS[object.kind] !== object.group;
  const budgets = Object.hasOwn(FURTHER, object.kind) ? FURTHER : NAME_BUDGETS;
  const budget = !isOther && Object.hasOwn(budgets, object.kind) ? budgets[object.kind] : undefined;
  const limit = budget?.limit ?? NAME_LIMIT;
  if (name.length <= limit) return undefined;
  return {
    object,
    path: ['metadata', 'name'],
    message: `the name has ${name.length} characters, at most ${limit} fit${budget === undefined ? '' : `: ${budget.because}`}`,
    remedy: `use a name of at most ${limit} characters`,
  };
}
