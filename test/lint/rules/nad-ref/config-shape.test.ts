import { expectClean, expectFinding } from '../../support';
import { nad, network } from '../fabric-manifests';

const rule = 'NAD-REF/config-shape';
const object = 'NetworkAttachmentDefinition/train/fabric';
const inConfig = (field: string): string => field === '' ? 'spec.config' : `spec.config ${field}`;

describe(rule, () => {
  test.each([
    ['{"cniVersion": "0.3.1", "name": "a"}', '', ['neither type nor plugins']],
    ['{"name": "train/rail0", "type": "macvlan"}', 'name', ["name 'train/rail0' has a character", "write 'train-rail0'"]],
    ['{"name": "_rail 0", "type": "macvlan"}', 'name', ["write 'rail-0'"]],
    ['{"typ": "macvlan"}', 'typ', ["'typ' is no key", "write 'type'"]],
    ['{"kind": "macvlan"}', 'kind', ["write 'type'"]],
    ['{"plugin": [{"type": "macvlan"}]}', 'plugin', ["write 'plugins'"]],
    ['{"plugins": []}', 'plugins', ['plugins is empty']],
    ['{"plugins": {"type": "macvlan"}}', 'plugins', ['plugins is no list']],
    ['{"cniVersion": "0.3.1", "plugins": [{"type": "macvlan"}, {"name": "a"}]}', 'plugins[1]', ['plugin 1 has no type']],
    ['{"type": "sriov", "plugins": [{"type": "rdma"}]}', 'plugins', ["has type 'sriov' and plugins", 'drops the list']],
    ['{"type": "mac-vlan"}', 'type', ["type 'mac-vlan' is no plugin", "write 'macvlan'"]],
    ['{"type": "SRIOV"}', 'type', ["write 'sriov'"]],
    ['{"type": "sriov-cni"}', 'type', ["write 'sriov'"]],
    ['{"type": "ib_sriov"}', 'type', ["write 'ib-sriov'"]],
    ['{"type": "hostdev"}', 'type', ["write 'host-device'"]],
    ['{"plugins": [{"type": "macvaln"}]}', 'plugins[0].type', ["write 'macvlan'"]],
    ['{"cniVersion": "0.3", "type": "macvlan"}', 'cniVersion', ["cniVersion '0.3' is none of 0.1.0", "write '0.3.0'"]],
    ['{"cniVersion": "v1.0.0", "type": "macvlan"}', 'cniVersion', ["write '1.0.0'"]],
    ['{"cniVersion": "2.0.0", "type": "macvlan"}', 'cniVersion', ["write '0.3.1'"]],
    ['{"cniVersion": "0.2.0", "plugins": [{"type": "macvlan"}, {"type": "tuning"}]}', 'cniVersion', ['0.2.0 has no chains']],
  ])('%s', (config, field, says) => {
    expectFinding(nad(config), { rule, object, path: inConfig(field), severity: 'error', says });
  });

  test('a chain without a version', () => {
    expectFinding(nad('{"plugins": [{"type": "sriov"}, {"type": "rdma"}]}'), { rule, object, path: 'spec.config cniVersion', severity: 'warning', says: ['without cniVersion'] });
  });

  test.each([
    '{"type": "macvlan", "name": "Rail_0.a-b"}', '{"type": "macvlan", "name": ""}', '{"type": "macvlan", "name": "$NAME"}', '{"Type": "macvlan"}', '{"cniVersion": "1.1.0", "plugins": [{"type": "sriov"}, {"type": "rdma"}]}', '{"plugins": [{"type": "sriov"}]}', '{"cniVersion": "0.2.0", "type": "macvlan"}',
    '{"type": "ovn-k8s-cni-overlay"}', '{"type": "vendor-plugin"}', '{"type": "$TYPE", "cniVersion": "$VERSION"}', '{"type": "macvlan", "plugins": []}', '[]', '{',
  ])('%s: nothing', config => expectClean(nad(config), rule));

  test('rendered networks have none: nothing', () => expectClean(network('SriovNetwork', 'resourceName: a'), rule));
});
