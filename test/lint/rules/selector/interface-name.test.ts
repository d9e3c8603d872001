import { CLUSTER_POLICY, MAP, POLICY, selecting } from './policies';
import { expectClean, expectFinding } from '../../support';
import { plugin, pluginMap } from '../fabric-manifests';

const rule = 'SELECTOR/interface-name';
const sriov = (selectors: string): string => pluginMap(`{"resourceList": [{"resourceName": "vf", "selectors": ${selectors}}]}`);
const shared = (selectors: string, more = ''): string => plugin('rdmaSharedDevicePlugin', `{"configList": [{"resourceName": "a", "rdmaHcaMax": 1${more}, "selectors": ${selectors}}]}`);
const inMap = (key: string): string => `data["config.json"] resourceList[0].selectors.${key}`;
const inShared = (key: string): string => `spec.rdmaSharedDevicePlugin.config configList[0].selectors.${key}`;

describe(rule, () => {
  test.each([
    ['mlx5_0', ['is an RDMA device']],
    ['rocep24s0', ['is an RDMA device']],
    ['0000:41:00.0', ['is a PCI address', 'move it to rootDevices']],
    ['ens*', ['has a wildcard']],
    ['ens1f0,ens1f1', ['several names in one text', '"ens1f0", "ens1f1"']],
    ['ens1f0 ', ["write 'ens1f0'"]],
    ['', ['empty name']],
    ['enp129s0f0np0xyz', ['has 16 characters', '15 at most']],
    ['ens1f0#', ['a range that the plugin cannot read']],
    ['ens1f0#0:3', ['cannot read']],
    ['ens1f0#0-3#5', ['cannot read']],
    ['ens1f0#7-4', ['ends before it starts (7-4)', 'write 4-7']],
  ])("pfNames '%s' in a pool", (text, says) => {
    expectFinding(sriov(`{"pfNames": ["${text}"]}`), { rule, object: MAP, path: inMap('pfNames[0]'), severity: 'error', says });
  });

  test.each([
    ['mlx5_0', ['is an RDMA device']],
    ['ens1f0#0-3', ['a range of virtual functions', "write 'ens1f0'"]],
    ['0000:41:00.0', ['knows no PCI addresses']],
  ])("ifNames '%s' in a shared pool", (text, says) => {
    expectFinding(shared(`{"ifNames": ["${text}"]}`), { rule, object: CLUSTER_POLICY, path: inShared('ifNames[0]'), says });
    expectFinding(shared('{}', `, "devices": ["${text}"]`), { rule, object: CLUSTER_POLICY, path: 'spec.rdmaSharedDevicePlugin.config configList[0].devices[0]', says });
  });

  test.each(['mlx5_1', 'ens1f*', '0000:41:00.0'])("pfNames '%s' in a policy", text => {
    expectFinding(selecting(`pfNames: ["${text}"]`), { rule, object: POLICY, path: 'spec.nicSelector.pfNames[0]' });
  });

  test.each([
    ['right names', sriov('{"pfNames": ["ens1f0np0", "enp129s0f0np0xy", "ib0#0-3,6", "p0#1"]}') + shared('{"ifNames": ["ibs1f0", "rdma0"]}')],
    ['names and ranges of a policy', selecting('pfNames: ["ens1f0np0#7-4", "alternative_name_of_an_interface", "$PF*"]')],
    ['keys that are ignored', shared('{"pfNames": ["mlx5_0"]}') + sriov('{"ifNames": ["mlx5_0"]}')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
