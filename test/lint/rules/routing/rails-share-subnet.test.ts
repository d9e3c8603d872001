import { judging, macvlan, nad, operatorNetwork, pods, pool, sriovNetwork } from '../network-manifests';

describe('ROUTING/rails-share-subnet', () => {
  const judge = judging('ROUTING/rails-share-subnet');
  const gpu = { limits: { 'nvidia.com/gpu': 8 } };
  const rail = (name: string, range: string, more = {}): unknown => macvlan(name, { type: 'whereabouts', range }, more);

  judge('two ranges of one subnet', [
    rail('a', '10.0.0.16-10.0.0.99/24'), rail('b', '10.0.0.100-10.0.0.199/24'), pods('a,b', 1, gpu),
  ], [
    'warning Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"]: a and b are in the same subnet 10.0.0.0/24 of Deployment/train/app without sbr',
  ]);

  judge('one inside the other', [rail('a', '10.0.0.128/25'), rail('b', '10.0.0.0/24'), pods('a,b', 1, gpu)], [
    'warning Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"]: a and b are in the same subnet 10.0.0.0/24 of Deployment/train/app without sbr',
  ]);

  judge('subnets of their own', [
    rail('a', '10.0.0.0/24'), rail('b', '10.0.1.0/24'), rail('c', 'fd00::/64'), pods('a,b,c', 1, gpu),
  ], []);

  judge('with sbr in a list of plugins', [
    ...['a', 'b'].map(name => nad(name, { plugins: [{ type: 'macvlan', ipam: { type: 'whereabouts', range: '10.0.0.0/24' } }, { type: 'sbr' }] })), pods('a,b', 1, gpu),
  ], []);

  judge('with sbr in one of two', [
    rail('a', '10.0.0.0/24'), nad('b', { plugins: [{ type: 'macvlan', ipam: { type: 'whereabouts', range: '10.0.0.0/24' } }, { type: 'sbr' }] }), pods('a,b', 1, gpu),
  ], []);

  judge('with sbr in one of three', [
    rail('a', '10.0.0.0/24'), nad('b', { plugins: [{ type: 'macvlan', ipam: { type: 'whereabouts', range: '10.0.0.0/24' } }, { type: 'sbr' }] }), rail('c', '10.0.0.0/24'), pods('a,b,c', 1, gpu),
  ], [
    'warning Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"]: a and c are in the same subnet 10.0.0.0/24 of Deployment/train/app without sbr',
  ]);

  judge('with sbr in metaPlugins', [
    ...['a', 'b'].map(name => sriovNetwork(name, { ipam: { type: 'whereabouts', range: '10.0.0.0/24' }, metaPlugins: '{"type": "tuning"}, {"type": "sbr"}' })), pods('a,b', 1, gpu),
  ], []);

  judge('networks of the SR-IOV operator', [
    ...['a', 'b'].map(name => sriovNetwork(name, { ipam: { type: 'whereabouts', range: '10.0.0.0/24' } })), pods('a,b'),
  ], [
    'warning Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"]: a and b are in the same subnet 10.0.0.0/24 of Deployment/train/app without sbr',
  ]);

  judge('one network several times', [
    sriovNetwork('vf', { ipam: { type: 'nv-ipam', poolName: 'p' } }), pool('p', { subnet: '10.0.0.0/24' }), pods('vf,vf,vf', 1, gpu),
  ], [
    'warning Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"]: the interfaces of vf are in the same subnet 10.0.0.0/24 of Deployment/train/app without sbr (3 interfaces in all)',
  ]);

  judge('pools that overlap', [
    ...['a', 'b'].map(name => operatorNetwork('MacvlanNetwork', name, { ipam: { type: 'nv-ipam', poolName: name } })), pool('a', { subnet: '10.0.0.0/16' }), pool('b', { subnet: '10.0.1.0/24' }), pods('a,b', 1, gpu),
  ], [
    'warning Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"]: a and b are in the same subnet 10.0.0.0/16 of Deployment/train/app without sbr',
  ]);

  judge('one CIDRPool', [
    ...['a', 'b'].map(name => sriovNetwork(name, { ipam: { type: 'nv-ipam', poolName: 'p', poolType: 'cidrpool' } })), pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 24 }), pods('a,b', 1, gpu),
  ], [
    'warning Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"]: a and b are in the same subnet 10.0.0.0/16 of Deployment/train/app without sbr',
  ]);

  judge('host routes', [
    ...['a', 'b'].map(name => sriovNetwork(name, { ipam: { type: 'nv-ipam', poolName: 'p', poolType: 'cidrpool' } })), pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 32 }), pods('a,b', 1, gpu),
  ], []);

  judge('static addresses of the pod', [
    ...['a', 'b'].map(name => sriovNetwork(name, { ipam: { type: 'static' }, capabilities: '{"ips": true}' })), pods([{ name: 'a', ips: ['10.0.0.5/24'] }, { name: 'b', ips: ['10.0.0.6/24'] }], 1, gpu),
  ], [
    'warning Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"]: a and b are in the same subnet 10.0.0.0/24 of Deployment/train/app without sbr',
  ]);

  judge('host-local', [
    ...['a', 'b'].map(name => macvlan(name, { type: 'host-local', ranges: [[{ subnet: '10.0.0.0/24' }]] })), pods('a,b', 1, gpu),
  ], [
    'warning Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"]: a and b are in the same subnet 10.0.0.0/24 of Deployment/train/app without sbr',
  ]);

  judge('RDMA without GPUs', [
    rail('a', '10.0.0.0/24'), rail('b', '10.0.0.0/24'), pods('a,b', 1, { limits: { 'rdma/hca_shared_devices_a': 1 } }),
  ], [
    'warning Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"]: a and b are in the same subnet 10.0.0.0/24 of Deployment/train/app without sbr',
  ]);

  judge('neither: it can be meant', [rail('a', '10.0.0.0/24'), rail('b', '10.0.0.0/24'), pods('a,b')], []);

  judge('pods of the host network', [
    rail('a', '10.0.0.0/24'), rail('b', '10.0.0.0/24'), pods('a,b', 1, { ...gpu, spec: { hostNetwork: true } }),
  ], []);

  judge('a bond, whose links have no addresses', [
    nad('bond', { type: 'bond', ipam: { type: 'whereabouts', range: '10.0.0.0/24' } }), rail('a', '10.0.0.0/24'), pods('a,bond', 1, gpu),
  ], []);

  judge('an overlay', [
    nad('o', { type: 'ovn-k8s-cni-overlay', topology: 'layer2', subnets: '10.0.0.0/24' }), pods('o,o', 1, gpu),
  ], []);

  judge('IPv6', [rail('a', 'fd00::/64'), rail('b', 'fd00::/64'), pods('a,b', 1, gpu)], [
    'warning Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"]: a and b are in the same subnet fd00::/64 of Deployment/train/app without sbr',
  ]);

  judge('the first two of many', [
    rail('a', '10.0.0.0/8'), rail('b', '10.1.0.0/16'), rail('c', '11.0.0.0/8'), rail('d', '10.2.0.0/16'), pods('d,c,a,b', 1, gpu),
  ], [
    'warning Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"]: a and b are in the same subnet 10.0.0.0/8 of Deployment/train/app without sbr (3 interfaces in all)',
  ]);

  judge('networks that the input does not show', [rail('a', '10.0.0.0/24'), pods('a,b', 1, gpu)], []);
});
