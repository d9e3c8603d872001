import { expectClean, expectFinding } from '../../support';
import { operator, plugin, policy } from '../fabric-manifests';

const rule = 'RES-NAME/unlike-providers';
const pair = (first: string, second: string): string => policy('rail0', first).replace('policy-rail0', 'first') + policy('rail0', second).replace('policy-rail0', 'second');

describe(rule, () => {
  test('two device plugins', () => {
    expectFinding(plugin('sriovDevicePlugin', '{"resourceList": [{"resourcePrefix": "rdma", "resourceName": "ib"}]}') + plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourceName": "ib"}]}'), {
      rule, object: 'NicClusterPolicy/nic-cluster-policy', path: 'spec.rdmaSharedDevicePlugin.config configList[0].resourceName', severity: 'warning', says: ["'rdma/ib' is also offered", 'sriov-device-plugin'],
    });
  });

  test('a policy and a device plugin', () => {
    expectFinding(operator('nvidia.com') + policy('vf') + plugin('sriovDevicePlugin', '{"resourceList": [{"resourceName": "vf"}]}'), {
      rule, object: 'NicClusterPolicy/nic-cluster-policy', path: 'spec.sriovDevicePlugin.config resourceList[0].resourceName', says: ['SriovNetworkNodePolicy/sriov-network-operator/policy-vf', 'sriov-policy'],
    });
  });

  test.each([
    ['isRdma', 'isRdma: true', 'isRdma: false', 'isRdma false here and true in'],
    ['isRdma', 'isRdma: true', '', 'isRdma false here and true in'],
    ['linkType', 'linkType: IB', 'linkType: eth', 'linkType eth here and ib in'],
    ['deviceType', '', 'deviceType: vfio-pci', 'deviceType vfio-pci here and netdevice in'],
  ])('policies that differ in %s', (field, first, second, words) => {
    expectFinding(pair(first, second), { rule, object: 'SriovNetworkNodePolicy/sriov-network-operator/second', path: `spec.${field}`, says: ["resource 'rail0'", words, 'first'] });
  });

  test.each([
    ['equal policies', pair('isRdma: true, linkType: IB', 'isRdma: true, linkType: ib')],
    ['a link type that only one says', pair('linkType: IB', '')],
    ['other nodes', pair('isRdma: true', 'isRdma: false').replace('nodeSelector: {}', 'nodeSelector: {a: x}').replace('nodeSelector: {}', 'nodeSelector: {a: y}')],
    ['other names', policy('rail0', 'isRdma: true') + policy('rail1')],
    ['two pools of one plugin', plugin('sriovDevicePlugin', '{"resourceList": [{"resourceName": "a"}, {"resourceName": "a"}]}')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
