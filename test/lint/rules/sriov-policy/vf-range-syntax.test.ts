import { policies } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/vf-range-syntax';
const object = 'SriovNetworkNodePolicy/sriov-network-operator/p0';

describe(rule, () => {
  test.each<[string, string[]]>([
    ['ens1#3', ["'ens1#3' has '3' for a range", "'ens1#3-3' for one VF", "'ens1#0-3' for all"]],
    ['ens1#7-0', ['starts at 7, after its end 0', "write 'ens1#0-7'"]],
    ['ens1#0-3,6', ["write 'ens1#0-3', 'ens1#6-6'"]],
    ['ens1#0-3#5-6', ["more than one '#'", 'Write `<interface>']],
    ['ens1#a-b', ["has 'a-b'", 'Write `<interface>']],
    ['ens1#0..3', ["has '0..3'", 'Write `<interface>']],
  ])('%s', (text, says) => {
    expectFinding(policies(`nicSelector: {pfNames: [ens0, "${text}"]}`), { rule, object, path: 'spec.nicSelector.pfNames[1]', says, severity: 'error' });
  });

  test('a range at an address', () => {
    expectFinding(policies('nicSelector: {rootDevices: ["0000:1a:00.0#0-3"]}'), { rule, object, path: 'spec.nicSelector.rootDevices[0]', says: ["'0000:1a:00.0#0-3' has a range", "write '0000:1a:00.0'"] });
  });

  test.each(['ens1', 'ens1#0-7', 'ens1#3-3', '$PF#$RANGE'])('%s is right', text => expectClean(policies(`nicSelector: {pfNames: ["${text}"], rootDevices: ["0000:1a:00.0"]}`), rule));
});
