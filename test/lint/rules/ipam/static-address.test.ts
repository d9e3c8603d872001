import { judging, macvlan, pods } from '../network-manifests';

describe('IPAM/static-address', () => {
  const judge = judging('IPAM/static-address');
  const fixed = { type: 'static', addresses: [{ address: '10.1.1.5/24' }] };

  judge('one address, several pods', [macvlan('net', fixed), pods('net', 2)], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.addresses[0].address: 10.1.1.5/24 is the address of all 2 pods that take net: Deployment/train/app',
  ]);

  judge('one address, two workloads', [macvlan('net', fixed), pods('net', 1, { name: 'a' }), pods('net', 1, { name: 'b' })], [
    'error NetworkAttachmentDefinition/train/net spec.config ipam.addresses[0].address: 10.1.1.5/24 is the address of all 2 pods that take net: Deployment/train/a, Deployment/train/b',
  ]);

  judge('one address, one pod', [macvlan('net', fixed), pods('net', 1)], []);

  judge('several pods that ask for one address', [macvlan('net', { type: 'static' }), pods([{ name: 'net', ips: ['10.1.1.5/24'] }], 3)], [
    'error Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0].ips: each of the 3 pods of Deployment/train/app asks for the address 10.1.1.5/24 on net => leave ips out and let the IPAM plugin choose, or write one workload for each address',
  ]);

  judge('one pod that asks for an address', [macvlan('net', { type: 'static' }), pods([{ name: 'net', ips: ['10.1.1.5/24'] }], 1)], []);

  judge('several pods, other IPAM', [macvlan('net', { type: 'whereabouts', range: '10.1.1.0/24' }), pods('net', 2)], []);
});
