import { cluster, judging, macvlan, pool, subnet } from '../network-manifests';

describe('IPAM/cluster-overlap', () => {
  const judge = judging('IPAM/cluster-overlap');

  judge('Service addresses', [cluster(), pool('a', { subnet: '10.100.0.0/16' })], [
    'error IPPool/nvidia-network-operator/a spec.subnet: 10.100.0.0/16 of IPPool a overlaps 10.96.0.0/12, which ClusterConfiguration/kubeadm gives to Services',
  ]);

  judge('pod addresses', [cluster(), macvlan('w', { type: 'whereabouts', range: '10.244.8.0/24' })], [
    'error NetworkAttachmentDefinition/train/w spec.config ipam.range: 10.244.8.0/24 of w overlaps 10.244.0.0/16, which ClusterConfiguration/kubeadm gives to pods',
  ]);

  judge('neither', [cluster(), pool('a', { subnet: '10.112.0.0/16' }), pool('b', { subnet: '10.245.0.0/16' })], []);

  judge('both families', [
    cluster('10.244.0.0/16,fd00:10::/56', '10.96.0.0/12'), pool('a', { subnet: 'fd00:10::/64' }),
  ], [
    'error IPPool/nvidia-network-operator/a spec.subnet: fd00:10::/64 of IPPool a overlaps fd00:10::/56, which ClusterConfiguration/kubeadm gives to pods',
  ]);

  judge('the ConfigMap of kubeadm', [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'kubeadm-config', namespace: 'kube-system' }, data: { ClusterConfiguration: 'networking:\n  podSubnet: 10.244.0.0/16\n  serviceSubnet: 10.96.0.0/12\n' } }, pool('a', { subnet: '10.244.0.0/24' }), pool('b', { subnet: '10.96.0.0/24' }),
  ], [
    'error IPPool/nvidia-network-operator/a spec.subnet: 10.244.0.0/24 of IPPool a overlaps 10.244.0.0/16, which ConfigMap/kube-system/kubeadm-config gives to pods',
    'error IPPool/nvidia-network-operator/b spec.subnet: 10.96.0.0/24 of IPPool b overlaps 10.96.0.0/12, which ConfigMap/kube-system/kubeadm-config gives to Services',
  ]);

  judge('Calico', [
    { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'default' }, spec: { cidr: '192.168.0.0/16' } }, pool('a', { subnet: '192.168.2.0/24' }),
  ], [
    'error IPPool/nvidia-network-operator/a spec.subnet: 192.168.2.0/24 of IPPool a overlaps 192.168.0.0/16, which IPPool/default gives to pods',
  ]);

  judge('the Tigera operator', [
    { apiVersion: 'operator.tigera.io/v1', kind: 'Installation', metadata: { name: 'default' }, spec: { calicoNetwork: { ipPools: [{ cidr: '192.168.0.0/16' }] } } }, pool('a', { subnet: '192.168.2.0/24' }),
  ], [
    'error IPPool/nvidia-network-operator/a spec.subnet: 192.168.2.0/24 of IPPool a overlaps 192.168.0.0/16, which Installation/default gives to pods',
  ]);

  judge('OpenShift', [
    { apiVersion: 'config.openshift.io/v1', kind: 'Network', metadata: { name: 'cluster' }, spec: { clusterNetwork: [{ cidr: '10.128.0.0/14', hostPrefix: 23 }], serviceNetwork: ['172.30.0.0/16'] } }, pool('a', { subnet: '10.130.0.0/24' }), pool('b', { subnet: '172.30.0.0/24' }),
  ], [
    'error IPPool/nvidia-network-operator/a spec.subnet: 10.130.0.0/24 of IPPool a overlaps 10.128.0.0/14, which Network/cluster gives to pods',
    'error IPPool/nvidia-network-operator/b spec.subnet: 172.30.0.0/24 of IPPool b overlaps 172.30.0.0/16, which Network/cluster gives to Services',
  ]);

  judge('Cilium and Flannel', [
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'cilium-config' }, data: { 'cluster-pool-ipv4-cidr': '10.0.0.0/8' } }, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'kube-flannel-cfg' }, data: { 'net-conf.json': '{"Network": "172.16.0.0/16"}' } }, pool('a', { subnet: '10.130.0.0/24' }), pool('b', { subnet: '172.16.0.0/24' }),
  ], [
    'error IPPool/nvidia-network-operator/a spec.subnet: 10.130.0.0/24 of IPPool a overlaps 10.0.0.0/8, which ConfigMap/cilium-config gives to pods',
    'error IPPool/nvidia-network-operator/b spec.subnet: 172.16.0.0/24 of IPPool b overlaps 172.16.0.0/16, which ConfigMap/kube-flannel-cfg gives to pods',
  ]);

  judge('flags of the control plane', [
    { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'kube-controller-manager-m', namespace: 'kube-system' }, spec: { containers: [{ name: 'c', command: ['kube-controller-manager', '--cluster-cidr=10.50.0.0/16', '--service-cluster-ip-range=10.51.0.0/16'] }] } }, pool('a', { subnet: '10.50.0.0/24' }), pool('b', { subnet: '10.51.0.0/24' }),
  ], [
    'error IPPool/nvidia-network-operator/a spec.subnet: 10.50.0.0/24 of IPPool a overlaps 10.50.0.0/16, which Pod/kube-system/kube-controller-manager-m gives to pods',
    'error IPPool/nvidia-network-operator/b spec.subnet: 10.51.0.0/24 of IPPool b overlaps 10.51.0.0/16, which Pod/kube-system/kube-controller-manager-m gives to Services',
  ]);

  judge('values of charts', [
    { apiVersion: 'helm.toolkit.fluxcd.io/v2', kind: 'HelmRelease', metadata: { name: 'ovn' }, spec: { chart: { spec: { chart: 'ovn-kubernetes' } }, values: { podNetwork: '10.60.0.0/16/24', serviceNetwork: '10.61.0.0/16' } } }, pool('a', { subnet: '10.60.0.0/24' }), pool('b', { subnet: '10.61.0.0/24' }),
  ], [
    'error IPPool/nvidia-network-operator/a spec.subnet: 10.60.0.0/24 of IPPool a overlaps 10.60.0.0/16, which HelmRelease/ovn gives to pods',
    'error IPPool/nvidia-network-operator/b spec.subnet: 10.61.0.0/24 of IPPool b overlaps 10.61.0.0/16, which HelmRelease/ovn gives to Services',
  ]);

  judge('the default Subnet of Kube-OVN', [
    subnet('ovn-default', { cidrBlock: '10.16.0.0/16', default: true }), subnet('tenant', { cidrBlock: '10.16.9.0/24' }), pool('a', { subnet: '10.16.0.0/24' }),
  ], [
    'error IPPool/nvidia-network-operator/a spec.subnet: 10.16.0.0/24 of IPPool a overlaps 10.16.0.0/16, which Subnet/ovn-default gives to pods',
  ]);

  judge('nothing tells', [pool('a', { subnet: '10.96.0.0/16' })], []);
});
