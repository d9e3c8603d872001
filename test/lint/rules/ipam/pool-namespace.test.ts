import { judging, macvlan, nicPolicy, pods, policy, pool } from '../network-manifests';

describe('IPAM/pool-namespace', () => {
  const judge = judging('IPAM/pool-namespace');

  judge('in the namespace of the pods', [pool('rail0', {}, 'train'), pods('net')], [
    "warning IPPool/train/rail0 metadata.namespace: pool rail0 is in namespace 'train', and nv-ipam reads pools in 'nvidia-network-operator' only => set the namespace to 'nvidia-network-operator'",
  ]);

  judge('in that of the networks', [pool('rail0', {}, 'train'), macvlan('net', {})], [
    "warning IPPool/train/rail0 metadata.namespace: pool rail0 is in namespace 'train', and nv-ipam reads pools in 'nvidia-network-operator' only => set the namespace to 'nvidia-network-operator'",
  ]);

  judge('in default', [pool('rail0', {}, 'default')], [
    "warning IPPool/default/rail0 metadata.namespace: pool rail0 is in namespace 'default', and nv-ipam reads pools in 'nvidia-network-operator' only => set the namespace to 'nvidia-network-operator'",
  ]);

  judge('in a namespace that nothing else tells of', [pool('rail0', {}, 'fabric')], []);

  judge('beside policies of the operator', [pool('rail0', {}, 'train'), policy('rail0', {})], [
    "error IPPool/train/rail0 metadata.namespace: pool rail0 is in namespace 'train', and nv-ipam reads pools in 'nvidia-network-operator' only => set the namespace to 'nvidia-network-operator'",
  ]);

  judge('in that of the policies', [pool('rail0', {}), policy('rail0', {})], []);

  judge('in another that is an operator', [pool('rail0', {}, 'network-operator'), policy('rail0', {})], []);

  judge('in kube-system, where nv-ipam is on its own', [pool('rail0', {}, 'kube-system')], []);

  judge('in kube-system, although the operator installs nv-ipam', [pool('rail0', {}, 'kube-system'), nicPolicy({ nvIpam: {} })], [
    "warning IPPool/kube-system/rail0 metadata.namespace: pool rail0 is in namespace 'kube-system', and nv-ipam reads pools in 'nvidia-network-operator' only => set the namespace to 'nvidia-network-operator'",
  ]);

  judge('in kube-system beside an operator without nv-ipam', [pool('rail0', {}, 'kube-system'), nicPolicy({})], []);

  judge('the chart says', [
    pool('rail0', {}), { apiVersion: 'helm.toolkit.fluxcd.io/v2', kind: 'HelmRelease', metadata: { name: 'no', namespace: 'fabric' }, spec: { chart: { spec: { chart: 'network-operator' } } } },
  ], [
    "error IPPool/nvidia-network-operator/rail0 metadata.namespace: pool rail0 is in namespace 'nvidia-network-operator', and nv-ipam reads pools in 'fabric' only => set the namespace to 'fabric'",
  ]);

  judge('where the chart says', [
    pool('rail0', {}, 'fabric'), { apiVersion: 'helm.toolkit.fluxcd.io/v2', kind: 'HelmRelease', metadata: { name: 'no', namespace: 'fabric' }, spec: { chart: { spec: { chart: 'network-operator' } } } },
  ], []);

  judge('no namespace', [{ ...pool('rail0', {}), metadata: { name: 'rail0' } }, pods('net'), policy('rail0', {})], []);
});
