import { judging, nad } from '../network-manifests';

describe('L2-DEV/ovnk-network', () => {
  const judge = judging('L2-DEV/ovnk-network');
  const network = (more: object): unknown => nad('blue', { name: 'blue', type: 'ovn-k8s-cni-overlay', topology: 'layer2', netAttachDefName: 'train/blue', ...more });

  judge('right', [
    network({ subnets: '10.1.0.0/24', excludeSubnets: '10.1.0.0/29, 10.1.0.64/32' }), network({ topology: 'layer3', subnets: '10.128.0.0/16/24,fd00::/48/64' }), network({ topology: 'localnet', vlanID: 33 }), network({ role: 'primary', subnets: '10.1.0.0/24' }), network({ role: 'secondary' }),
  ], []);

  judge('the cluster network', [
    nad('default', { name: 'ovn-kubernetes', type: 'ovn-k8s-cni-overlay', netAttachDefName: 'train/default' }),
  ], []);

  judge('no topology', [
    nad('blue', { name: 'blue', type: 'ovn-k8s-cni-overlay', subnets: '10.1.0.0/24', netAttachDefName: 'train/blue' }), nad('vlan', { name: 'vlan', type: 'ovn-k8s-cni-overlay', vlanID: 5, role: 'secondary' }),
  ], [
    'error NetworkAttachmentDefinition/train/blue spec.config topology: topology is missing, so subnets count for nothing: it is taken for the cluster network => add "topology": "layer2"',
    'error NetworkAttachmentDefinition/train/vlan spec.config topology: topology is missing, so vlanID and role count for nothing: it is taken for the cluster network => add "topology": "localnet"',
  ]);

  judge('no netAttachDefName', [network({ netAttachDefName: undefined })], [
    'error NetworkAttachmentDefinition/train/blue spec.config netAttachDefName: netAttachDefName is missing, and must be train/blue => add "netAttachDefName": "train/blue"',
  ]);

  judge('netAttachDefName of another', [
    network({ netAttachDefName: 'blue' }), network({ netAttachDefName: 'default/blue' }), network({ netAttachDefName: 'train/red' }),
  ], [
    'error NetworkAttachmentDefinition/train/blue spec.config netAttachDefName: netAttachDefName is \'blue\', and the object is train/blue => write "train/blue"',
    'error NetworkAttachmentDefinition/train/blue spec.config netAttachDefName: netAttachDefName is \'default/blue\', and the object is train/blue => write "train/blue"',
    'error NetworkAttachmentDefinition/train/blue spec.config netAttachDefName: netAttachDefName is \'train/red\', and the object is train/blue => write "train/blue"',
  ]);

  judge('namespace not written', [
    { ...nad('blue', { name: 'blue', type: 'ovn-k8s-cni-overlay', topology: 'layer2', netAttachDefName: 'any/blue' }), metadata: { name: 'blue' } }, { ...nad('blue', { name: 'blue', type: 'ovn-k8s-cni-overlay', topology: 'layer2' }), metadata: { name: 'blue' } },
  ], [
    'error NetworkAttachmentDefinition/blue spec.config netAttachDefName: netAttachDefName is missing, and must be <namespace>/blue => add "netAttachDefName": "<namespace>/blue"',
  ]);

  judge('no name, and kept names', [
    network({ name: undefined }), network({ name: 'default' }), network({ name: 'ovn-kubernetes' }),
  ], [
    'error NetworkAttachmentDefinition/train/blue spec.config name: the network has no name',
    "error NetworkAttachmentDefinition/train/blue spec.config name: the name 'default' is kept for the cluster network",
    "error NetworkAttachmentDefinition/train/blue spec.config name: the name 'ovn-kubernetes' is kept for the cluster network",
  ]);

  judge('an unknown topology', [network({ topology: 'Layer2' }), network({ topology: 'flat' })], [
    "error NetworkAttachmentDefinition/train/blue spec.config topology: there is no topology 'Layer2'; layer2, layer3, localnet are allowed => write 'layer2'",
    "error NetworkAttachmentDefinition/train/blue spec.config topology: there is no topology 'flat'; layer2, layer3, localnet are allowed => write 'layer2'",
  ]);

  judge('subnets of layer2', [
    network({ subnets: '10.1.0.0/24/28' }), network({ subnets: '10.1.0.0' }), network({ subnets: '10.1.0.0/24, 10.2.0/24' }),
  ], [
    "error NetworkAttachmentDefinition/train/blue spec.config subnets: '10.1.0.0/24/28' has the prefix of a node, which layer2 does not take: its subnet is one for all nodes => write '10.1.0.0/24'",
    "error NetworkAttachmentDefinition/train/blue spec.config subnets: '10.1.0.0' is no subnet => write <network>/<prefix>",
    "error NetworkAttachmentDefinition/train/blue spec.config subnets: '10.2.0/24' is no subnet => write <network>/<prefix>",
  ]);

  judge('subnets of layer3', [
    network({ topology: 'layer3' }), network({ topology: 'layer3', subnets: '10.128.0.0/16/16' }), network({ topology: 'layer3', subnets: '10.128.0.0/24' }), network({ topology: 'layer3', subnets: '10.128.0.0/16/33' }), network({ topology: 'layer3', subnets: '10.128.0.0/16/17' }), network({ topology: 'layer3', subnets: '10.128.0.0/23' }), network({ topology: 'layer3', subnets: '10.128.0.0/16/24/28' }),
  ], [
    'error NetworkAttachmentDefinition/train/blue spec.config subnets: layer3 needs subnets => add "subnets": "10.128.0.0/16/24"',
    "error NetworkAttachmentDefinition/train/blue spec.config subnets: a node gets a /16 of 10.128.0.0/16, which must be longer than /16 => write '10.128.0.0/16/24'",
    "error NetworkAttachmentDefinition/train/blue spec.config subnets: a node gets a /24 of 10.128.0.0/24, which must be longer than /24 (it is the default) => write '10.128.0.0/24/32'",
    "error NetworkAttachmentDefinition/train/blue spec.config subnets: a node gets a /33 of 10.128.0.0/16, which must be longer than /16 => write '10.128.0.0/16/24'",
    "error NetworkAttachmentDefinition/train/blue spec.config subnets: '10.128.0.0/16/24/28' is no subnet => write <network>/<prefix>/<prefix of a node>, for example 10.128.0.0/16/24",
  ]);

  judge('exclusions', [
    network({ subnets: '10.1.0.0/24', excludeSubnets: '10.2.0.0/29' }), network({ subnets: '10.1.0.0/24', excludeSubnets: '10.1.0.1' }),
  ], [
    'error NetworkAttachmentDefinition/train/blue spec.config excludeSubnets: 10.2.0.0/29 is not in 10.1.0.0/24',
    "error NetworkAttachmentDefinition/train/blue spec.config excludeSubnets: '10.1.0.1' is no network => write <network>/<prefix>, /32 for one address",
  ]);

  judge('an ipam', [network({ ipam: { type: 'whereabouts' } }), network({ ipam: {} })], [
    'error NetworkAttachmentDefinition/train/blue spec.config ipam: OVN-Kubernetes takes no ipam => take ipam out, and write subnets',
  ]);

  judge('roles', [
    network({ role: 'Primary', subnets: '10.1.0.0/24' }), network({ role: 'primary', topology: 'localnet' }), network({ role: 'primary' }),
  ], [
    "error NetworkAttachmentDefinition/train/blue spec.config role: there is no role 'Primary' => write 'primary'",
    'error NetworkAttachmentDefinition/train/blue spec.config role: a localnet is always secondary => take role out',
    'error NetworkAttachmentDefinition/train/blue spec.config subnets: a primary layer2 network needs subnets',
  ]);

  judge('fields of other topologies', [
    network({ vlanID: 5 }), network({ topology: 'layer3', subnets: '10.128.0.0/16', allowPersistentIPs: true }), network({ allowPersistentIPs: true }),
  ], [
    'error NetworkAttachmentDefinition/train/blue spec.config vlanID: vlanID counts for localnet only, and topology is layer2',
    'error NetworkAttachmentDefinition/train/blue spec.config allowPersistentIPs: layer3 has no persistent addresses => take allowPersistentIPs out',
  ]);

  judge('a chain of plugins', [
    nad('blue', { name: 'blue', plugins: [{ type: 'ovn-k8s-cni-overlay', topology: 'layer2', netAttachDefName: 'train/blue' }, { type: 'tuning' }] }),
  ], [
    'error NetworkAttachmentDefinition/train/blue spec.config plugins: OVN-Kubernetes takes no chain of plugins => take tuning out',
  ]);

  judge('other plugins', [nad('blue', { type: 'macvlan', topology: 'x' })], []);
});
