import { judging } from '../network-manifests';

describe('L2-DEV/kube-ovn-underlay', () => {
  const judge = judging('L2-DEV/kube-ovn-underlay');
  const part = (kind: string, name: string, spec: object): unknown => ({ apiVersion: 'kubeovn.io/v1', kind, metadata: { name }, spec });

  judge('another name of the Vlan', [part('Subnet', 's', { vlan: 'vlan-100' }), part('Vlan', 'vlan100', {})], [
    "error Subnet/s spec.vlan: there is no Vlan 'vlan-100' => write 'vlan100'",
  ]);

  judge('another name of the ProviderNetwork', [part('Vlan', 'v', { provider: 'fabric' }), part('ProviderNetwork', 'storage', {})], [
    "error Vlan/v spec.provider: there is no ProviderNetwork 'fabric'",
  ]);

  judge('right', [
    part('Subnet', 's', { vlan: 'v' }), part('Vlan', 'v', { provider: 'fabric' }), part('ProviderNetwork', 'fabric', {}), part('Subnet', 'overlay', {}), part('Subnet', 'empty', { vlan: '' }),
  ], []);

  judge('elsewhere', [part('Subnet', 's', { vlan: 'v' }), part('Vlan', 'w', { provider: 'fabric' })], [
    "error Subnet/s spec.vlan: there is no Vlan 'v' => write 'w'",
  ]);

  judge('parts are elsewhere', [part('Vlan', 'v', { provider: 'fabric' })], []);

  judge('the whole cluster', [part('Vlan', 'v', { provider: 'fabric' })], [
    "error Vlan/v spec.provider: there is no ProviderNetwork 'fabric'",
  ], { complete: true });

  judge('a name that is too long, and one that is not', [part('ProviderNetwork', 'fabric-rail-1', {}), part('ProviderNetwork', 'fabric-rail1', {})], [
    "error ProviderNetwork/fabric-rail-1 metadata.name: the name 'fabric-rail-1' has 13 characters, and the bridge br-fabric-rail-1 would be longer than an interface may be => write a name of 12 characters at most",
  ]);
});
