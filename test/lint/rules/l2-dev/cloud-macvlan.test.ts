import { judging, nad, node, pods } from '../network-manifests';

describe('L2-DEV/cloud-macvlan', () => {
  const judge = judging('L2-DEV/cloud-macvlan');
  const net = nad('net', { type: 'macvlan', master: 'ens6' });

  judge('pods that select nodes of AWS', [net, pods('net', 1, { spec: { nodeSelector: { 'eks.amazonaws.com/nodegroup': 'gpu' } } })], [
    'warning NetworkAttachmentDefinition/train/net spec.config type: net is macvlan, and its pods run in AWS, which drops frames of MAC addresses that it did not give',
  ]);

  judge('of Google Cloud', [
    net, pods('net', 1, { spec: { nodeSelector: { 'cloud.google.com/gke-nodepool': 'gpu' } } }),
  ], [
    'warning NetworkAttachmentDefinition/train/net spec.config type: net is macvlan, and its pods run in Google Cloud, which drops frames of MAC addresses that it did not give',
  ]);

  judge('of Azure, by affinity', [
    net, pods('net', 1, { spec: { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'kubernetes.azure.com/agentpool', operator: 'Exists' }] }] } } } } }),
  ], [
    'warning NetworkAttachmentDefinition/train/net spec.config type: net is macvlan, and its pods run in Azure, which drops frames of MAC addresses that it did not give',
  ]);

  judge('nodes of a cloud', [net, pods('net'), node('n', { spec: { providerID: 'aws:///us-east-1a/i-1' } })], [
    'warning NetworkAttachmentDefinition/train/net spec.config type: net is macvlan, and its pods run in AWS, which drops frames of MAC addresses that it did not give',
  ]);

  judge('nodes with labels of a cloud', [
    net, pods('net'), node('m'), node('n', { metadata: { name: 'n', labels: { 'cloud.google.com/gke-nodepool': 'x' } } }),
  ], [
    'warning NetworkAttachmentDefinition/train/net spec.config type: net is macvlan, and its pods run in Google Cloud, which drops frames of MAC addresses that it did not give',
  ]);

  judge('elsewhere', [
    net, pods('net', 1, { spec: { nodeSelector: { pool: 'gpu' } } }), node('n', { spec: { providerID: 'kind://x' } }),
  ], []);

  judge('ipvlan', [
    nad('net', { type: 'ipvlan', master: 'ens6' }), pods('net', 1, { spec: { nodeSelector: { 'eks.amazonaws.com/nodegroup': 'gpu' } } }),
  ], []);
});
