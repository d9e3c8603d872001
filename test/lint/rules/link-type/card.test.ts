import { policy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'LINK-TYPE/card';

describe(rule, () => {
  test.each<[string, string[], string]>([
    ['linkType: ib, nicSelector: {deviceID: "101d"}', ['device 101d (ConnectX-6 Dx) is Ethernet alone'], 'error'],
    ['linkType: IB, nicSelector: {deviceID: "101F"}', ['device 101f (ConnectX-6 Lx)'], 'error'],
    ['linkType: ib, nicSelector: {deviceID: a2dc}', ['BlueField-3'], 'error'],
    ['linkType: ib, nicSelector: {pfNames: ["ens1f0np0#0-3"]}', ['interface ens1f0np0 is Ethernet by its name'], 'warning'],
    ['linkType: eth, nicSelector: {pfNames: [rail0, ibs1f0]}', ['interface ibs1f0 is InfiniBand by its name'], 'warning'],
  ])('%s', (spec, says, severity) => void expectFinding(policy(spec), { rule, object: 'SriovNetworkNodePolicy/sriov-network-operator/pool', path: 'spec.linkType', says, severity }));

  test.each(['linkType: ib, nicSelector: {deviceID: "1021"}', 'linkType: eth, nicSelector: {deviceID: "101d"}', 'nicSelector: {deviceID: "101d", pfNames: [ib0]}', 'linkType: ib, nicSelector: {pfNames: [ibs1f0, rail0]}', 'linkType: eth, nicSelector: {pfNames: [ens1]}', 'linkType: ib, nicSelector: {deviceID: "ffff"}'])(
    '%s is right', spec => expectClean(policy(spec), rule));
});
