import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/whole-node-numa';
const pod = (gpus: number): string => `apiVersion: v1\nkind: Pod\nmetadata: {name: w}\nspec: {containers: [{name: main, image: a, resources: {limits: {nvidia.com/gpu: ${gpus}}}}]}\n`;
const kubelet = (policy: string): string => `---\napiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\ntopologyManagerPolicy: ${policy}\n`;
const profile = '---\napiVersion: performance.openshift.io/v2\nkind: PerformanceProfile\nmetadata: {name: k}\nspec: {numa: {topologyPolicy: single-numa-node}}\n';

describe('TOPO-DRA/whole-node-numa', () => {
  test.each([['KubeletConfiguration', kubelet('single-numa-node')], ['PerformanceProfile', profile]])('all GPUs under a %s', (kind, policy) => {
    expectFinding(pod(8) + policy, { rule, object: 'Pod/w', path: 'spec.containers[0].resources.limits["nvidia.com/gpu"]', says: ['8 GPUs', kind, 'main'], severity: 'warning' });
  });

  test.each([
    ['half a node', pod(4) + kubelet('single-numa-node')],
    ['another policy', pod(8) + kubelet('restricted')],
    ['nodes of both kinds', pod(8) + kubelet('single-numa-node') + kubelet('restricted')],
    ['no policy', pod(8)],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
