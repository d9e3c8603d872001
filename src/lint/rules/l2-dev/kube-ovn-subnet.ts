import { attachedSubnets, isProviderOf, kubeOvnUses } from './overlay';
import { nearest } from '../../../catalog/nearest';
import { Rule } from '../../rule';

/** Subnet and attachment meet by the provider. */
export const rule: Rule = {
  id: 'L2-DEV/kube-ovn-subnet',
  family: 'L2-DEV',
  severity: 'error',
  title: 'A Subnet and an attachment that don\'t meet',
  cause: 'Kube-OVN gives an interface addresses of the Subnet whose provider equals that of the attachment. Without one pods fail with "provider is not bound to any subnet".',
  remedy: 'Write the same provider in the Subnet and in the NetworkAttachmentDefinition.',
  source: 'kubeovn/kube-ovn:pkg/controller/pod.go',
  since: '0.1.0',
  example: 'kind: Subnet\nspec: {provider: attachnet.default}   # the NAD has attachnet.default.ovn',
  *check(bundle) {
    const uses = kubeOvnUses(bundle);
    const subnets = attachedSubnets(bundle);
    for (const { object, provider } of subnets) {
      if (uses.some(use => isProviderOf(use, provider) || use.written === provider) || (uses.length === 0 && !bundle.options.complete)) continue;
      const providers = uses.map(({ expected, attachment }) => expected.replace('*', attachment.namespace ?? provider.split('.')[1] ?? 'default'));
      const meant = providers.find(own => own === `${provider}.ovn` || `${own}.ovn` === provider) ?? nearest(provider, providers);
      yield {
        object,
        path: ['spec', 'provider'],
        message: `no attachment has the provider '${provider}'${providers.length === 0 ? '' : `; there ${providers.length === 1 ? 'is' : 'are'} ${providers.slice(0, 4).join(', ')}`}`,
        ...meant === undefined ? {} : { remedy: `write '${meant}'` },
      };
    }
    if (subnets.length === 0 && !bundle.options.complete) return;
    for (const use of uses) {
      if (use.written === 'ovn' || subnets.some(({ provider }) => isProviderOf(use, provider) || provider === use.written)) continue;
      // The Subnet that was meant is reported.
      if (subnets.some(({ provider }) => !uses.some(other => isProviderOf(other, provider)))) continue;
      yield { object: use.attachment.object, path: use.path, message: `no Subnet has the provider '${use.expected.replace('*', '<namespace>')}' of ${use.attachment.name}`, remedy: 'make a Subnet with this provider' };
    }
  },
};
