import { judging, pods, policy, pool, sriovNetwork } from '../network-manifests';

describe('IPAM/rails-one-range', () => {
  const judge = judging('IPAM/rails-one-range');
  const rail = (name: string, range: string, more = {}): unknown => sriovNetwork(name, { ipam: { type: 'whereabouts', range }, ...more });
  const nics = (name: string, pf: string, more = {}): unknown => policy(name, { numVfs: 8, nicSelector: { pfNames: [pf] }, ...more });

  judge('two NICs of the same nodes', [
    nics('rail0', 'ens1'), nics('rail1', 'ens2'), rail('rail0', '10.0.132.0/24'), rail('rail1', '10.0.132.0/24'),
  ], [
    'warning SriovNetwork/nvidia-network-operator/rail1 spec.ipam range: rail1 and rail0 give addresses of 10.0.132.0/24, over different physical functions of the same nodes',
  ]);

  judge('one pool', [
    nics('rail0', 'ens1'), nics('rail1', 'ens2'), pool('p', { subnet: '10.0.0.0/24' }), ...['rail0', 'rail1'].map(name => sriovNetwork(name, { ipam: { type: 'nv-ipam', poolName: 'p' } })),
  ], [
    'warning SriovNetwork/nvidia-network-operator/rail1 spec.ipam poolName: rail1 and rail0 give addresses of 10.0.0.0/24, over different physical functions of the same nodes',
  ]);

  judge('with sbr', [
    nics('rail0', 'ens1'), nics('rail1', 'ens2'), rail('rail0', '10.0.132.0/24'), rail('rail1', '10.0.132.0/24', { metaPlugins: '{"type": "sbr"}' }),
  ], []);

  judge('ranges of their own', [
    nics('rail0', 'ens1'), nics('rail1', 'ens2'), rail('rail0', '10.0.132.0/24'), rail('rail1', '10.0.133.0/24'),
  ], []);

  judge('other nodes', [
    nics('rail0', 'ens1', { nodeSelector: { pool: 'a' } }), nics('rail1', 'ens2', { nodeSelector: { pool: 'b' } }), rail('rail0', '10.0.132.0/24'), rail('rail1', '10.0.132.0/24'),
  ], []);

  judge('parts of one NIC', [
    nics('rail0', 'ens1#0-3'), nics('rail1', 'ens1#4-7'), rail('rail0', '10.0.132.0/24'), rail('rail1', '10.0.132.0/24'),
  ], []);

  judge('one pool of devices', [
    nics('rail0', 'ens1'), rail('rail0', '10.0.132.0/24'), rail('other', '10.0.132.0/24', { resourceName: 'rail0' }),
  ], []);

  judge('NICs that are not named', [
    policy('rail0', { nicSelector: { vendor: '15b3' } }), nics('rail1', 'ens2'), rail('rail0', '10.0.132.0/24'), rail('rail1', '10.0.132.0/24'),
  ], []);

  judge('pods take both: judged there', [
    nics('rail0', 'ens1'), nics('rail1', 'ens2'), rail('rail0', '10.0.132.0/24'), rail('rail1', '10.0.132.0/24'), pods('rail0,rail1'),
  ], []);
});
