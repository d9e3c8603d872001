import { nad, policy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'LINK-TYPE/mtu';
const object = 'SriovNetworkNodePolicy/sriov-network-operator/pool';

describe(rule, () => {
  test.each<[string, string, string, string]>([
    [policy('linkType: IB, mtu: 9000'), object, 'spec.mtu', 'mtu is 9000, of at most 4092'],
    [policy('linkType: ib, mtu: 4093'), object, 'spec.mtu', 'mtu is 4093'],
    [policy('mtu: 9000, nicSelector: {pfNames: [ibs1f0]}'), object, 'spec.mtu', 'mtu is 9000'],
    [nad('{"type": "ipoib", "mtu": 65520}'), 'NetworkAttachmentDefinition/train/n', 'spec.config mtu', 'mtu is 65520'],
  ])('%s', (yaml, where, path, says) => void expectFinding(yaml, { rule, object: where, path, says: [says, '4092 or less'], severity: 'error' }));

  test.each([policy('linkType: ib, mtu: 4092'), policy('linkType: eth, mtu: 9000'), policy('mtu: 9000'), policy('linkType: ib'), nad('{"type": "macvlan", "mtu": 9000}'), nad('{"type": "ib-sriov"}')])('%s is right', yaml => expectClean(yaml, rule));
});
