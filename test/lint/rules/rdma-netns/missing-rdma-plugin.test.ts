import { nad, poolConfig, sriovObject } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'RDMA-NETNS/missing-rdma-plugin';
const exclusive = poolConfig('rdmaMode: exclusive, nodeSelector: {matchLabels: {a: "1"}}');
const policy = (spec: string): string => sriovObject('SriovNetworkNodePolicy', `resourceName: pool, numVfs: 8, nodeSelector: {a: "1"}, ${spec}`);
const rdma = policy('isRdma: true');
const network = (kind: string, spec = ''): string => sriovObject(kind, `resourceName: pool, ${spec}`, 'n');

describe(rule, () => {
  test.each<[string, string, string, string, string[]]>([
    ['SriovNetwork', exclusive + rdma + network('SriovNetwork'), 'SriovNetwork/sriov-network-operator/n', 'spec.metaPlugins', ['openshift.io/pool stays on the host', "'rdmaMode: exclusive' in SriovNetworkPoolConfig/sriov-network-operator/p", 'set metaPlugins']],
    ['SriovNetwork with other plugins', exclusive + rdma + network('SriovNetwork', 'metaPlugins: \'{"type": "tuning"}\''), 'SriovNetwork/sriov-network-operator/n', 'spec.metaPlugins', ['set metaPlugins']],
    ['SriovIBNetwork', exclusive + policy('linkType: ib') + network('SriovIBNetwork'), 'SriovIBNetwork/sriov-network-operator/n', 'spec.metaPlugins', ['set metaPlugins']],
    ['a definition of sriov', exclusive + rdma + nad('{"plugins": [{"type": "sriov"}]}'), 'NetworkAttachmentDefinition/train/n', 'spec.config plugins', ['add {"type": "rdma"} to plugins']],
    ['a definition of ib-sriov', exclusive + rdma + nad('{"type": "ib-sriov"}'), 'NetworkAttachmentDefinition/train/n', 'spec.config rdmaIsolation', ['set "rdmaIsolation": true']],
    ['rdmaIsolation false', exclusive + rdma + nad('{"type": "ib-sriov", "rdmaIsolation": false}'), 'NetworkAttachmentDefinition/train/n', 'spec.config rdmaIsolation', []],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test.each<[string, string]>([
    ['the rdma plugin', exclusive + rdma + network('SriovNetwork', 'metaPlugins: \'{"type": "rdma"}\'')],
    ['rdmaIsolation', exclusive + rdma + nad('{"type": "ib-sriov", "rdmaIsolation": true}')],
    ['shared mode', poolConfig('rdmaMode: shared') + rdma + network('SriovNetwork')],
    ['other nodes', poolConfig('rdmaMode: exclusive, nodeSelector: {matchLabels: {a: "2"}}') + rdma + network('SriovNetwork')],
    ['nodes that may be the same', poolConfig('rdmaMode: exclusive, nodeSelector: {matchLabels: {b: "1"}}') + rdma + network('SriovNetwork')],
    ['a pool without RDMA', exclusive + policy('linkType: eth') + network('SriovNetwork')],
    ['a plugin that moves no device', exclusive + rdma + nad('{"type": "macvlan"}')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
