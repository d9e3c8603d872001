import { expectClean, expectFinding } from '../../support';
import { nad, network } from '../fabric-manifests';

const rule = 'RES-NAME/missing-annotation';
const object = 'NetworkAttachmentDefinition/train/fabric';

describe(rule, () => {
  test.each(['sriov', 'ib-sriov', 'host-device', 'accelerated-bridge'])('type %s', type => {
    expectFinding(nad(`{"type": "${type}"}`), { rule, object, path: 'metadata.annotations', severity: 'error', says: [`type '${type}' needs the annotation k8s.v1.cni.cncf.io/resourceName`] });
  });

  test('the first plugin of a chain', () => {
    expectFinding(nad('{"plugins": [{"type": "sriov"}, {"type": "rdma"}]}'), { rule, object, path: 'metadata.annotations' });
  });

  test.each(['k8s.v1.cni.cncf.io/resourcename', 'k8s.v1.cni.cncf.io/resource-name', 'cni.cncf.io/resourceNames'])('the annotation misspelt: %s', key => {
    expectFinding(nad('{"type": "sriov"}', `${key}: nvidia.com/x`), { rule, object, path: `metadata.annotations["${key}"]`, says: [`'${key}' is another key`, `instead of ${key}`] });
  });

  test.each([
    ['the annotation', nad('{"type": "sriov"}', 'k8s.v1.cni.cncf.io/resourceName: nvidia.com/x')],
    ['another type', nad('{"type": "macvlan"}')],
    ['a device of its own', nad('{"type": "host-device", "pciBusID": "0000:41:00.0"}')],
    ['a device by name', nad('{"type": "host-device", "device": "ens1f0"}')],
    ['a device id', nad('{"type": "sriov", "deviceID": "0000:41:00.2"}')],
    ['a rendered network', network('SriovNetwork', 'resourceName: x')],
    ['a configuration that cannot be read', nad('{')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
