import { Rendezvous, rendezvousOf } from './rendezvous';
import { runsTorchrun } from './torchrun';
import { Bundle } from '../../model/bundle';
import { ContainerView } from '../../model/container-view';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** An address at which every pod meets itself. */
export const rule: Rule = {
  id: 'TRAIN-JOB/loopback',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'A rendezvous at the pod itself',
  cause: 'localhost, and the pod\'s own IP from the downward API, are another place in each pod. The pods of one job never meet: rank 0 waits for the others until a time-out, or each pod trains alone.',
  remedy: 'Use the DNS name of the first pod: <job>-0.<subdomain> of an Indexed Job, <jobset>-<job>-0-0.<jobset> of a JobSet.',
  source: 'docs.pytorch.org/docs/stable/distributed.html (environment variable initialization); docs.pytorch.org/docs/stable/elastic/run.html',
  since: '0.1.0',
  example: 'kind: JobSet   # of two pods\nenv: [{name: MASTER_ADDR, value: localhost}]',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const pods = podsOfJob(bundle, template);
      if (pods === undefined || pods < 2 || template.role === 'launcher') continue;
      for (const container of template.mainContainers) {
        for (const address of rendezvousOf(container)) {
          const self = selfOf(address, container, template);
          if (self === undefined) continue;
          yield { object: template.owner, path: address.path, message: `${address.name} is ${self}, another place in each of the ${pods} pods` };
        }
      }
    }
  },
};

/** Pods that meet: without those that only prepare data for pods with GPUs. */
function podsOfJob(bundle: Bundle, template: PodTemplate): number | undefined {
  if (template.owner.kind === 'StatefulSet') return template.replicas;
  if (template.podsPerGroup === undefined || !template.usesGpu) return template.podsPerGroup;
  const idle = bundle.templatesOf(template.owner).filter(({ usesGpu }) => !usesGpu);
  return idle.reduce((pods, { replicas = 0 }) => pods - replicas, template.podsPerGroup);
}

/** What makes an address the pod itself; undefined for the address of another. */
function selfOf({ host, fieldPath, name }: Rendezvous, container: ContainerView, template: PodTemplate): string | undefined {
  // The engine's own rules judge its flags.
  if (['--data-parallel-address', '--dist-init-addr'].includes(name) || name === '--master-addr' && !runsTorchrun(container.command)) return undefined;
  // Injected over what is written.
  if (['PyTorchJob', 'TrainJob'].includes(template.owner.kind) && /ADDR$/.test(name)) return undefined;
  // The first pod may well name itself.
  if (['leader', 'master', 'head'].includes(template.role)) return undefined;
  if (host !== undefined && /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|0\.0\.0\.0)$/.test(host)) return host;
  return fieldPath === 'status.podIP' || fieldPath === 'metadata.name' ? `the pod's own ${fieldPath}` : undefined;
}
