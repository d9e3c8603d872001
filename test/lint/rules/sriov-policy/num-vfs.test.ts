import { policies } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/num-vfs';
const object = 'SriovNetworkNodePolicy/sriov-network-operator/p0';
const nvidia = ', nicSelector: {vendor: "15b3"}';

describe(rule, () => {
  test.each<[string, string[], string?]>([
    ['resourceName: r', ['numVfs is missing']],
    ['numVfs: 0', ['numVfs is 0', 'or delete the policy']],
    ['numVfs: -1', ['numVfs is -1', 'Set numVfs to the VFs']],
    ['numVfs: 2.5', ['numVfs is 2.5', 'write 2 without quotes']],
    ['numVfs: "8"', ['numVfs is "8"', 'write 8 without quotes']],
    ['numVfs: all', ['numVfs is "all"', 'Set numVfs to the VFs']],
    [`numVfs: 129${nvidia}`, ['numVfs is 129, of at most 128', 'set it to 127']],
    ['numVfs: 129, nicSelector: {deviceID: "1017"}', ['numVfs is 129, of at most 128']],
    ['numVfs: 129, nicSelector: {pfNames: [ens1]}', ['numVfs is 129'], 'warning'],
    ['numVfs: 128, nicSelector: {deviceID: "1021"}', ['a port of ConnectX-7 has 127 VFs', 'set it to 127']],
    [`numVfs: 17, linkType: IB${nvidia}`, ['numVfs is 17', 'more than 16 VFs', 'set it to 16'], 'warning'],
    ['numVfs: 17, nicSelector: {pfNames: [ibs1f0]}', ['numVfs is 17'], 'warning'],
  ])('%s', (spec, says, severity = 'error') => {
    expectFinding(policies(spec), { rule, object, path: 'spec.numVfs', says, severity });
  });

  test.each(['numVfs: 1', `numVfs: 128${nvidia}`, 'numVfs: 127, nicSelector: {deviceID: "1021"}', 'numVfs: 16, linkType: ib', 'numVfs: 17, linkType: eth', 'numVfs: 200, nicSelector: {vendor: "8086"}', 'numVfs: "$NUM_VFS"'])(
    '%s is right', spec => expectClean(policies(spec), rule));
});
