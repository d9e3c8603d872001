import { meetingHosts } from './peers';
import { Bundle } from '../../model/bundle';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** Pods of the host's network resolve names like the host. */
export const rule: Rule = {
  id: 'DNS-SVC/dns-policy',
  family: 'DNS-SVC',
  severity: 'warning',
  title: 'A pod of the host\'s network that resolves no cluster names',
  cause: 'With hostNetwork the policy ClusterFirst, which is the default, falls back to the resolver of the node. Names of Services and peers do not resolve: rendezvous and router fail with "Name or service not known".',
  remedy: 'Set dnsPolicy: ClusterFirstWithHostNet.',
  source: 'kubernetes.io/docs/concepts/services-networking/dns-pod-service (pod\'s DNS policy)',
  since: '0.1.0',
  example: 'spec:\n  hostNetwork: true   # and MASTER_ADDR train-0.train',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const policy = template.at('dnsPolicy');
      if (!template.hostNetwork || policy !== undefined && policy !== 'ClusterFirst' && policy !== 'Default') continue;
      const name = nameUsed(template, bundle);
      const joins = template.usesGpu && (template.podsPerGroup ?? (template.owner.kind === 'StatefulSet' ? template.replicas : 1) ?? 1) > 1;
      if (name === undefined && !joins && !(template.usesGpu && policy === undefined)) continue;
      yield {
        object: template.owner,
        path: template.pathOf('dnsPolicy'),
        severity: name === undefined && !joins ? 'info' : undefined,
        message: `with hostNetwork and dnsPolicy ${typeof policy === 'string' ? policy : 'not written (ClusterFirst)'} ${name !== undefined ? `${name} does` : joins ? 'the names of the other pods do' : 'names of Services do'} not resolve`,
        remedy: 'write dnsPolicy: ClusterFirstWithHostNet',
      };
    }
  },
};

/** A name of the cluster that the pods use. */
function nameUsed(template: PodTemplate, bundle: Bundle): string | undefined {
  const host = meetingHosts(template).find(name => !/^[\d.:[\]]+$/.test(name) && name !== 'localhost');
  if (host !== undefined) return host;
  const texts = template.containers.flatMap(({ env, command }) => [...[...env.values()].map(({ value }) => value ?? ''), ...command.words.map(({ text }) => text)]);
  return texts.map(text => nameIn(text, template.namespace, bundle)).find(found => found !== undefined);
}

/** A name of the cluster in a text: with `.svc`, of a group's leader, or the host of an address that is a Service of the input. */
function nameIn(text: string, namespace: string | undefined, bundle: Bundle): string | undefined {
  const full = /\b[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)+\.svc\b(?:\.[a-z.]+)?/.exec(text)?.[0];
  if (full !== undefined) return full;
  if (text.includes('LWS_LEADER_ADDRESS')) return 'LWS_LEADER_ADDRESS';
  const host = /(?:^|:\/\/|[\s=,@])([a-z](?:[a-z0-9-]*[a-z0-9])?)(?:\.[a-z0-9-]+)?:\d+/.exec(text)?.[1];
  return host !== undefined && bundle.find('Service', namespace, host) !== undefined ? host : undefined;
}
