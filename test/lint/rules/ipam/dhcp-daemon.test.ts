import { judging, macvlan, nad, nicPolicy } from '../network-manifests';

describe('IPAM/dhcp-daemon', () => {
  const judge = judging('IPAM/dhcp-daemon');

  judge('the operator installs the plugins', [nicPolicy({ secondaryNetwork: { cniPlugins: {} } }), macvlan('net', { type: 'dhcp' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.type: net uses dhcp, and nothing in the input runs the dhcp daemon on the nodes',
  ]);

  judge('the whole cluster', [macvlan('net', { type: 'dhcp' })], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.type: net uses dhcp, and nothing in the input runs the dhcp daemon on the nodes',
  ], { complete: true });

  judge('who installs the plugins is not shown', [macvlan('net', { type: 'dhcp' }), nicPolicy({})], []);

  judge('a DaemonSet runs it', [
    macvlan('net', { type: 'dhcp' }), { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'cni' }, spec: { template: { spec: { containers: [{ name: 'c', command: ['/opt/cni/bin/dhcp', 'daemon'] }] } } } },
  ], [], { complete: true });

  judge('a DaemonSet of its name', [
    macvlan('net', { type: 'dhcp' }), { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'dhcp-daemon' }, spec: { template: { spec: { containers: [{ name: 'c' }] } } } },
  ], [], { complete: true });

  judge('another DaemonSet', [
    macvlan('net', { type: 'dhcp' }), { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'cni' }, spec: { template: { spec: { containers: [{ name: 'c', command: ['daemon'] }] } } } },
  ], [
    'warning NetworkAttachmentDefinition/train/net spec.config ipam.type: net uses dhcp, and nothing in the input runs the dhcp daemon on the nodes',
  ], { complete: true });

  judge('other IPAM', [macvlan('net', { type: 'static' }), nad('bare', { type: 'macvlan' })], [], { complete: true });
});
