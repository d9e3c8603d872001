import { ManifestObject } from '../../model/manifest-object';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';
import { rendezvousOf } from '../train-job/rendezvous';

/** Names of the pods of a JobSet. */
export const rule: Rule = {
  id: 'DNS-SVC/jobset-hostnames',
  family: 'DNS-SVC',
  severity: 'error',
  title: 'A JobSet whose pods use names that it does not make',
  cause: 'With network.enableDNSHostnames: false the JobSet makes no headless Service and gives pods no host names: <jobset>-<job>-0-0.<jobset> does not resolve, and the rendezvous waits until a time-out.',
  remedy: 'Set enableDNSHostnames: true, or leave it away.',
  source: 'kubernetes-sigs/jobset@f22e565ac3cc api/jobset/v1alpha2 (Network)',
  since: '0.1.0',
  example: 'kind: JobSet\nspec: {network: {enableDNSHostnames: false}}   # and MASTER_ADDR train-node-0-0.train',
  *check(bundle) {
    for (const set of bundle.byKind('JobSet')) {
      if (set.at('spec', 'network', 'enableDNSHostnames') !== false) continue;
      const name = bundle.templatesOf(set).map(template => nameUsed(template, set)).find(found => found !== undefined);
      if (name !== undefined) yield { object: set, path: ['spec', 'network', 'enableDNSHostnames'], message: `the pods use the name ${name}, which exists only with enableDNSHostnames` };
    }
  },
};

function nameUsed(template: PodTemplate, set: ManifestObject): string | undefined {
  return template.mainContainers.flatMap(container => rendezvousOf(container)).map(({ host }) => host).find(host => host?.startsWith(`${set.name}-`));
}
