import { policies } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/pool-mixed';
const two = (first: string, second: string): string => policies(`resourceName: rail0, ${first}`, `resourceName: rail0, ${second}`);

describe(rule, () => {
  test.each<[string, string, string, string[], string?]>([
    ['isRdma: true', 'mtu: 9000', 'isRdma', ['isRdma is false, but true in policy p0 of the same pool rail0']],
    ['deviceType: vfio-pci', 'mtu: 9000', 'deviceType', ['deviceType is netdevice, but vfio-pci']],
    ['linkType: eth, isRdma: true', 'linkType: ib', 'linkType', ['linkType is ib, but eth']],
    ['eSwitchMode: switchdev', 'mtu: 9000', 'eSwitchMode', ['eSwitchMode is legacy, but switchdev']],
    ['excludeTopology: true', 'mtu: 9000', 'excludeTopology', ['excludeTopology is false, but true'], 'error'],
    ['nodeSelector: {a: "1"}, excludeTopology: true', 'nodeSelector: {a: "2"}', 'excludeTopology', [], 'warning'],
  ])('%s beside %s', (first, second, field, says, severity = 'warning') => {
    expectFinding(two(first, second), { rule, object: 'SriovNetworkNodePolicy/sriov-network-operator/p1', path: `spec.${field}`, says, severity });
  });

  test.each<[string, string]>([
    ['alike', two('isRdma: true, linkType: eth', 'isRdma: true')], ['InfiniBand implies RDMA', two('linkType: ib, isRdma: true', 'linkType: ib')], ['other pools', policies('resourceName: a, isRdma: true', 'resourceName: b')], ['no names', policies('isRdma: true', 'mtu: 9000')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
