import { clusterPolicy, nodePolicy, poolConfig } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'RDMA-NETNS/exclusive-with-shared-plugin';
const shared = clusterPolicy('rdmaSharedDevicePlugin: {}');
const exclusive = poolConfig('rdmaMode: exclusive, nodeSelector: {matchLabels: {a: "1"}}');
const machineConfig = (spec: string): string => `\napiVersion: machineconfiguration.openshift.io/v1\nkind: MachineConfig\nmetadata: {name: m, labels: {machineconfiguration.openshift.io/role: worker}}\nspec: {${spec}}\n---`;
const file = (source: string): string => machineConfig(`config: {storage: {files: [{path: /etc/modprobe.d/ib.conf, contents: {source: "${source}"}}]}}`);
const daemonSet = (container: string, name = 'd', selector = ''): string => `\napiVersion: apps/v1\nkind: DaemonSet\nmetadata: {name: ${name}, namespace: k}\nspec: {template: {spec: {${selector}containers: [{${container}}]}}}\n---`;
const source = 'spec.config.storage.files[0].contents.source';

describe(rule, () => {
  test.each<[string, string, string, string, string[], string?]>([
    ['a pool configuration', exclusive + shared, 'SriovNetworkPoolConfig/sriov-network-operator/p', 'spec.rdmaMode', ["'rdmaMode: exclusive' breaks spec.rdmaSharedDevicePlugin of NicClusterPolicy/nic-cluster-policy"]],
    ['a policy of the same nodes', exclusive + nodePolicy('rdmaSharedDevicePlugin: {}, nodeSelector: {a: "1"}'), 'SriovNetworkPoolConfig/sriov-network-operator/p', 'spec.rdmaMode', ['NicNodePolicy/n']],
    ['a policy of nodes that may be the same', exclusive + nodePolicy('rdmaSharedDevicePlugin: {}, nodeSelector: {b: "1"}'), 'SriovNetworkPoolConfig/sriov-network-operator/p', 'spec.rdmaMode', ['if a node has the labels of both'], 'warning'],
    ['the plugin as a DaemonSet', exclusive + daemonSet('name: x, image: ghcr.io/mellanox/k8s-rdma-shared-dev-plugin'), 'SriovNetworkPoolConfig/sriov-network-operator/p', 'spec.rdmaMode', ['DaemonSet/k/d']],
    ['an option of the module', file('data:,options%20ib_core%20netns_mode=0') + shared, 'MachineConfig/m', source, ["'ib_core netns_mode=0' breaks"]],
    ['the same in Base64', file(`data:text/plain;base64,${Buffer.from('options ib_core netns_mode=0\n').toString('base64')}`) + shared, 'MachineConfig/m', source, ['ib_core netns_mode=0']],
    ['an argument of the kernel', machineConfig('kernelArguments: [quiet, ib_core.netns_mode=0]') + shared, 'MachineConfig/m', 'spec.kernelArguments[1]', ['ib_core.netns_mode=0']],
    ['a ConfigMap', `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c, namespace: k}\ndata: {ib.conf: "options ib_core netns_mode=0"}\n---${shared}`, 'ConfigMap/k/c', 'data["ib.conf"]', ['ib_core netns_mode=0']],
    ['a command', daemonSet('name: x, command: [sh, -c, "rdma system set netns exclusive && sleep inf"]') + shared, 'DaemonSet/k/d', 'spec.template.spec.containers[0].command[2]', ['rdma system set netns exclusive']],
    ['an argument', daemonSet('name: x, args: ["rdma system set netns exclusive"]') + shared, 'DaemonSet/k/d', 'spec.template.spec.containers[0].args[0]', ['rdma system set netns exclusive']],
  ])('%s', (_, yaml, object, path, says, severity = 'error') => {
    expectFinding(yaml, { rule, object, path, says, severity });
  });

  test.each<[string, string]>([
    ['shared mode', poolConfig('rdmaMode: shared') + shared],
    ['no shared plugin', exclusive + clusterPolicy('sriovDevicePlugin: {}')],
    ['other nodes', exclusive + nodePolicy('rdmaSharedDevicePlugin: {}, nodeSelector: {a: "2"}')],
    ['a command on other nodes', daemonSet('name: x, args: ["rdma system set netns exclusive"]', 'd', 'nodeSelector: {a: "1"}, ') + nodePolicy('rdmaSharedDevicePlugin: {}, nodeSelector: {a: "2"}')],
    ['the option for shared mode', file('data:,options%20ib_core%20netns_mode=1') + shared],
    ['a source that is no URL text', file('data:,%ZZ') + shared],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
