import { judging, policy, sriovNetwork } from '../network-manifests';

describe('IPAM/no-address', () => {
  const judge = judging('IPAM/no-address');

  judge('no ipam', [sriovNetwork('rail0', {}), policy('rail0', { isRdma: true })], [
    'info SriovNetwork/nvidia-network-operator/rail0 spec.ipam: rail0 has no ipam, and its pool rail0 is for RoCE (policy rail0 has isRdma: true)',
  ]);

  judge('an empty one, in each form', [
    sriovNetwork('rail0', { ipam: '' }), sriovNetwork('again', { resourceName: 'rail0', ipam: '{}' }), policy('rail0', { isRdma: true }),
  ], [
    'info SriovNetwork/nvidia-network-operator/rail0 spec.ipam: rail0 has no ipam, and its pool rail0 is for RoCE (policy rail0 has isRdma: true)',
    'info SriovNetwork/nvidia-network-operator/again spec.ipam: again has no ipam, and its pool rail0 is for RoCE (policy rail0 has isRdma: true)',
  ]);

  judge('with ipam', [sriovNetwork('rail0', { ipam: { type: 'nv-ipam' } }), policy('rail0', { isRdma: true })], []);

  judge('no RDMA', [sriovNetwork('rail0', {}), policy('rail0', {})], []);

  judge('InfiniBand', [
    sriovNetwork('rail0', {}), policy('rail0', { isRdma: true, linkType: 'ib' }), sriovNetwork('ib', {}, 'SriovIBNetwork'), policy('ib', { isRdma: true }),
  ], []);

  judge('the policy is elsewhere', [sriovNetwork('rail0', {})], []);
});
