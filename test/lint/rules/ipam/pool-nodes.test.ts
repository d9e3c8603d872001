import { judging, macvlan, pods, policy, pool, sriovNetwork } from '../network-manifests';

describe('IPAM/pool-nodes', () => {
  const judge = judging('IPAM/pool-nodes');

  judge('pods of other nodes', [
    macvlan('net', { type: 'nv-ipam', poolName: 'p' }), pool('p', { subnet: '10.0.0.0/24', nodeSelector: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'pool', operator: 'In', values: ['cpu'] }] }] } }), pods('net', 1, { spec: { nodeSelector: { pool: 'gpu' } } }),
  ], [
    'error IPPool/nvidia-network-operator/p spec.nodeSelector: the pool selects none of the nodes of Deployment/train/app, which takes its addresses',
  ]);

  judge('pods of these nodes', [
    macvlan('net', { type: 'nv-ipam', poolName: 'p' }), pool('p', { subnet: '10.0.0.0/24', nodeSelector: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'pool', operator: 'In', values: ['cpu'] }] }, { matchExpressions: [{ key: 'pool', operator: 'In', values: ['gpu'] }] }] } }), pods('net', 1, { spec: { nodeSelector: { pool: 'gpu' } } }),
  ], []);

  judge('pods by affinity', [
    macvlan('net', { type: 'nv-ipam', poolName: 'p' }), pool('p', { subnet: '10.0.0.0/24', nodeSelector: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'pool', operator: 'In', values: ['cpu'] }] }] } }), pods('net', 1, { spec: { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'pool', operator: 'In', values: ['gpu'] }] }] } } } } }),
  ], [
    'error IPPool/nvidia-network-operator/p spec.nodeSelector: the pool selects none of the nodes of Deployment/train/app, which takes its addresses',
  ]);

  judge('the policy of other nodes', [
    sriovNetwork('rail0', { ipam: { type: 'nv-ipam', poolName: 'p' } }), pool('p', { subnet: '10.0.0.0/24', nodeSelector: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'pool', operator: 'In', values: ['cpu'] }] }] } }), policy('rail0', { nodeSelector: { pool: 'gpu' } }),
  ], [
    'error IPPool/nvidia-network-operator/p spec.nodeSelector: the pool selects none of the nodes of SriovNetworkNodePolicy/nvidia-network-operator/rail0, which takes its addresses',
  ]);

  judge('labels that tell nothing of each other', [
    macvlan('net', { type: 'nv-ipam', poolName: 'p' }), pool('p', { subnet: '10.0.0.0/24', nodeSelector: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'pool', operator: 'In', values: ['cpu'] }] }] } }), pods('net', 1, { spec: { nodeSelector: { zone: 'a' } } }),
  ], []);

  judge('every node', [
    macvlan('net', { type: 'nv-ipam', poolName: 'p' }), pool('p', { subnet: '10.0.0.0/24' }), pods('net', 1, { spec: { nodeSelector: { pool: 'gpu' } } }), macvlan('all', { type: 'nv-ipam', poolName: 'q' }), pool('q', { subnet: '10.1.0.0/24', nodeSelector: { nodeSelectorTerms: [{}] } }), pods('all', 1, { name: 'b', spec: { nodeSelector: { pool: 'gpu' } } }),
  ], []);

  judge('pods of any node', [
    macvlan('net', { type: 'nv-ipam', poolName: 'p' }), pool('p', { subnet: '10.0.0.0/24', nodeSelector: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'pool', operator: 'In', values: ['cpu'] }] }] } }), pods('net'),
  ], []);
});
