import { annotated, attaching } from './workloads';
import { expectClean, expectFinding } from '../../support';

const rule = 'NAD-REF/annotation-place';
const KEY = 'k8s.v1.cni.cncf.io/networks';
const workload = (kind: string, metadata: string, template = 'spec: {containers: [{name: c}]}'): string => `
---
apiVersion: apps/v1
kind: ${kind}
metadata: {name: a, namespace: b${metadata}}
spec:
  template: {${template}}
`;
const ON_WORKLOAD = `, annotations: {${KEY}: rail0}`;

describe(rule, () => {
  test.each(['Deployment', 'StatefulSet', 'DaemonSet', 'Job', 'ReplicationController'])('on a %s', kind => {
    expectFinding(workload(kind, ON_WORKLOAD), { rule, object: `${kind}/b/a`, path: `metadata.annotations["${KEY}"]`, severity: 'error', says: [`${KEY} is on the ${kind}, not on its pods`, 'move it to spec.template.metadata.annotations'] });
  });

  test('on a JobSet', () => {
    expectFinding(`apiVersion: jobset.x-k8s.io/v1alpha2\nkind: JobSet\nmetadata: {name: a, namespace: b${ON_WORKLOAD}}\nspec: {replicatedJobs: [{name: w, template: {spec: {template: {spec: {containers: [{name: c}]}}}}}]}`, {
      rule, object: 'JobSet/b/a', path: `metadata.annotations["${KEY}"]`, says: ['spec.replicatedJobs.0.template.spec.template.metadata.annotations'],
    });
  });

  test('the default network', () => {
    expectFinding(workload('Deployment', ', annotations: {v1.multus-cni.io/default-network: a/b}'), { rule, object: 'Deployment/b/a', path: 'metadata.annotations["v1.multus-cni.io/default-network"]' });
  });

  test.each([
    ['among labels', `metadata: {labels: {${KEY}: rail0}}, spec: {containers: [{name: c}]}`, `spec.template.metadata.labels["${KEY}"]`],
    ['in the spec of the pod', `spec: {annotations: {${KEY}: rail0}, containers: [{name: c}]}`, `spec.template.spec.annotations["${KEY}"]`],
    ['beside the metadata', `annotations: {${KEY}: rail0}, spec: {containers: [{name: c}]}`, `spec.template.annotations["${KEY}"]`],
  ])('%s', (_, template, path) => {
    expectFinding(workload('Deployment', '', template), { rule, object: 'Deployment/b/a', path, says: ['where nobody reads it', 'move it to spec.template.metadata.annotations'] });
  });

  test('among the labels of a pod', () => {
    expectFinding(annotated('').replace('annotations: {}', `labels: {${KEY}: rail0}`), { rule, object: 'Pod/train/worker', path: `metadata.labels["${KEY}"]` });
  });

  test.each([
    ['on the pods', workload('Deployment', '', `metadata: {annotations: {${KEY}: rail0}}, spec: {containers: [{name: c}]}`)],
    ['on both', workload('Deployment', ON_WORKLOAD, `metadata: {annotations: {${KEY}: rail0}}, spec: {containers: [{name: c}]}`)],
    ['on a pod', attaching('rail0')],
    ['on a kind that hands annotations on', workload('InferenceService', ON_WORKLOAD)],
    ['on an object without pods', `apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a${ON_WORKLOAD}}\n`.replace('Deployment', 'Job').replace('apps/v1', 'batch.volcano.sh/v1alpha1')],
    ['another annotation', workload('Deployment', ', annotations: {a: b}')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
