import { policies, sriovObject } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/network-mtu';
const policy = (mtu: string): string => `${policies(`resourceName: rail0${mtu}`)}---`;
const network = (mtu: number): string => sriovObject('SriovNetwork', `resourceName: rail0, metaPlugins: '{"type": "tuning", "mtu": ${mtu}}, {"type": "rdma"}'`);
const nad = (config: string): string => `\napiVersion: k8s.cni.cncf.io/v1\nkind: NetworkAttachmentDefinition\nmetadata: {name: n, namespace: train, annotations: {k8s.v1.cni.cncf.io/resourceName: openshift.io/rail0}}\nspec: {config: '${config}'}\n`;

describe(rule, () => {
  test.each<[string, string, string, string, string[]]>([
    ['a chained plugin', policy(', mtu: 1500') + network(9000), 'SriovNetwork/sriov-network-operator/n', 'spec.metaPlugins', ['mtu 9000 is above 1500 of policy p0', 'set mtu of policy p0 to 9000']],
    ['a plugin in a definition', policy(', mtu: 4220') + nad('{"plugins": [{"type": "sriov"}, {"type": "tuning", "mtu": 4221}]}'), 'NetworkAttachmentDefinition/train/n', 'spec.config plugins[1].mtu', ['mtu 4221 is above 4220']],
    ['OVSNetwork', policy(', mtu: 1500') + sriovObject('OVSNetwork', 'resourceName: rail0, mtu: 9000'), 'OVSNetwork/sriov-network-operator/n', 'spec.mtu', ['mtu 9000']],
    ['a definition itself', policy(', mtu: 1500') + nad('{"type": "host-device", "mtu": 9000}'), 'NetworkAttachmentDefinition/train/n', 'spec.config mtu', ['mtu 9000']],
  ])('%s', (_, yaml, object, path, says) => void expectFinding(yaml, { rule, object, path, says, severity: 'error' }));

  test.each<[string, string]>([['equal', policy(', mtu: 9000') + network(9000)], ['a policy that says none', policy('') + network(9000)], ['another pool', policies('resourceName: other, mtu: 1500') + '---' + network(9000)], ['one policy of two', policy(', mtu: 1500') + policies('resourceName: rail0, mtu: 9000') + '---' + network(9000)]])(
    '%s', (_, yaml) => expectClean(yaml, rule));
});
