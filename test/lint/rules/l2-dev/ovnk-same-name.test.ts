import { judging, nad } from '../network-manifests';

describe('L2-DEV/ovnk-same-name', () => {
  const judge = judging('L2-DEV/ovnk-same-name');
  const network = (namespace: string, more: object): unknown => (
    nad('blue', { name: 'blue', type: 'ovn-k8s-cni-overlay', topology: 'layer2', netAttachDefName: `${namespace}/blue`, ...more }, namespace)
  );

  judge('another topology', [
    network('a', { subnets: '10.1.0.0/24' }), network('b', { topology: 'layer3', subnets: '10.1.0.0/16/24' }),
  ], [
    "error NetworkAttachmentDefinition/b/blue spec.config name: network 'blue' is defined by a/blue with other topology (layer2, here layer3) and subnets (10.1.0.0/24, here 10.1.0.0/16/24) => write a name of its own, for example 'blue-b'",
  ]);

  judge('one field of one', [network('a', {}), network('b', { mtu: 1400 })], [
    "error NetworkAttachmentDefinition/b/blue spec.config name: network 'blue' is defined by a/blue with other mtu (none, here 1400) => write a name of its own, for example 'blue-b'",
  ]);

  judge('the same', [
    network('a', { subnets: '10.1.0.0/24, 10.2.0.0/24' }), network('b', { subnets: '10.1.0.0/24,10.2.0.0/24', cniVersion: '1.0.0', logLevel: '5' }),
  ], []);

  judge('the third of three', [network('a', {}), network('b', {}), network('c', { role: 'primary' })], [
    "error NetworkAttachmentDefinition/c/blue spec.config name: network 'blue' is defined by a/blue with other role (none, here primary) => write a name of its own, for example 'blue-c'",
  ]);

  judge('other names', [network('a', {}), network('b', { name: 'red', mtu: 1400 })], []);

  judge('the cluster network', [nad('x', { name: 'blue', type: 'ovn-k8s-cni-overlay' }), network('b', {})], []);
});
