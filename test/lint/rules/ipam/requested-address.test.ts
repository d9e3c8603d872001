import { judging, macvlan, pods, pool } from '../network-manifests';

describe('IPAM/requested-address', () => {
  const judge = judging('IPAM/requested-address');
  const net = macvlan('net', { type: 'whereabouts', range: '10.0.0.0/24', gateway: '10.0.0.1' });
  const asks = (ip: string, name = 'app', replicas = 1): unknown => pods([{ name: 'net', ips: [ip] }], replicas, { name });

  judge('outside the subnet', [net, asks('10.0.1.5/24')], [
    'error Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0].ips[0]: Deployment/train/app asks for 10.0.1.5/24 on net, which is not in 10.0.0.0/24',
  ]);

  judge('inside', [net, asks('10.0.0.5/24'), asks('10.0.0.254', 'b')], []);

  judge('the gateway', [net, asks('10.0.0.1/24')], [
    'error Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0].ips[0]: Deployment/train/app asks for 10.0.0.1/24 on net, which is the gateway',
  ]);

  judge('the network and the broadcast address', [net, asks('10.0.0.0/24'), asks('10.0.0.255', 'b')], [
    'error Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0].ips[0]: Deployment/train/app asks for 10.0.0.0/24 on net, which no host of 10.0.0.0/24 may have',
    'error Deployment/train/b spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0].ips[0]: Deployment/train/b asks for 10.0.0.255 on net, which no host of 10.0.0.0/24 may have',
  ]);

  judge('asked for twice', [net, asks('10.0.0.5/24', 'a'), asks('10.0.0.5', 'b')], [
    'error Deployment/train/b spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0].ips[0]: Deployment/train/b asks for 10.0.0.5 on net, which Deployment/train/a asks for too',
  ]);

  judge('asked for twice by one', [net, pods([{ name: 'net', ips: ['10.0.0.5'] }, { name: 'net', ips: ['10.0.0.5'] }])], [
    'error Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][1].ips[0]: Deployment/train/app asks for 10.0.0.5 on net, which it asks for already',
  ]);

  judge('replicas are of another rule', [net, asks('10.0.0.5/24', 'a'), asks('10.0.0.5/24', 'b', 2)], []);

  judge('a pool', [
    macvlan('net', { type: 'nv-ipam', poolName: 'p' }), pool('p', { subnet: '10.2.0.0/24', gateway: '10.2.0.254' }), asks('10.0.0.5'), asks('10.2.0.254', 'b'),
  ], [
    'error Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0].ips[0]: Deployment/train/app asks for 10.0.0.5 on net, which is not in 10.2.0.0/24',
    'error Deployment/train/b spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0].ips[0]: Deployment/train/b asks for 10.2.0.254 on net, which is the gateway',
  ]);

  judge('another family, and no address', [net, asks('fd00::5/64'), asks('x', 'b')], []);

  judge('nothing to compare with', [
    macvlan('net', { type: 'static', addresses: [{ address: '10.9.0.1/24' }] }), asks('10.0.0.5'),
  ], []);
});
