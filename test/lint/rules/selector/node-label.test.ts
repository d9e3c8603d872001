import { POLICY, selecting } from './policies';
import { expectClean, expectFinding } from '../../support';
import { pod } from '../fabric-manifests';

const rule = 'SELECTOR/node-label';
const GOOD = 'feature.node.kubernetes.io/pci-15b3.present';

describe(rule, () => {
  test.each([
    ['feature.node.kubernetes.io/pci-15B3.present', GOOD],
    ['feature.node.kubernetes.io/pci-15b3', GOOD],
    ['feature.node.kubernetes.io/pci-15b3.presents', GOOD],
    ['feature.node.kubernetes.io/pci-0x15b3.present', GOOD],
    ['features.node.kubernetes.io/pci-15b3.present', GOOD],
    ['node.kubernetes.io/pci-15b3.present', GOOD],
    ['pci-15b3.present', GOOD],
    ['feature.nodes.kubernetes.io/pci-15b3.present', GOOD],
    ['feature.node.kubernetes.io/pci-10DE.present', 'feature.node.kubernetes.io/pci-10de.present'],
    ['feature.node.kubernetes.io/pci-0207_15B3.present', 'feature.node.kubernetes.io/pci-0207_15b3.present'],
    ['feature.node.kubernetes.io/network.sriov.capable', 'feature.node.kubernetes.io/network-sriov.capable'],
    ['feature.node.kubernetes.io/network-sriov-capable', 'feature.node.kubernetes.io/network-sriov.capable'],
  ])('%s', (key, meant) => {
    expectFinding(selecting('vendor: "15b3"', `nodeSelector: {"${key}": "true"}`), { rule, object: POLICY, path: `spec.nodeSelector["${key}"]`, severity: 'error', says: [`no node has the label '${key}'`, `discovery writes '${meant}'`] });
  });

  test.each(['true', '"yes"', '"false"', '""'])('a value of %s', value => {
    expectFinding(selecting('vendor: "15b3"', `nodeSelector: {${GOOD}: ${value}}`), { rule, object: POLICY, path: `spec.nodeSelector["${GOOD}"]`, says: ['discovery writes "true"', 'in quotes'] });
  });

  test('a pod', () => {
    expectFinding(pod('cpu: 1').replace('spec:\n', 'spec:\n  nodeSelector: {pci-15b3.present: "true"}\n'), { rule, object: 'Pod/train/worker', path: 'spec.nodeSelector["pci-15b3.present"]' });
    const affinity = 'affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: pci-15b3.present, operator: Exists}]}]}}}';
    expectFinding(pod('cpu: 1').replace('spec:\n', `spec:\n  ${affinity}\n`), {
      rule, object: 'Pod/train/worker', path: 'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].key',
    });
    expectClean(pod('cpu: 1').replace('spec:\n', `spec:\n  ${affinity.replace('Exists', 'DoesNotExist')}\n`), rule);
  });

  test('objects with a label selector', () => {
    const pool = (selector: string): string => `apiVersion: nv-ipam.nvidia.com/v1alpha1\nkind: IPPool\nmetadata: {name: a, namespace: b}\nspec: {nodeSelector: ${selector}}`;
    expectFinding(pool('{matchLabels: {pci-15b3.present: "true"}}'), { rule, object: 'IPPool/b/a', path: 'spec.nodeSelector.matchLabels["pci-15b3.present"]' });
    expectFinding(pool('{matchExpressions: [{key: pci-15b3.present, operator: In, values: ["true"]}]}'), { rule, object: 'IPPool/b/a', path: 'spec.nodeSelector.matchExpressions[0].key' });
    expectFinding(pool('{nodeSelectorTerms: [{matchExpressions: [{key: pci-15b3.present, operator: In, values: ["true"]}]}]}'), { rule, object: 'IPPool/b/a', path: 'spec.nodeSelector.nodeSelectorTerms[0].matchExpressions[0].key' });
  });

  test.each([
    GOOD, 'feature.node.kubernetes.io/pci-0200_15b3.present', 'feature.node.kubernetes.io/pci-15b3.sriov.capable', 'feature.node.kubernetes.io/network-sriov.capable', 'feature.node.kubernetes.io/rdma.capable',
    'feature.node.kubernetes.io/pci-10de.present', 'nvidia.com/gpu.present', 'example.com/pci-15b3.present', 'kubernetes.io/hostname',
  ])('%s: nothing', key => expectClean(selecting('vendor: "15b3"', `nodeSelector: {"${key}": "true"}`), rule));
});
