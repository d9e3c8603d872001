import { coveredNetworks, POLICY_FOR } from './multi-network-policies';
import { similarName } from '../../model/similar-name';
import { Rule } from '../../rule';

/** A MultiNetworkPolicy applies to the networks that it names. */
export const rule: Rule = {
  id: 'POLICY/policy-for',
  family: 'POLICY',
  severity: 'error',
  title: 'A MultiNetworkPolicy for a network that does not exist',
  cause: 'A MultiNetworkPolicy applies to the attachments in its annotation k8s.v1.cni.cncf.io/policy-for, written namespace/name. Without the annotation, or with the name of no attachment, it applies to nothing, and the network stays open.',
  remedy: 'Annotate it with namespace/name of the NetworkAttachmentDefinition.',
  source: 'k8snetworkplumbingwg/multi-networkpolicy README; k8snetworkplumbingwg/multi-networkpolicy-iptables',
  since: '0.1.0',
  example: 'kind: MultiNetworkPolicy\nmetadata:\n  annotations: {k8s.v1.cni.cncf.io/policy-for: serve/storge}',
  *check(bundle) {
    for (const object of bundle.byKind('MultiNetworkPolicy')) {
      if ((object.annotations[POLICY_FOR] ?? '').trim() === '') yield { object, path: ['metadata', 'annotations', POLICY_FOR], message: `${POLICY_FOR} is missing, so the policy applies to no network` };
    }
    const { attachments } = bundle.symbols;
    const hasAll = bundle.options.complete;
    for (const { policy, namespace, name, path } of coveredNetworks(bundle)) {
      if (bundle.symbols.attachment(namespace, name) !== undefined) continue;
      const elsewhere = bundle.symbols.attachmentsNamed(name)[0];
      const close = similarName(name, attachments.map(attachment => attachment.name));
      const isShown = hasAll || attachments.some(attachment => attachment.namespace === namespace);
      if (elsewhere === undefined && close === undefined && !isShown) continue;
      yield {
        object: policy,
        path,
        severity: elsewhere === undefined && close === undefined && !hasAll ? 'warning' : undefined,
        message: elsewhere === undefined ? `no attachment is called ${name}` : `${namespace ?? ''}/${name} does not exist; ${name} is in namespace ${elsewhere.namespace ?? ''}`,
        remedy: elsewhere === undefined ? close && `write ${close}` : `${POLICY_FOR}: ${elsewhere.namespace ?? ''}/${name}`,
      };
    }
  },
};
