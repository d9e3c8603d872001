import { clusterPolicy, nodePolicy, sriovObject } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'RDMA-NETNS/two-plugins';
const shared = (selectors: string): string => `rdmaSharedDevicePlugin: {config: '{"configList": [{"resourceName": "a", "rdmaHcaMax": 63, "selectors": {${selectors}}}]}'}`;
const sriov = (selectors: string): string => `sriovDevicePlugin: {config: '{"resourceList": [{"resourceName": "b", "selectors": {${selectors}}}]}'}`;
const policy = (spec: string): string => sriovObject('SriovNetworkNodePolicy', `resourceName: pool, numVfs: 8, ${spec}`);
const sharedPath = 'spec.rdmaSharedDevicePlugin.config configList[0].selectors';
const sriovPath = 'spec.sriovDevicePlugin.config resourceList[0].selectors';
const object = 'NicClusterPolicy/nic-cluster-policy';

describe(rule, () => {
  test.each<[string, string, string, string, string[], string?]>([
    ['an interface in both plugins', clusterPolicy(`${shared('"ifNames": ["ens1", "ens2"]')}, ${sriov('"pfNames": ["ens0", "ens2"]')}`), object, sharedPath, ['ens2 is also in pool b of NicClusterPolicy/nic-cluster-policy']],
    ['a vendor in both plugins', clusterPolicy(`${sriov('"vendors": ["15b3"], "isRdma": true')}, ${shared('"vendors": ["15b3"]')}`), object, sharedPath, ['pool a of NicClusterPolicy/nic-cluster-policy can take the NICs of pool b'], 'warning'],
    ['an interface of a policy', policy('nicSelector: {pfNames: ["ens1#0-3"]}') + clusterPolicy(sriov('"pfNames": ["ens1"]')), object, sriovPath, ['ens1 is also in policy p']],
    ['a vendor of a policy', policy('nicSelector: {vendor: "15b3"}') + clusterPolicy(sriov('"vendors": ["15b3"], "isRdma": true')), object, sriovPath, ['can take the NICs of policy p'], 'warning'],
    ['nodes that may be the same', policy('nodeSelector: {a: "1"}, nicSelector: {pfNames: [ens1]}') + nodePolicy(`nodeSelector: {b: "1"}, ${sriov('"pfNames": ["ens1"]')}`), 'NicNodePolicy/n', sriovPath, ['ens1 is also in policy p'], 'warning'],
  ])('%s', (_, yaml, where, path, says, severity = 'error') => {
    expectFinding(yaml, { rule, object: where, path, says, severity });
  });

  test.each<[string, string]>([
    ['other interfaces', clusterPolicy(`${shared('"ifNames": ["ens1"]')}, ${sriov('"pfNames": ["ens2"]')}`)],
    ['other vendors', clusterPolicy(`${shared('"vendors": ["15b3"]')}, ${sriov('"vendors": ["8086"]')}`)],
    ['other models', clusterPolicy(`${shared('"deviceIDs": ["1021"]')}, ${sriov('"devices": ["1017"]')}`)],
    ['virtual functions in one, ports in the other', clusterPolicy(`${shared('"vendors": ["15b3"]')}, ${sriov('"vendors": ["15b3"], "devices": ["101E"]')}`)],
    ['other nodes', policy('nodeSelector: {a: "1"}, nicSelector: {pfNames: [ens1]}') + nodePolicy(`nodeSelector: {a: "2"}, ${sriov('"pfNames": ["ens1"]')}`)],
    ['two pools of one plugin', clusterPolicy('rdmaSharedDevicePlugin: {config: \'{"configList": [{"resourceName": "a", "selectors": {"ifNames": ["ens1"]}}, {"resourceName": "b", "selectors": {"ifNames": ["ens1"]}}]}\'}')],
    ['a pool without selectors', policy('nicSelector: {pfNames: [ens1]}') + clusterPolicy(sriov(''))],
    ['policies alone', policy('nicSelector: {pfNames: [ens1]}') + policy('nicSelector: {pfNames: [ens1]}')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
