import { annotated, POD } from './workloads';
import { expectClean, expectFinding } from '../../support';

const rule = 'NAD-REF/annotation-key';
const at = (key: string): string => `metadata.annotations["${key}"]`;
const template = (annotations: string): string => `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a, namespace: b}\nspec: {template: {metadata: {annotations: {${annotations}}}, spec: {containers: [{name: c}]}}}`;

describe(rule, () => {
  test.each([
    ['k8s.v1.cni.cncf.io/network', 'k8s.v1.cni.cncf.io/networks'],
    ['k8s.v1.cni.cncf.io/Networks', 'k8s.v1.cni.cncf.io/networks'],
    ['k8s.cni.cncf.io/networks', 'k8s.v1.cni.cncf.io/networks'],
    ['k8s.v1.cni.cncf.io/neworks', 'k8s.v1.cni.cncf.io/networks'],
    ['k8s.v1.cni.cnfc.io/networks', 'k8s.v1.cni.cncf.io/networks'],
    ['k8s.v1.cncf.io/networks', 'k8s.v1.cni.cncf.io/networks'],
    ['k8s.v1.cni.cncf.io/default-network', 'v1.multus-cni.io/default-network'],
    ['v1.multus-cni.io/default-networks', 'v1.multus-cni.io/default-network'],
    ['multus-cni.io/default-network', 'v1.multus-cni.io/default-network'],
  ])('%s', (key, meant) => {
    expectFinding(annotated(`${key}: rail0`), { rule, object: POD, path: at(key), severity: 'error', says: [`'${key}' is no annotation that Multus reads`, `write ${meant}`] });
  });

  test.each(['network-status', 'networks-status'])('%s written by hand', name => {
    const key = `k8s.v1.cni.cncf.io/${name}`;
    expectFinding(template(`${key}: rail0`), { rule, object: 'Deployment/b/a', path: `spec.template.${at(key)}`, says: [`${key} is what Multus writes`, 'write k8s.v1.cni.cncf.io/networks'] });
    expectClean(template(`${key}: a, k8s.v1.cni.cncf.io/networks: rail0`), rule);
    expectClean(annotated(`${key}: rail0`), rule);
  });

  test("a network's annotation on a pod", () => {
    const key = 'k8s.v1.cni.cncf.io/resourceName';
    expectFinding(annotated(`${key}: nvidia.com/rail0`), { rule, object: POD, path: at(key), says: ['belongs onto a NetworkAttachmentDefinition', 'in limits of a container'] });
  });

  test.each([
    'k8s.v1.cni.cncf.io/networks: a', 'v1.multus-cni.io/default-network: a/b', 'k8s.v1.cni.cncf.io/nodeSelector: a', 'k8s.v1.cni.cncf.io/network: a, k8s.v1.cni.cncf.io/networks: b', 'k8s.ovn.org/pod-networks: a',
    'kubectl.kubernetes.io/default-container: a', 'networking.gke.io/interfaces: a', 'k8s.v1.cni.cncf.io/policy-for: a', 'ovn.kubernetes.io/logical_switch: a', 'v1.multus-cni.io/other: a',
  ])('%s: nothing', annotations => expectClean(annotated(annotations), rule));
});
