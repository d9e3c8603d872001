import { policies } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/words';

describe(rule, () => {
  test.each<[string, string, string]>([
    ['deviceType: netDevice', 'deviceType', 'write deviceType: netdevice'],
    ['deviceType: vfio', 'deviceType', 'write deviceType: vfio-pci'],
    ['deviceType: netdev', 'deviceType', 'write one of netdevice, vfio-pci'],
    ['linkType: infiniband', 'linkType', 'write linkType: ib'],
    ['linkType: Ethernet', 'linkType', 'write linkType: eth'],
    ['linkType: Ib', 'linkType', 'write linkType: ib'],
    ['eSwitchMode: switch-dev', 'eSwitchMode', 'write eSwitchMode: switchdev'],
    ['eSwitchMode: ""', 'eSwitchMode', 'write one of legacy, switchdev'],
    ['vdpaType: virtio-net', 'vdpaType', 'write one of virtio, vhost'],
  ])('%s', (spec, field, remedy) => {
    expectFinding(policies(spec), {
      rule, object: 'SriovNetworkNodePolicy/sriov-network-operator/p0', path: `spec.${field}`, says: [`${field} is '${spec.split(': ')[1].replace(/"/g, '')}'`, remedy], severity: 'error',
    });
  });

  test.each(['deviceType: netdevice, linkType: eth, eSwitchMode: legacy', 'deviceType: vfio-pci, linkType: ETH, eSwitchMode: switchdev, vdpaType: vhost', 'linkType: ib', 'linkType: IB, vdpaType: virtio', 'linkType: $LINK', 'numVfs: 8'])(
    '%s is right', spec => expectClean(policies(spec), rule));
});
