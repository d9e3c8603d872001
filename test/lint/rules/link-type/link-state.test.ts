import { nad, network } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'LINK-TYPE/link-state';
const object = 'SriovIBNetwork/sriov-network-operator/n';

describe(rule, () => {
  test.each<[string, string, string, string, string[], string]>([
    ['missing', network('SriovIBNetwork', 'networkNamespace: train'), object, 'spec.linkState', ['linkState is missing', 'linkState: enable'], 'warning'],
    ['empty', network('SriovIBNetwork', 'linkState: ""'), object, 'spec.linkState', ['linkState is missing'], 'warning'],
    ['missing in a definition', nad('{"type": "ib-sriov"}'), 'NetworkAttachmentDefinition/train/n', 'spec.config link_state', ['link_state is missing'], 'warning'],
    ['disable', network('SriovIBNetwork', 'linkState: disable'), object, 'spec.linkState', ['linkState is disable'], 'warning'],
    ['disable on Ethernet', network('SriovNetwork', 'linkState: disable'), 'SriovNetwork/sriov-network-operator/n', 'spec.linkState', ['is disable'], 'warning'],
    ['another word', network('SriovIBNetwork', 'linkState: up'), object, 'spec.linkState', ["'up', of auto, enable, disable", 'write enable'], 'error'],
    ['a slip', nad('{"type": "sriov", "link_state": "enabel"}'), 'NetworkAttachmentDefinition/train/n', 'spec.config link_state', ['write enable'], 'error'],
  ])('%s', (_, yaml, where, path, says, severity) => void expectFinding(yaml, { rule, object: where, path, says, severity }));

  test.each<[string, string]>([
    ['enable', network('SriovIBNetwork', 'linkState: enable')], ['auto', nad('{"type": "ib-sriov", "link_state": "auto"}')], ['Ethernet', network('SriovNetwork', 'vlan: 0')], ['a template', network('SriovIBNetwork', 'linkState: $STATE')], ['other plugins', nad('{"type": "macvlan", "link_state": "up"}')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
