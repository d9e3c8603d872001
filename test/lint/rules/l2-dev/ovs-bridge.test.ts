import { judging, nad, sriovNetwork } from '../network-manifests';

describe('L2-DEV/ovs-bridge', () => {
  const judge = judging('L2-DEV/ovs-bridge');

  judge('none', [nad('net', { type: 'ovs', vlan: 100 })], [
    'error NetworkAttachmentDefinition/train/net spec.config bridge: net names no bridge, and takes no device by which one could be found',
  ]);

  judge('one', [nad('net', { type: 'ovs', bridge: 'br-ex' })], []);

  judge('found by the device', [
    nad('a', { type: 'ovs' }, 'train', { 'k8s.v1.cni.cncf.io/resourceName': 'nvidia.com/vf' }), nad('b', { type: 'ovs', deviceID: '0000:3b:00.2' }), sriovNetwork('c', {}, 'OVSNetwork'),
  ], []);
});
