import { judging, nad, subnet } from '../network-manifests';

describe('L2-DEV/kube-ovn-subnet', () => {
  const judge = judging('L2-DEV/kube-ovn-subnet');
  const attach = (name: string, provider: string): unknown => nad(name, { type: 'kube-ovn', provider });

  judge('without .ovn', [attach('attachnet', 'attachnet.train.ovn'), subnet('s', { provider: 'attachnet.train' })], [
    "error Subnet/s spec.provider: no attachment has the provider 'attachnet.train'; there is attachnet.train.ovn => write 'attachnet.train.ovn'",
  ]);

  judge('a slip', [
    attach('attachnet', 'attachnet.train.ovn'), subnet('s', { provider: 'attachnett.train.ovn' }),
  ], [
    "error Subnet/s spec.provider: no attachment has the provider 'attachnett.train.ovn'; there is attachnet.train.ovn => write 'attachnet.train.ovn'",
  ]);

  judge('right', [
    attach('attachnet', 'attachnet.train.ovn'), subnet('s', { provider: 'attachnet.train.ovn' }), subnet('t', { provider: 'ovn' }), subnet('u', {}),
  ], []);

  judge('attachments are elsewhere', [subnet('s', { provider: 'attachnet.train.ovn' })], []);

  judge('the whole cluster', [subnet('s', { provider: 'attachnet.train.ovn' })], [
    "error Subnet/s spec.provider: no attachment has the provider 'attachnet.train.ovn'",
  ], { complete: true });

  judge('an attachment without a Subnet', [
    attach('a', 'a.train.ovn'), attach('b', 'b.train.ovn'), subnet('s', { provider: 'a.train.ovn' }),
  ], [
    "error NetworkAttachmentDefinition/train/b spec.config provider: no Subnet has the provider 'b.train.ovn' of b => make a Subnet with this provider",
  ]);

  judge('Subnets are elsewhere', [attach('a', 'a.train.ovn')], []);

  judge('no Subnet in the whole cluster', [attach('a', 'a.train.ovn'), attach('default', 'ovn')], [
    "error NetworkAttachmentDefinition/train/a spec.config provider: no Subnet has the provider 'a.train.ovn' of a => make a Subnet with this provider",
  ], { complete: true });

  judge('a provider that is wrong the same way in both', [attach('a', 'fabric'), subnet('s', { provider: 'fabric' })], []);
});
