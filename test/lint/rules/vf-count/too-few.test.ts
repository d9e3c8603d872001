import { expectClean, expectFinding } from '../../support';
import { nad, network, operator, pod, policy } from '../fabric-manifests';

const rule = 'VF-COUNT/too-few';
const KEY = 'k8s.v1.cni.cncf.io/resourceName';
const fabric = (name: string): string => nad('{"type": "sriov"}', `${KEY}: nvidia.com/fabric`, name);
const LIMIT = 'spec.containers[0].resources.limits["nvidia.com/fabric"]';
const object = 'Pod/train/worker';
const config = (injector: boolean): string => `---\napiVersion: sriovnetwork.openshift.io/v1\nkind: SriovOperatorConfig\nmetadata: {name: default}\nspec: {enableInjector: ${injector}}\n`;

describe(rule, () => {
  test('one unit for two networks', () => {
    expectFinding(fabric('a') + fabric('b') + pod('nvidia.com/gpu: 8, nvidia.com/fabric: 1', 'a,b'), {
      rule, object, path: LIMIT, severity: 'error', says: ["1 unit of 'nvidia.com/fabric' for 2 attachments: a, b", 'request nvidia.com/fabric: 2'],
    });
  });

  test('one network several times', () => {
    expectFinding(fabric('a') + pod('nvidia.com/fabric: 4', 'a,a,a,a,a,a'), { rule, object, path: LIMIT, says: ['4 units', 'for 6 attachments: a, a, a, a and 2 more'] });
  });

  test('no unit', () => {
    const yaml = fabric('a') + pod('nvidia.com/gpu: 8', 'a');
    expectFinding(yaml, { rule, object, path: LIMIT, severity: 'warning', says: ["no unit of 'nvidia.com/fabric' for 1 attachment: a"] });
    expectFinding(yaml, { rule, object, path: LIMIT, severity: 'error' }, { complete: true });
    expectFinding(yaml + config(false), { rule, object, path: LIMIT });
    expectClean(yaml + config(true), rule);
  });

  test('the container with the other devices lacks them', () => {
    expectFinding(`${fabric('a')}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: llm, namespace: train}
spec:
  template:
    metadata:
      annotations: {k8s.v1.cni.cncf.io/networks: a}
    spec:
      initContainers: [{name: init, resources: {limits: {nvidia.com/gpu: 1}}}]
      containers:
      - {name: proxy}
      - {name: vllm, resources: {limits: {nvidia.com/gpu: 8}}}
`, { rule, object: 'Deployment/train/llm', path: 'spec.template.spec.containers[1].resources.limits["nvidia.com/fabric"]' });
  });

  test('a rendered network', () => {
    expectFinding(operator('nvidia.com') + policy('rail0') + network('SriovNetwork', 'resourceName: rail0, networkNamespace: train') + pod('nvidia.com/rail0: 1', 'fabric,fabric@net5'), {
      rule, object, path: 'spec.containers[0].resources.limits["nvidia.com/rail0"]',
    });
  });

  test('the default network takes a device, too', () => {
    const yaml = fabric('a') + pod('nvidia.com/fabric: 1', 'a').replace('annotations: {', 'annotations: {v1.multus-cni.io/default-network: train/a, ');
    expectFinding(yaml, { rule, object, path: LIMIT, says: ['for 2 attachments'] });
  });

  test.each([
    ['as many units', fabric('a') + fabric('b') + pod('nvidia.com/fabric: 2', 'a,b')],
    ['more units', fabric('a') + pod('nvidia.com/fabric: 2', 'a')],
    ['units of several containers', `${fabric('a')}${pod('nvidia.com/fabric: 1', 'a,a')}  - {name: other, resources: {limits: {nvidia.com/fabric: 1}}}\n`],
    ['networks without devices', nad('{"type": "macvlan"}', '', 'a') + pod('nvidia.com/gpu: 1', 'a,a')],
    ['a network that the input does not show', pod('nvidia.com/fabric: 1', 'a,b')],
    ['a bare name, which another rule reports', nad('{"type": "sriov"}', `${KEY}: fabric`, 'a') + pod('nvidia.com/gpu: 1', 'a')],
    ['devices by claims', fabric('a') + pod('nvidia.com/gpu: 1', 'a').replace('spec:\n', 'spec:\n  resourceClaims: [{name: nic}]\n')],
    ['an amount that cannot be read', fabric('a') + pod('nvidia.com/fabric: "$N"', 'a,a')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
