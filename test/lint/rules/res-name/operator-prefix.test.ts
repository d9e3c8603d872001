import { expectClean, expectFinding } from '../../support';
import { operator, pod, policy } from '../fabric-manifests';

const rule = 'RES-NAME/operator-prefix';
const limits = (resource: string): string => `spec.containers[0].resources.limits["${resource}"]`;
const release = (chart: string, more = ''): string => `
---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: release, namespace: flux}
spec: {chart: {spec: {chart: ${chart}}}${more}}
`;

describe(rule, () => {
  test('a policy of the Network Operator', () => {
    expectFinding(policy('rail0', '', 'nvidia-network-operator') + pod('openshift.io/rail0: 1'), {
      rule, object: 'Pod/train/worker', path: limits('openshift.io/rail0'), severity: 'warning', says: ["requests 'openshift.io/rail0'", "offered as 'nvidia.com/rail0'", "request 'nvidia.com/rail0'", 'SriovNetworkNodePolicy/nvidia-network-operator/policy-rail0'],
    });
  });

  test.each([
    ['network-operator', 'openshift.io', 'nvidia.com'],
    ['sriov-network-operator', 'nvidia.com', 'openshift.io'],
  ])('the chart %s', (chart, wrong, right) => {
    expectFinding(release(chart) + policy('rail0') + pod(`${wrong}/rail0: 1`), { rule, object: 'Pod/train/worker', path: limits(`${wrong}/rail0`), says: ['HelmRelease/flux/release', `'${right}/rail0'`] });
  });

  test.each([
    ['the right prefix', policy('rail0', '', 'nvidia-network-operator') + pod('nvidia.com/rail0: 1')],
    ['another namespace', policy('rail0') + pod('nvidia.com/rail0: 1')],
    ['a prefix that is written', operator('openshift.io') + policy('rail0', '', 'nvidia-network-operator') + pod('openshift.io/rail0: 1')],
    ['values that the input does not show', release('network-operator', ', valuesFrom: [{kind: Secret, name: x}]') + policy('rail0') + pod('openshift.io/rail0: 1')],
    ['another chart', release('gpu-operator') + policy('rail0') + pod('openshift.io/rail0: 1')],
    ['another resource beside it', policy('rail0', '', 'nvidia-network-operator') + pod('nvidia.com/rail0: 1, openshift.io/other: 1')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
