import { nearest } from '../../../catalog/nearest';
import { scalarAt } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { Rule } from '../../rule';

/** Words that fields of a policy take. Source: the CustomResourceDefinition. */
const WORDS: { readonly [field: string]: readonly string[] } = {
  deviceType: ['netdevice', 'vfio-pci'],
  linkType: ['eth', 'ETH', 'ib', 'IB'],
  eSwitchMode: ['legacy', 'switchdev'],
  vdpaType: ['virtio', 'vhost'],
};

/** What people write for a word. */
const MEANT: { readonly [word: string]: string } = {
  'ethernet': 'eth', 'ether': 'eth', 'roce': 'eth', 'infiniband': 'ib', 'vfio': 'vfio-pci', 'dpdk': 'vfio-pci', 'kernel': 'netdevice', 'mlx5_core': 'netdevice', 'hw-offload': 'switchdev', 'none': 'legacy',
};

/** A word that a field of a policy does not take. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/words',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A word that the field does not take',
  cause: 'The API server refuses the policy: deviceType, linkType, eSwitchMode and vdpaType take the words of the CustomResourceDefinition alone, in that spelling.',
  remedy: 'Write one of the words that the message names.',
  source: 'k8snetworkplumbingwg/sriov-network-operator api/v1/sriovnetworknodepolicy_types.go',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec:\n  linkType: infiniband',
  *check(bundle) {
    for (const { object } of bundle.symbols.sriovPolicies) {
      for (const [field, words] of Object.entries(WORDS)) {
        const word = scalarAt(object.spec, field);
        if (word === undefined || words.includes(word) || isPlaceholder(word)) continue;
        const lower = MEANT[word.toLowerCase()] ?? word;
        const meant = words.find(known => known.toLowerCase() === lower.toLowerCase()) ?? nearest(lower, [...words]);
        yield {
          object,
          path: ['spec', field],
          message: `${field} is '${word}', of ${words.join(', ')}`,
          remedy: meant === undefined || word === '' ? `write one of ${words.join(', ')}, or leave ${field} out` : `write ${field}: ${meant}`,
        };
      }
    }
  },
};
