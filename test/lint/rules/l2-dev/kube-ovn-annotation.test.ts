import { judging, nad, pods, subnet } from '../network-manifests';

describe('L2-DEV/kube-ovn-annotation', () => {
  const judge = judging('L2-DEV/kube-ovn-annotation');
  const attach = nad('attachnet', { type: 'kube-ovn', provider: 'attachnet.train.ovn' });
  const storage = subnet('storage', { provider: 'attachnet.train.ovn', cidrBlock: '10.5.0.0/24' });

  judge('without .ovn', [
    attach, storage, pods('attachnet', 1, { annotations: { 'attachnet.train.kubernetes.io/logical_switch': 'storage' } }),
  ], [
    'error Deployment/train/app spec.template.metadata.annotations["attachnet.train.kubernetes.io/logical_switch"]: no attachment has the provider \'attachnet.train\' of this annotation => write attachnet.train.ovn.kubernetes.io/logical_switch',
  ]);

  judge('right', [
    attach, storage, pods('attachnet', 1, { annotations: { 'attachnet.train.ovn.kubernetes.io/logical_switch': 'storage', 'ovn.kubernetes.io/logical_switch': 'x', 'attachnet.train.ovn.net1.kubernetes.io/ip_address': '10.5.0.9' } }),
  ], []);

  judge('a slip', [
    attach, storage, pods('attachnet', 1, { annotations: { 'atachnet.train.ovn.kubernetes.io/ip_address': '10.5.0.9' } }),
  ], [
    'error Deployment/train/app spec.template.metadata.annotations["atachnet.train.ovn.kubernetes.io/ip_address"]: no attachment has the provider \'atachnet.train.ovn\' of this annotation => write attachnet.train.ovn.kubernetes.io/ip_address',
  ]);

  judge('no such Subnet', [
    attach, storage, pods('attachnet', 1, { annotations: { 'attachnet.train.ovn.kubernetes.io/logical_switch': 'storages' } }),
  ], [
    'error Deployment/train/app spec.template.metadata.annotations["attachnet.train.ovn.kubernetes.io/logical_switch"]: there is no Subnet \'storages\' => write \'storage\'',
  ]);

  judge('a Subnet of another provider', [
    attach, storage, subnet('other', { cidrBlock: '10.6.0.0/24' }), pods('attachnet', 1, { annotations: { 'attachnet.train.ovn.kubernetes.io/logical_switch': 'other' } }),
  ], [
    'error Deployment/train/app spec.template.metadata.annotations["attachnet.train.ovn.kubernetes.io/logical_switch"]: Subnet other has the provider \'ovn\', and the interface has \'attachnet.train.ovn\'',
  ]);

  judge('Subnets are elsewhere', [
    attach, pods('attachnet', 1, { annotations: { 'attachnet.train.ovn.kubernetes.io/logical_switch': 'other' } }),
  ], []);

  judge('attachments are elsewhere', [pods('attachnet', 1, { annotations: { 'x.train.kubernetes.io/logical_switch': 'other' } })], []);

  judge('the whole cluster', [pods('attachnet', 1, { annotations: { 'x.train.kubernetes.io/logical_switch': 'other' } })], [
    'error Deployment/train/app spec.template.metadata.annotations["x.train.kubernetes.io/logical_switch"]: no attachment has the provider \'x.train\' of this annotation',
  ], { complete: true });

  judge('other annotations', [
    attach, pods('attachnet', 1, { annotations: { 'x.kubernetes.io/other': 'y', 'node.kubernetes.io/instance-type': 'z' } }),
  ], []);
});
