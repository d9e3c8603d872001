import { judging, macvlan, nad, nicPolicy } from '../network-manifests';

describe('IPAM/whereabouts-release', () => {
  const judge = judging('IPAM/whereabouts-release');

  judge('the section, release not known', [nicPolicy({ secondaryNetwork: { ipamPlugin: {} } })], [
    'warning NicClusterPolicy/nic-cluster-policy spec.secondaryNetwork.ipamPlugin: secondaryNetwork.ipamPlugin is gone since Network Operator 25.10',
  ]);

  judge('the section, a release that lacks it', [nicPolicy({ secondaryNetwork: { ipamPlugin: {} } })], [
    'error NicClusterPolicy/nic-cluster-policy spec.secondaryNetwork.ipamPlugin: secondaryNetwork.ipamPlugin is gone since Network Operator 25.10, and this is 25.10',
  ], { releases: { 'network-operator': '25.10.0' } });

  judge('the section, a release that has it', [nicPolicy({ secondaryNetwork: { ipamPlugin: {} } }), macvlan('w', { type: 'whereabouts' })], [], { releases: { 'network-operator': 'v25.7.0' } });

  judge('the section, a release by its images', [nicPolicy({ secondaryNetwork: { multus: { version: 'network-operator-v26.1.0' }, ipamPlugin: {} } })], [
    'error NicClusterPolicy/nic-cluster-policy spec.secondaryNetwork.ipamPlugin: secondaryNetwork.ipamPlugin is gone since Network Operator 25.10, and this is 26.1',
  ]);

  judge('the section, a release of the chart', [
    nicPolicy({ secondaryNetwork: { ipamPlugin: {} } }),
    { apiVersion: 'helm.toolkit.fluxcd.io/v2', kind: 'HelmRelease', metadata: { name: 'no' }, spec: { chart: { spec: { chart: 'network-operator', version: '26.4.1' } } } },
  ], [
    'error NicClusterPolicy/nic-cluster-policy spec.secondaryNetwork.ipamPlugin: secondaryNetwork.ipamPlugin is gone since Network Operator 25.10, and this is 26.4',
  ]);

  judge('the section, a much older release by its images', [nicPolicy({ secondaryNetwork: { multus: { version: 'network-operator-v24.10.1' }, ipamPlugin: {} } })], []);

  judge('the release of images of a NicNodePolicy', [
    { apiVersion: 'mellanox.com/v1alpha1', kind: 'NicNodePolicy', metadata: { name: 'n' }, spec: { rdmaSharedDevicePlugin: { version: 'network-operator-v26.4.1' } } }, macvlan('w', { type: 'whereabouts', range: '10.0.0.0/24' }),
  ], [
    'warning NetworkAttachmentDefinition/train/w spec.config ipam.type: w uses whereabouts, which Network Operator 26.4 does not bring, and nothing in the input installs',
  ]);

  judge('the release of the images', [
    nicPolicy({ nvIpam: { version: 'network-operator-v26.4.1' } }), macvlan('w', { type: 'whereabouts', range: '10.0.0.0/24' }),
  ], [
    'warning NetworkAttachmentDefinition/train/w spec.config ipam.type: w uses whereabouts, which Network Operator 26.4 does not bring, and nothing in the input installs',
  ]);

  judge('the release of an image inside', [
    nicPolicy({ secondaryNetwork: { multus: { version: 'network-operator-v25.1.0' }, ipamPlugin: {} } }),
  ], []);

  judge('the release of the chart', [
    { apiVersion: 'helm.toolkit.fluxcd.io/v2', kind: 'HelmRelease', metadata: { name: 'no' }, spec: { chart: { spec: { chart: 'network-operator', version: '26.1.0' } } } }, macvlan('w', { type: 'whereabouts', range: '10.0.0.0/24' }),
  ], [
    'warning NetworkAttachmentDefinition/train/w spec.config ipam.type: w uses whereabouts, which Network Operator 26.1 does not bring, and nothing in the input installs',
  ]);

  judge('installed otherwise', [
    macvlan('w', { type: 'whereabouts' }), { apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'whereabouts' }, spec: {} },
  ], [], { releases: { 'network-operator': '26.4.1' } });

  judge('by its CRDs', [
    macvlan('w', { type: 'whereabouts' }), { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: 'ippools.whereabouts.cni.cncf.io' } },
  ], [], { releases: { 'network-operator': '26.4.1' } });

  judge('by its chart', [
    macvlan('w', { type: 'whereabouts' }), { apiVersion: 'helm.toolkit.fluxcd.io/v2', kind: 'HelmRelease', metadata: { name: 'w' }, spec: { chart: { spec: { chart: 'whereabouts-chart' } } } },
  ], [], { releases: { 'network-operator': '26.4.1' } });

  judge('nothing tells the release', [
    macvlan('w', { type: 'whereabouts' }), nicPolicy({ secondaryNetwork: { multus: { version: 'v3.9.3' } } }),
  ], []);

  judge('other IPAM', [macvlan('w', { type: 'nv-ipam' }), nad('bare', { type: 'macvlan' })], [], { releases: { 'network-operator': '26.4.1' } });
});
