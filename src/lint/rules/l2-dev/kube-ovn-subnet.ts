import { attachedSubnets, kubeOvnUses, ProviderNames } from './overlay';
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
    const known = new ProviderNames(uses.flatMap(({ expected, written }) => written === undefined ? [expected] : [expected, written]));
    const strays = subnets.filter(({ provider }) => !known.has(provider));
    for (const { object, provider } of uses.length === 0 && !bundle.options.complete ? [] : strays) {
      const meant = known.meant(provider);
      const names = [...new Set(known.names)].slice(0, 4);
      yield {
        object,
        path: ['spec', 'provider'],
        message: `no attachment has the provider '${provider}'${names.length === 0 ? '' : `; there ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}`}`,
        ...meant === undefined ? {} : { remedy: `write '${meant}'` },
      };
    }
    // Where a Subnet strays it was meant for one of these.
    if (strays.length > 0 || (subnets.length === 0 && !bundle.options.complete)) return;
    const served = new ProviderNames(subnets.map(({ provider }) => provider));
    for (const { attachment, expected, written, path } of uses) {
      if (written === 'ovn' || served.has(expected) || (written !== undefined && served.has(written))) continue;
      yield { object: attachment.object, path, message: `no Subnet has the provider '${expected.replace('*', '<namespace>')}' of ${attachment.name}`, remedy: 'make a Subnet with this provider' };
    }
  },
};
