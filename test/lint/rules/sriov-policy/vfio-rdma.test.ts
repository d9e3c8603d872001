import { policies } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/vfio-rdma';

describe(rule, () => {
  test('vfio-pci with isRdma', () => {
    expectFinding(policies('resourceName: rail0, deviceType: vfio-pci, isRdma: true'), {
      rule, object: 'SriovNetworkNodePolicy/sriov-network-operator/p0', path: 'spec.deviceType', says: ['vfio-pci conflicts with isRdma: true of pool rail0', 'netdevice'], severity: 'error',
    });
  });

  test.each(['deviceType: netdevice, isRdma: true', 'isRdma: true', 'deviceType: vfio-pci, isRdma: false', 'deviceType: vfio-pci'])('%s is right', spec => expectClean(policies(spec), rule));
});
