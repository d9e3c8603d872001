import { expectClean, expectFinding } from '../../support';
import { nad, network } from '../fabric-manifests';

const rule = 'NAD-REF/chain-order';
const object = 'NetworkAttachmentDefinition/train/fabric';

describe(rule, () => {
  test.each(['tuning', 'sbr', 'rdma', 'vrf', 'bandwidth', 'portmap', 'firewall'])('%s first', type => {
    expectFinding(nad(`{"plugins": [{"type": "${type}"}, {"type": "sbr"}, {"type": "sriov"}]}`), { rule, object, path: 'spec.config plugins[0].type', severity: 'error', says: [`'${type}' stands before 'sriov'`, "put 'sriov' first"] });
  });

  test('alone', () => {
    expectFinding(nad('{"type": "rdma"}'), { rule, object, path: 'spec.config type', says: ["'rdma' makes no interface"] });
    expectFinding(nad('{"plugins": [{"type": "rdma"}, {"type": "sbr"}]}'), { rule, object, path: 'spec.config plugins[0].type', says: ['no other plugin of the network does'] });
  });

  test.each([
    ['the right order', nad('{"plugins": [{"type": "sriov"}, {"type": "tuning"}, {"type": "rdma"}]}')],
    ['one plugin', nad('{"type": "macvlan"}')],
    ['rendered', network('SriovNetwork', 'resourceName: a')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
