import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { PodTemplate } from '../../model/pod-template';
import { rendezvousOf } from '../train-job/rendezvous';

/** Whether a Service gives each pod a name of its own, and no address for all. */
export function isHeadless(service: ManifestObject): boolean {
  return service.at('spec', 'clusterIP') === 'None';
}

/** The Service that gives the pods of a template their names: `subdomain`, or `serviceName` of a StatefulSet. */
export function governingName(template: PodTemplate): string | undefined {
  return template.owner.kind === 'StatefulSet' ? scalarAt(template.owner.spec, 'serviceName') : scalarAt(template.spec, 'subdomain');
}

/** Hosts at which the pods of a template meet, as written. */
export function meetingHosts(template: PodTemplate): string[] {
  return template.mainContainers.flatMap(container => rendezvousOf(container).flatMap(({ host }) => host ?? []));
}

/** Services by the last part that names them in a host: `train-0.ring.ns.svc` names `ring`, `ring` names `ring`. */
export function serviceOfHost(host: string, template: PodTemplate, bundle: Bundle): ManifestObject | undefined {
  const [first, second] = host.split('.');
  return (second === undefined ? undefined : bundle.find('Service', template.namespace, second)) ?? bundle.find('Service', template.namespace, first);
}

/** Workloads whose controller makes the Service that names the pods. */
export function makesOwnService({ owner }: PodTemplate): boolean {
  return owner.group === 'batch.volcano.sh' || !['Pod', 'Job', 'CronJob', 'Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet', 'PodTemplate'].includes(owner.kind);
}

/** Whether the pods are ready later than they run. */
export function hasProbe(template: PodTemplate): boolean {
  return template.mainContainers.some(container => container.at('readinessProbe') !== undefined || container.at('startupProbe') !== undefined);
}
