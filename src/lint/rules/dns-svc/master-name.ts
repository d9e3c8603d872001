import { governingName } from './peers';
import { nearest } from '../../../catalog/nearest';
import { Bundle } from '../../model/bundle';
import { objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';
import { rendezvousOf } from '../train-job/rendezvous';

/** The host at which a job meets must be one of its pods, or a Service. */
export const rule: Rule = {
  id: 'DNS-SVC/master-name',
  family: 'DNS-SVC',
  severity: 'error',
  title: 'A rendezvous at a host that does not exist',
  cause: 'Each kind of workload gives its pods names of one form, and only where a headless Service or the controller makes them. Another name does not resolve: all pods retry until a time-out.',
  remedy: 'Write the name that the first pod has.',
  source: 'kubernetes.io/docs/concepts/services-networking/dns-pod-service; jobset.sigs.k8s.io/docs/concepts; kubernetes.io StatefulSet (stable network ID)',
  since: '0.1.0',
  example: 'kind: Job\nmetadata: {name: train}\n# template: subdomain ring, MASTER_ADDR train-0',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const expected = firstPods(template, bundle);
      if (expected === undefined) continue;
      for (const container of template.mainContainers) {
        for (const { host, name, path } of rendezvousOf(container)) {
          const right = host === undefined ? undefined : wrong(host, expected, template, bundle);
          if (right !== undefined) yield { object: template.owner, path, message: `${name} ${host} is no host of the cluster`, remedy: right };
        }
      }
    }
  },
};

interface FirstPods {
  /** Host names of the pods, without domain. */
  readonly hosts: readonly string[];
  /** Name after the first dot; undefined where pods have no names. */
  readonly subdomain?: string;
}

/** Names of the first pods of a workload; undefined where the kind gives none that are known here. */
function firstPods(template: PodTemplate, bundle: Bundle): FirstPods | undefined {
  const { owner } = template;
  if (owner.kind === 'Job' && owner.group === 'batch') return { hosts: [`${owner.name}-0`], subdomain: governingName(template) };
  if (owner.kind === 'StatefulSet') return { hosts: [`${owner.name}-0`], subdomain: governingName(template) ?? owner.name };
  if (owner.kind === 'JobSet') return { hosts: jobSetHosts(owner), subdomain: scalarAt(owner.spec, 'network', 'subdomain') ?? owner.name };
  if (owner.kind !== 'LeaderWorkerSet') return undefined;
  const unique = scalarAt(owner.spec, 'networkConfig', 'subdomainPolicy') === 'UniquePerReplica';
  return unique || bundle.templatesOf(owner).length === 0 ? undefined : { hosts: [`${owner.name}-0`], subdomain: owner.name };
}

function jobSetHosts(owner: ManifestObject): string[] {
  return objectsAt(owner.spec, 'replicatedJobs').map(({ body }) => `${owner.name}-${scalarAt(body, 'name')}-0-0`);
}

/** The remedy for a host that is neither a Service nor a pod of the workload; undefined where it is, or may be. */
function wrong(host: string, { hosts, subdomain }: FirstPods, template: PodTemplate, bundle: Bundle): string | undefined {
  if (/^[\d.:[\]]+$/.test(host) || host === 'localhost' || bundle.find('Service', template.namespace, host.split('.')[0]) !== undefined) return undefined;
  const [first, second, third, fourth] = host.split('.');
  // Only names that are meant for this workload are judged: others may be anything.
  const isOurs = first === template.owner.name || first.startsWith(`${template.owner.name}-`) || nearest(first, [...hosts]) !== undefined;
  if (!isOurs) return undefined;
  const full = `${hosts[0]}.${subdomain ?? 'SUBDOMAIN'}`;
  if (!hosts.some(own => isPod(first, own))) return `write ${full}`;
  if (subdomain === undefined) return `set subdomain to a headless Service, and write ${hosts[0]}.<subdomain>`;
  if (second === undefined) return `write ${full}: pods have no short names`;
  if (second !== subdomain) return second === template.namespace || second === 'svc' ? `write ${full}` : bundle.find('Service', template.namespace, second) === undefined ? `write ${full}` : undefined;
  if (third !== undefined && third !== 'svc' && template.namespace !== undefined && third !== template.namespace) return `write ${full}.${template.namespace}, the namespace of the job`;
  return third === 'svc' || fourth !== undefined && fourth !== 'svc' ? `write ${full}${template.namespace === undefined ? '' : `.${template.namespace}`}.svc.cluster.local` : undefined;
}

/** Whether a host is a pod of the workload: other indexes, and the retry of a JobSet, are pods too. */
function isPod(host: string, own: string): boolean {
  return host === own || host.replace(/\d+$/, '0') === own || host.replace(/\d+-\d+$/, '0-0') === own;
}
