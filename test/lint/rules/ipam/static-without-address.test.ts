import { judging, macvlan, operatorNetwork, pods, sriovNetwork } from '../network-manifests';

describe('IPAM/static-without-address', () => {
  const judge = judging('IPAM/static-without-address');

  judge('neither the ipam nor the pod has an address', [macvlan('net', { type: 'static' }), pods('net')], [
    'error Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0]: net uses the static plugin without addresses, and Deployment/train/app asks for no ips',
  ]);

  judge('an empty list', [
    macvlan('net', { type: 'static', addresses: [] }, { capabilities: { ips: true } }), pods('net'),
  ], [
    'error Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0]: net uses the static plugin without addresses, and Deployment/train/app asks for no ips',
  ]);

  judge('the pod asks, and the capability is missing', [macvlan('net', { type: 'static' }), pods([{ name: 'net', ips: ['10.1.1.5/24'] }])], [
    'error NetworkAttachmentDefinition/train/net spec.config capabilities: pods ask for addresses by ips, but net has no capability ips, so the static plugin never gets them => add {"ips": true} to capabilities',
  ]);

  judge('the pod asks, with the capability', [
    macvlan('net', { type: 'static' }, { capabilities: { ips: true } }), pods([{ name: 'net', ips: ['10.1.1.5/24'] }]),
  ], []);

  judge('a SriovNetwork without the capability', [
    sriovNetwork('net', { ipam: { type: 'static' } }), pods([{ name: 'net', ips: ['10.1.1.5/24'] }]),
  ], [
    'error SriovNetwork/nvidia-network-operator/net spec.capabilities: pods ask for addresses by ips, but net has no capability ips, so the static plugin never gets them => add {"ips": true} to capabilities',
  ]);

  judge('a SriovNetwork with the capability', [
    sriovNetwork('net', { ipam: { type: 'static' }, capabilities: '{"ips": true}' }), pods([{ name: 'net', ips: ['10.1.1.5/24'] }]),
  ], []);

  judge('kinds that have no field for it', [
    operatorNetwork('MacvlanNetwork', 'net', { ipam: { type: 'static' } }), pods([{ name: 'net', ips: ['10.1.1.5/24'] }]),
  ], []);

  judge('addresses in the ipam', [macvlan('net', { type: 'static', addresses: [{ address: '10.1.1.5/24' }] }), pods('net')], []);

  judge('arguments of other kinds', [
    macvlan('net', { type: 'static' }, { capabilities: { ips: true } }), pods([{ 'name': 'net', 'cni-args': { ips: ['10.1.1.5/24'] } }]),
  ], []);

  judge('other IPAM', [macvlan('net', { type: 'dhcp' }), pods('net')], []);

  judge('nobody selects it', [macvlan('net', { type: 'static' })], []);
});
