import { judging, nad } from '../network-manifests';

describe('L2-DEV/kube-ovn-provider', () => {
  const judge = judging('L2-DEV/kube-ovn-provider');
  const attach = (provider?: string, more = {}): unknown => nad('attachnet', { type: 'kube-ovn', server_socket: '/run/x.sock', provider, ...more });

  judge('right', [attach('attachnet.train.ovn')], []);

  judge('without .ovn', [attach('attachnet.train')], [
    'error NetworkAttachmentDefinition/train/attachnet spec.config provider: provider is \'attachnet.train\', and Kube-OVN expects \'attachnet.train.ovn\' => write "provider": "attachnet.train.ovn"',
  ]);

  judge('another namespace', [attach('attachnet.default.ovn')], [
    'error NetworkAttachmentDefinition/train/attachnet spec.config provider: provider is \'attachnet.default.ovn\', and Kube-OVN expects \'attachnet.train.ovn\' => write "provider": "attachnet.train.ovn"',
  ]);

  judge('another name', [attach('attach.train.ovn')], [
    'error NetworkAttachmentDefinition/train/attachnet spec.config provider: provider is \'attach.train.ovn\', and Kube-OVN expects \'attachnet.train.ovn\' => write "provider": "attachnet.train.ovn"',
  ]);

  judge('missing', [attach()], [
    'error NetworkAttachmentDefinition/train/attachnet spec.config provider: provider is missing, and Kube-OVN expects \'attachnet.train.ovn\' => write "provider": "attachnet.train.ovn"',
  ]);

  judge('the cluster network', [attach('ovn')], []);

  judge('templates', [attach('{{ .Values.provider }}')], []);

  judge('addresses only', [
    nad('net', { type: 'macvlan', ipam: { type: 'kube-ovn', provider: 'net.train' } }), nad('wrong', { type: 'macvlan', ipam: { type: 'kube-ovn', provider: 'wrong.train.ovn' } }),
  ], [
    'error NetworkAttachmentDefinition/train/wrong spec.config ipam.provider: provider is \'wrong.train.ovn\', and Kube-OVN expects \'wrong.train\' => write "provider": "wrong.train"',
  ]);

  judge('namespace not written', [
    { ...nad('net', { type: 'kube-ovn', provider: 'net.any.ovn' }), metadata: { name: 'net' } }, { ...nad('wrong', { type: 'kube-ovn', provider: 'wrong' }), metadata: { name: 'wrong' } },
  ], [
    'error NetworkAttachmentDefinition/wrong spec.config provider: provider is \'wrong\', and Kube-OVN expects \'wrong.<namespace>.ovn\' => write "provider": "wrong.<namespace>.ovn"',
  ]);

  judge('other plugins', [nad('net', { type: 'macvlan', provider: 'x', ipam: { type: 'whereabouts' } })], []);
});
