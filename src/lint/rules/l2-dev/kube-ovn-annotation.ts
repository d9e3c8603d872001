import { attachedSubnets, isProviderOf, kubeOvnUses } from './overlay';
import { nearest } from '../../../catalog/nearest';
import { Bundle } from '../../model/bundle';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** Annotations of Kube-OVN for a further interface start with its provider. */
export const rule: Rule = {
  id: 'L2-DEV/kube-ovn-annotation',
  family: 'L2-DEV',
  severity: 'error',
  title: 'An annotation for a network that the pod does not have',
  cause: 'Kube-OVN reads <provider>.kubernetes.io/logical_switch and the like for each interface. With another provider in the key the annotation is ignored; a Subnet of another provider is refused.',
  remedy: 'Write the provider of the attachment in the key: <name>.<namespace>.ovn.kubernetes.io/logical_switch, without .ovn where Kube-OVN only gives addresses.',
  source: 'kubeovn/kube-ovn:pkg/util/const.go, pkg/controller/pod.go',
  since: '0.1.0',
  example: 'metadata:\n  annotations:\n    attachnet.default.kubernetes.io/logical_switch: storage   # the NAD is of type kube-ovn',
  *check(bundle) {
    if (kubeOvnUses(bundle).length === 0 && !bundle.options.complete) return;
    for (const template of bundle.podTemplates) yield* problemsOf(template, bundle);
  },
};

const KEY = /^(.+)\.kubernetes\.io\/(logical_switch|ip_address|mac_address|ip_pool|cidr|gateway|default_route|routes)$/;

function* problemsOf(template: PodTemplate, bundle: Bundle): Iterable<Problem> {
  for (const [key, value] of Object.entries(template.annotations)) {
    const match = KEY.exec(key);
    if (match === null || match[1] === 'ovn') continue;
    const [, provider, field] = match;
    const uses = kubeOvnUses(bundle);
    const known = uses.some(use => isProviderOf(use, provider) || use.written === provider || isOfInterface(use.expected, provider));
    if (!known) {
      const providers = uses.map(({ expected, attachment }) => expected.replace('*', attachment.namespace ?? provider.split('.')[1] ?? 'default'));
      const meant = providers.find(own => own === `${provider}.ovn` || `${own}.ovn` === provider) ?? nearest(provider, providers);
      yield {
        object: template.owner,
        path: template.annotationPath(key),
        message: `no attachment has the provider '${provider}' of this annotation`,
        ...meant === undefined ? {} : { remedy: `write ${meant}.kubernetes.io/${field}` },
      };
    } else if (field === 'logical_switch') {
      yield* switchProblem(template, key, provider, value, bundle);
    }
  }
}

/** Whether a provider names one of several interfaces of an attachment: `attachnet.default.ovn.net1`. */
function isOfInterface(expected: string, provider: string): boolean {
  return provider.startsWith(`${expected}.`);
}

function* switchProblem(template: PodTemplate, key: string, provider: string, value: string, bundle: Bundle): Iterable<Problem> {
  const subnet = bundle.byKind('Subnet', 'kubeovn.io').find(({ name }) => name === value);
  const subnets = attachedSubnets(bundle);
  const path = template.annotationPath(key);
  if (subnet === undefined) {
    if (subnets.length > 0 || bundle.options.complete) yield { object: template.owner, path, message: `there is no Subnet '${value}'`, ...meantSubnet(value, subnets.map(({ object }) => object.name)) };
    return;
  }
  const own = subnets.find(({ object }) => object === subnet)?.provider ?? 'ovn';
  if (own !== provider && !provider.startsWith(`${own}.`)) yield { object: template.owner, path, message: `Subnet ${value} has the provider '${own}', and the interface has '${provider}'` };
}

function meantSubnet(value: string, names: readonly string[]): { readonly remedy?: string } {
  const meant = nearest(value, [...names]);
  return meant === undefined ? {} : { remedy: `write '${meant}'` };
}
