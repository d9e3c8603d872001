import { governingName, hasProbe, isHeadless, meetingHosts, serviceOfHost } from './peers';
import { Bundle } from '../../model/bundle';
import { ManifestObject } from '../../model/manifest-object';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** Peers must find each other before they are ready. */
export const rule: Rule = {
  id: 'DNS-SVC/not-ready',
  family: 'DNS-SVC',
  severity: 'warning',
  title: 'A rendezvous by names that exist only for ready pods',
  cause: 'A headless Service names ready pods only, unless publishNotReadyAddresses is true. Pods of a rendezvous become ready when they have found each other: the names never resolve, and each waits.',
  remedy: 'Set publishNotReadyAddresses: true.',
  source: 'kubernetes-sigs/jobset#504; kubernetes-sigs/lws#85; kubernetes/kubernetes#117819',
  since: '0.1.0',
  example: 'kind: Service\nspec: {clusterIP: None, selector: {job-name: ring}}   # pods with MASTER_ADDR ring-0.ring',
  *check(bundle) {
    for (const set of [...bundle.byKind('JobSet'), ...bundle.byKind('TrainingRuntime'), ...bundle.byKind('ClusterTrainingRuntime')]) {
      const path = set.kind === 'JobSet' ? ['spec', 'network', 'publishNotReadyAddresses'] : ['spec', 'template', 'spec', 'network', 'publishNotReadyAddresses'];
      const [template] = bundle.templatesOf(set);
      if (set.at(...path) !== false || template === undefined || (template.podsPerGroup ?? 2) < 2) continue;
      yield { object: set, path, message: 'the names of the pods exist only when they are ready, and they meet before that' };
    }
    const meetings = new Map<ManifestObject, PodTemplate>();
    for (const template of bundle.podTemplates) {
      for (const service of servicesOf(template, bundle)) {
        const known = meetings.get(service);
        if (known === undefined || !hasProbe(known)) meetings.set(service, template);
      }
    }
    for (const [service, template] of meetings) {
      if (!isHeadless(service) || service.at('spec', 'publishNotReadyAddresses') === true) continue;
      const waits = hasProbe(template);
      yield {
        object: service,
        path: ['spec', 'publishNotReadyAddresses'],
        severity: waits ? 'warning' : 'info',
        message: `pods of ${template.describe()} meet by names of this Service, which exist only for ready pods${waits ? ', and a probe keeps them from being ready' : ''}`,
      };
    }
  },
};

/** Services by whose names the pods meet. */
function servicesOf(template: PodTemplate, bundle: Bundle): ManifestObject[] {
  const pods = template.owner.kind === 'StatefulSet' ? template.replicas : template.podsPerGroup;
  if (pods === 1 && template.owner.kind !== 'Pod' && template.owner.kind !== 'Deployment') return [];
  const hosts = meetingHosts(template).flatMap(host => serviceOfHost(host, template, bundle) ?? []);
  const governing = governingName(template);
  const own = governing !== undefined && template.usesGpu && (pods ?? 1) > 1 ? bundle.find('Service', template.namespace, governing) : undefined;
  return own === undefined ? hosts : [...hosts, own];
}
