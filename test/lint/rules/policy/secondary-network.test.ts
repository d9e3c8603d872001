import { attachment, multiPolicy, podOn } from './networks';
import { expectClean, expectFinding } from '../../support';

const rule = 'POLICY/secondary-network';
const deny = (spec = 'podSelector: {}, policyTypes: [Ingress, Egress]', namespace = 'serve'): string => `---\napiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: {name: deny, namespace: ${namespace}}\nspec: {${spec}}\n`;
const found = { rule, object: 'NetworkPolicy/serve/deny', path: 'spec.policyTypes', severity: 'warning' };
const macvlan = attachment('{"type": "macvlan", "master": "ens1f0"}');

describe('POLICY/secondary-network', () => {
  test.each([
    ['an attachment that the input does not show', deny() + podOn('storage')],
    ['macvlan', deny() + podOn('storage') + macvlan],
    ['one direction', deny('podSelector: {}, policyTypes: [Egress]') + podOn('storage')],
    ['the other direction', deny('podSelector: {}, policyTypes: [Ingress], ingress: []') + podOn('storage')],
    ['no types', deny('podSelector: {}') + podOn('storage')],
    ['selected pods', deny('podSelector: {matchLabels: {app: a}}, policyTypes: [Ingress]') + podOn('other', 'serve', 'app: b') + podOn('storage', 'serve', 'app: a')],
    ['the second network', deny() + podOn('fabric, storage') + attachment('{"type": "ib-sriov"}', 'fabric')],
    ['a policy for another network', deny() + podOn('storage') + multiPolicy('serve/other')],
    ['a policy for other pods', deny() + podOn('storage', 'serve', 'app: a') + multiPolicy('serve/storage', 'serve', 'matchLabels: {app: b}')],
    ['a policy of another namespace', deny() + podOn('storage') + multiPolicy('serve/storage', 'train')],
    ['a VF without RDMA', `${deny()}${podOn('storage')}${attachment('{"type": "sriov"}', 'storage', 'serve', 'k8s.v1.cni.cncf.io/resourceName: openshift.io/vf')}---\napiVersion: sriovnetwork.openshift.io/v1\nkind: SriovNetworkNodePolicy\nmetadata: {name: p}\nspec: {resourceName: vf, isRdma: false}\n`],
  ])('%s', (_, yaml) => { expectFinding(yaml, { ...found, says: ['serve/storage', 'Pod/serve/client'] }); });

  test.each([
    ['covered', deny() + podOn('storage') + multiPolicy('serve/storage')],
    ['covered by the short name', deny() + podOn('storage') + multiPolicy('other, storage')],
    ['a VLAN', deny() + podOn('storage') + attachment('{"type": "ipvlan", "master": "bond0.300"}')],
    ['a VLAN of a VF', deny() + podOn('storage') + attachment('{"type": "sriov", "vlan": 300}')],
    ['InfiniBand', deny() + podOn('storage') + attachment('{"type": "ib-sriov"}')],
    ['IPoIB', deny() + podOn('storage') + attachment('{"type": "ipoib", "master": "ib0"}')],
    ['RDMA, which no filter sees', `${deny()}${podOn('storage')}${attachment('{"type": "sriov"}', 'storage', 'serve', 'k8s.v1.cni.cncf.io/resourceName: openshift.io/vf')}---\napiVersion: sriovnetwork.openshift.io/v1\nkind: SriovNetworkNodePolicy\nmetadata: {name: p}\nspec: {resourceName: vf, isRdma: true}\n`],
    ['a policy that allows', deny('podSelector: {}, policyTypes: [Ingress], ingress: [{from: [{podSelector: {}}]}]') + podOn('storage')],
    ['other pods', deny('podSelector: {matchLabels: {app: b}}, policyTypes: [Ingress]') + podOn('storage', 'serve', 'app: a')],
    ['another namespace', deny() + podOn('storage', 'train')],
    ['no second network', deny() + podOn('')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
