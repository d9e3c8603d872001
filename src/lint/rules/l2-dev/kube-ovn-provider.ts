import { kubeOvnUses, ProviderNames } from './overlay';
import { isPlaceholder } from '../../model/placeholder';
import { Rule } from '../../rule';

/** Kube-OVN knows a network by a name made of the attachment's. */
export const rule: Rule = {
  id: 'L2-DEV/kube-ovn-provider',
  family: 'L2-DEV',
  severity: 'error',
  title: 'A provider that is not the name of its attachment',
  cause: 'Kube-OVN expects provider <name>.<namespace>.ovn in an attachment of type kube-ovn, and <name>.<namespace> where it only gives addresses to another plugin. With another the interface gets no Subnet, or those of the cluster network, and the sandbox waits for annotations that never come.',
  remedy: 'Write name and namespace of the NetworkAttachmentDefinition, with .ovn for type kube-ovn.',
  source: 'kubeovn/kube-ovn:pkg/controller/pod.go; Kube-OVN documentation, multi-NIC',
  since: '0.1.0',
  example: 'kind: NetworkAttachmentDefinition\nmetadata: {name: attachnet, namespace: train}\nspec:\n  config: \'{"type": "kube-ovn", "provider": "attachnet.train"}\'',
  *check(bundle) {
    for (const { attachment, expected, written, path } of kubeOvnUses(bundle)) {
      // The API server's own network may be given the provider of the cluster network.
      if (written === 'ovn' || (written !== undefined && (isPlaceholder(written) || new ProviderNames([expected]).has(written)))) continue;
      const right = expected.replace('*', '<namespace>');
      yield {
        object: attachment.object,
        path,
        message: `provider is ${written === undefined ? 'missing' : `'${written}'`}, and Kube-OVN expects '${right}'`,
        remedy: `write "provider": "${right}"`,
      };
    }
  },
};
