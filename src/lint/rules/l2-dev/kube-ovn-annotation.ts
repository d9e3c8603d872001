import { attachedSubnets, kubeOvnUses, ProviderNames } from './overlay';
import { nearest } from '../../../catalog/nearest';
import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
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
    const uses = kubeOvnUses(bundle);
    if (uses.length === 0 && !bundle.options.complete) return;
    const known = new ProviderNames(uses.flatMap(({ expected, written }) => written === undefined ? [expected] : [expected, written]));
    const subnets = attachedSubnets(bundle).map(({ object }) => object.name);
    for (const template of bundle.podTemplates) {
      for (const [key, value] of Object.entries(template.annotations)) {
        const [, provider, field] = KEY.exec(key) ?? [];
        if (provider === undefined || provider === 'ovn') continue;
        // One of several interfaces of an attachment is named behind it: attachnet.default.ovn.net1
        const own = known.has(provider) ? provider : provider.replace(/\.[^.]+$/, '');
        if (!known.has(own) || own === '') yield providerProblem(template, key, provider, field, known);
        else if (field === 'logical_switch') yield* switchProblem(template, key, own, bundle.find('Subnet', undefined, value), value, subnets, bundle);
      }
    }
  },
};

const KEY = /^(.+)\.kubernetes\.io\/(logical_switch|ip_address|mac_address|ip_pool|cidr|gateway|default_route|routes)$/;

function providerProblem(template: PodTemplate, key: string, provider: string, field: string, known: ProviderNames): Problem {
  const meant = known.meant(provider);
  return {
    object: template.owner,
    path: template.annotationPath(key),
    message: `no attachment has the provider '${provider}' of this annotation`,
    ...meant === undefined ? {} : { remedy: `write ${meant}.kubernetes.io/${field}` },
  };
}

function* switchProblem(
  template: PodTemplate, key: string, provider: string, subnet: ManifestObject | undefined, value: string, names: readonly string[], bundle: Bundle,
): Iterable<Problem> {
  const path = template.annotationPath(key);
  if (subnet === undefined) {
    const meant = nearest(value, names);
    if (names.length > 0 || bundle.options.complete) yield { object: template.owner, path, message: `there is no Subnet '${value}'`, ...meant === undefined ? {} : { remedy: `write '${meant}'` } };
    return;
  }
  const own = scalarAt(subnet.body, 'spec', 'provider') ?? 'ovn';
  if (own !== provider) yield { object: template.owner, path, message: `Subnet ${value} has the provider '${own}', and the interface has '${provider}'` };
}
