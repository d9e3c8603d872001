import { governingName, isHeadless, makesOwnService } from './peers';
import { Bundle } from '../../model/bundle';
import { textMapAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { compatible } from '../../model/name-index';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** The names of pods are those of a headless Service. */
export const rule: Rule = {
  id: 'DNS-SVC/subdomain',
  family: 'DNS-SVC',
  severity: 'error',
  title: 'Pods whose names no headless Service makes',
  cause: 'A pod has the name <hostname>.<subdomain> when a headless Service of the name in subdomain (serviceName of a StatefulSet) selects it. Without one, or with a Service that has a cluster IP, the names of peers do not resolve.',
  remedy: 'Give subdomain the name of a headless Service (clusterIP: None) that selects the pods.',
  source: 'kubernetes.io/docs/concepts/services-networking/dns-pod-service (hostname and subdomain); kubernetes.io StatefulSet (stable network ID)',
  since: '0.1.0',
  example: 'kind: Job   # template with subdomain: ring\nkind: Service   # called ring-svc',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const name = governingName(template);
      if (name === undefined || name === '' || makesOwnService(template)) continue;
      const problem = problemOf(template, name, bundle);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf(template: PodTemplate, name: string, bundle: Bundle): Problem | undefined {
  const path: Path = template.owner.kind === 'StatefulSet' ? ['spec', 'serviceName'] : template.pathOf('subdomain');
  const field = path.at(-1)!.toString();
  const service = bundle.find('Service', template.namespace, name);
  if (service === undefined) return missing(template, name, path, bundle);
  if (!isHeadless(service)) {
    return {
      object: template.owner.kind === 'StatefulSet' || template.usesGpu ? service : template.owner,
      path: ['spec', 'clusterIP'],
      severity: 'warning',
      message: `${field} of ${template.describe()} is this Service, which is not headless: its pods have no names`,
      remedy: 'set clusterIP: None',
    };
  }
  const selector = textMapAt(service.body, 'spec', 'selector');
  const unmet = Object.entries(selector).find(([key, value]) => !isGenerated(key) && template.labels[key] !== value);
  return unmet === undefined ? undefined : {
    object: service,
    path: ['spec', 'selector'],
    message: `the Service does not select ${template.describe()}, whose ${field} it is: ${unmet[0]} is ${template.labels[unmet[0]] ?? 'missing'} there, not ${unmet[1]}`,
    remedy: template.labels[unmet[0]] === undefined ? `label the pods ${unmet[0]}: ${unmet[1]}` : `write ${unmet[0]}: ${template.labels[unmet[0]]}`,
  };
}

function serviceNamespaces(bundle: Bundle): Set<string | undefined> {
  return new Set(bundle.byKind('Service', '').map(({ namespace }) => namespace));
}

function missing(template: PodTemplate, name: string, path: Path, bundle: Bundle): Problem | undefined {
  const candidates = headlessFor(template, bundle);
  const others = bundle.once(serviceNamespaces).has(template.namespace);
  if (candidates.length === 0 && !bundle.options.complete && !(others && template.usesGpu)) return undefined;
  return {
    object: template.owner,
    path,
    severity: candidates.length > 0 || bundle.options.complete ? 'error' : 'warning',
    message: `there is no headless Service ${name} in namespace ${template.namespace ?? '(not written)'}${candidates.length === 0 ? '' : `; ${candidates[0].name} selects the pods`}`,
    remedy: candidates.length === 0 ? `make a Service ${name} with clusterIP: None that selects the pods` : `write ${candidates[0].name}, or rename the Service to ${name}`,
  };
}

/** Headless Services of the namespace that select the pods, also by labels that a controller adds. */
function headlessFor(template: PodTemplate, bundle: Bundle): ManifestObject[] {
  const { owner } = template;
  const labels = owner.kind === 'Job' ? { ...template.labels, 'job-name': owner.name, 'batch.kubernetes.io/job-name': owner.name } : template.labels;
  const selecting = bundle.symbols.servicesFor(template.namespace, labels);
  return selecting.filter(service => isHeadless(service) && compatible(service.namespace, template.namespace));
}

/** Labels that controllers put on pods. */
function isGenerated(key: string): boolean {
  return /^(?:job-name|controller-uid|pod-template-hash)$|^(?:batch\.kubernetes\.io|statefulset\.kubernetes\.io|apps\.kubernetes\.io)\//.test(key);
}
