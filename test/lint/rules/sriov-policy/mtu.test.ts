import { policies } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/mtu';

describe(rule, () => {
  test.each<[string, string[], string]>([
    ['mtu: 0', ['mtu is 0, which is no number', 'write 9000'], 'error'],
    ['mtu: "9000"', ['mtu is "9000"', 'write 9000 without quotes'], 'error'],
    ['mtu: jumbo', ['mtu is "jumbo"', 'or leave mtu out'], 'error'],
    ['mtu: 1500.5', ['mtu is 1500.5', 'write 1500 without quotes'], 'error'],
    ['mtu: 9979', ['mtu is 9979, of at most 9978', 'set it to 9000'], 'error'],
    ['mtu: 1500, isRdma: true', ['mtu is 1500, so RDMA packets carry 1024 bytes', '4200 or more'], 'warning'],
    ['mtu: 4199, isRdma: true', ['carry 2048 bytes'], 'warning'],
    ['mtu: 2152, isRdma: true', ['carry 2048 bytes'], 'warning'],
    ['mtu: 2151, isRdma: true', ['carry 1024 bytes'], 'warning'],
    ['mtu: 300, isRdma: true', ['carry 256 bytes'], 'warning'],
  ])('%s', (spec, says, severity) => void expectFinding(policies(spec), { rule, object: 'SriovNetworkNodePolicy/sriov-network-operator/p0', path: 'spec.mtu', says, severity }));

  test.each([
    'mtu: 4200, isRdma: true', 'mtu: 9978, isRdma: true', 'mtu: 1500', 'mtu: 1500, isRdma: true, linkType: IB', 'mtu: 9979, linkType: ib', 'mtu: 1500, isRdma: true, externallyManaged: true', 'isRdma: true', 'mtu: "$MTU"', 'mtu: null',
  ])('%s is right', spec => expectClean(policies(spec), rule));
});
