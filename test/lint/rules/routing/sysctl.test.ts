import { judging, nad, sriovNetwork } from '../network-manifests';

describe('ROUTING/sysctl', () => {
  const judge = judging('ROUTING/sysctl');
  const tuned = (sysctl: object, more: unknown[] = []): unknown => nad('net', { plugins: [{ type: 'macvlan', master: 'ens5' }, { type: 'tuning', sysctl }, ...more] });

  judge('of all interfaces', [tuned({ 'net.ipv4.conf.all.arp_ignore': '1', 'net.ipv4.conf.all.rp_filter': '0' })], [
    'info NetworkAttachmentDefinition/train/net spec.config plugins[1].sysctl["net.ipv4.conf.all.arp_ignore"]: net.ipv4.conf.all.arp_ignore, net.ipv4.conf.all.rp_filter change every interface of the pod, eth0 too; for rp_filter the kernel takes the larger value of all and the interface => write net.ipv4.conf.IFNAME.arp_ignore, net.ipv4.conf.IFNAME.rp_filter',
  ]);

  judge('one of all interfaces', [tuned({ 'net.ipv4.conf.all.arp_announce': '2' })], [
    'info NetworkAttachmentDefinition/train/net spec.config plugins[1].sysctl["net.ipv4.conf.all.arp_announce"]: net.ipv4.conf.all.arp_announce changes every interface of the pod, eth0 too => write net.ipv4.conf.IFNAME.arp_announce',
  ]);

  judge('of the interface', [
    tuned({ 'net.ipv4.conf.IFNAME.arp_ignore': '1', 'net.ipv4.conf.IFNAME.rp_filter': '0', 'net.core.somaxconn': '500', 'net.ipv4.conf.all.forwarding': '1' }),
  ], []);

  judge('of interfaces to come', [tuned({ 'net/ipv4/conf/default/rp_filter': '0' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config plugins[1].sysctl["net/ipv4/conf/default/rp_filter"]: net/ipv4/conf/default/rp_filter counts for interfaces that are made later, and not for this one => write net.ipv4.conf.IFNAME.rp_filter',
  ]);

  judge('strict, on all', [tuned({ 'net.ipv4.conf.all.rp_filter': '1' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config plugins[1].sysctl["net.ipv4.conf.all.rp_filter"]: net.ipv4.conf.all.rp_filter=1 drops packets that come in over another rail than the answer would leave by => set net.ipv4.conf.IFNAME.rp_filter to 2, or to 0',
  ]);

  judge('strict, beside sbr', [tuned({ 'net.ipv4.conf.IFNAME.rp_filter': '1' }, [{ type: 'sbr' }])], [
    'warning NetworkAttachmentDefinition/train/net spec.config plugins[1].sysctl["net.ipv4.conf.IFNAME.rp_filter"]: net.ipv4.conf.IFNAME.rp_filter=1 drops packets that come in over another rail than the answer would leave by => set net.ipv4.conf.IFNAME.rp_filter to 2, or to 0',
  ]);

  judge('strict, on its own', [tuned({ 'net.ipv4.conf.IFNAME.rp_filter': '1' })], []);

  judge('in metaPlugins', [
    sriovNetwork('vf', { metaPlugins: '{"type": "tuning", "sysctl": {"net.ipv4.conf.all.accept_local": "1"}}, {"type": "rdma"}' }),
  ], [
    'info SriovNetwork/nvidia-network-operator/vf spec.metaPlugins: net.ipv4.conf.all.accept_local changes every interface of the pod, eth0 too => write net.ipv4.conf.IFNAME.accept_local',
  ]);

  judge('other plugins', [
    nad('net', { plugins: [{ type: 'macvlan' }, { type: 'other', sysctl: { 'net.ipv4.conf.all.arp_ignore': '1' } }] }), nad('one', { type: 'macvlan' }), sriovNetwork('vf', { metaPlugins: '{' }),
  ], []);
});
