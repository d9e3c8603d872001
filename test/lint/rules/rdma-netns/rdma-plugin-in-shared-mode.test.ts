import { clusterPolicy, nad, poolConfig, sriovObject } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'RDMA-NETNS/rdma-plugin-in-shared-mode';
const shared = poolConfig('rdmaMode: shared');
const network = sriovObject('SriovNetwork', 'resourceName: pool, metaPlugins: \'{"type": "tuning"}, {"type": "rdma"}\'', 'n');

describe(rule, () => {
  test.each<[string, string, string, string, string[], string?]>([
    ['SriovNetwork', shared + network, 'SriovNetwork/sriov-network-operator/n', 'spec.metaPlugins', ["the rdma plugin needs exclusive RDMA mode, but 'rdmaMode: shared' in SriovNetworkPoolConfig/sriov-network-operator/p"]],
    ['a definition', shared + nad('{"plugins": [{"type": "sriov"}, {"type": "rdma"}]}'), 'NetworkAttachmentDefinition/train/n', 'spec.config plugins[1]', ['the rdma plugin']],
    ['rdmaIsolation', shared + nad('{"type": "ib-sriov", "rdmaIsolation": true}'), 'NetworkAttachmentDefinition/train/n', 'spec.config rdmaIsolation', ['rdmaIsolation needs exclusive']],
    ['the shared device plugin', clusterPolicy('rdmaSharedDevicePlugin: {}') + network, 'SriovNetwork/sriov-network-operator/n', 'spec.metaPlugins', ['NicClusterPolicy/nic-cluster-policy runs the RDMA shared device plugin'], 'warning'],
  ])('%s', (_, yaml, object, path, says, severity = 'error') => {
    expectFinding(yaml, { rule, object, path, says, severity });
  });

  test.each<[string, string]>([
    ['exclusive mode', poolConfig('rdmaMode: exclusive') + network],
    ['a mode that nothing shows', network],
    ['some nodes of each', shared + poolConfig('rdmaMode: exclusive', 'q') + network],
    ['no rdma plugin', shared + nad('{"plugins": [{"type": "sriov"}, {"type": "sbr"}]}') + nad('{"type": "ib-sriov", "rdmaIsolation": false}').replace('name: n', 'name: m')],
    ['rdmaIsolation of another plugin', shared + nad('{"type": "macvlan", "rdmaIsolation": true}')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
