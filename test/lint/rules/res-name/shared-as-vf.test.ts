import { expectClean, expectFinding } from '../../support';
import { nad, network, plugin } from '../fabric-manifests';

const rule = 'RES-NAME/shared-as-vf';
const shared = plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourceName": "shared"}, {"resourcePrefix": "nvidia.com", "resourceName": "shared"}]}');

describe(rule, () => {
  test.each(['sriov', 'ib-sriov', 'host-device'])('type %s', type => {
    expectFinding(shared + nad(`{"type": "${type}"}`, 'k8s.v1.cni.cncf.io/resourceName: rdma/shared'), {
      rule, object: 'NetworkAttachmentDefinition/train/fabric', path: 'metadata.annotations["k8s.v1.cni.cncf.io/resourceName"]', severity: 'error', says: [`type '${type}'`, "'rdma/shared'", 'NicClusterPolicy/nic-cluster-policy'],
    });
  });

  test('a HostDeviceNetwork', () => {
    expectFinding(shared + network('HostDeviceNetwork', 'resourceName: shared'), { rule, object: 'HostDeviceNetwork/fabric', path: 'spec.resourceName' });
  });

  test.each([
    ['macvlan', shared + nad('{"type": "macvlan"}', 'k8s.v1.cni.cncf.io/resourceName: rdma/shared')],
    ['another resource', shared + nad('{"type": "sriov"}', 'k8s.v1.cni.cncf.io/resourceName: nvidia.com/vf')],
    ['no resource', shared + nad('{"type": "sriov"}')],
    ['a pool of devices', plugin('sriovDevicePlugin', '{"resourceList": [{"resourceName": "vf"}]}') + network('HostDeviceNetwork', 'resourceName: vf')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
