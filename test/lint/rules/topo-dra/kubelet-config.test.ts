import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/kubelet-config';
const kubelet = (fields: string): string => `apiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\n${fields}\n`;
const found = { rule, object: 'KubeletConfiguration' };

describe('TOPO-DRA/kubelet-config', () => {
  test.each([
    ['no CPU manager', 'topologyManagerPolicy: restricted', 'cpuManagerPolicy', ['is restricted', 'not set', 'static'], 'warning'],
    ['a CPU manager without policy', 'topologyManagerPolicy: best-effort\ncpuManagerPolicy: none', 'cpuManagerPolicy', ['is best-effort', 'is none'], 'warning'],
    ['no such policy', 'topologyManagerPolicy: single-numa', 'topologyManagerPolicy', ["'single-numa'", 'single-numa-node'], 'error'],
    ['no CPUs reserved', 'cpuManagerPolicy: static', 'reservedSystemCPUs', ['none are'], 'error'],
    ['no memory reserved', 'memoryManagerPolicy: Static', 'reservedMemory', ['needs reservedMemory'], 'error'],
  ])('%s', (_, fields, path, says, severity) => { expectFinding(kubelet(fields), { ...found, path, says, severity }); });

  test.each([
    ['KubeletConfig', 'apiVersion: machineconfiguration.openshift.io/v1\nkind: KubeletConfig\nmetadata: {name: k}\nspec: {kubeletConfig: {topologyManagerPolicy: restricted}}\n', 'spec.kubeletConfig.cpuManagerPolicy'],
    ['NodeConfig', 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nmetadata: {name: k}\nspec: {kubelet: {config: {topologyManagerPolicy: restricted}}}\n', 'spec.kubelet.config.cpuManagerPolicy'],
    ['ConfigMap', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: k}\ndata:\n  kubelet: |\n    kind: KubeletConfiguration\n    topologyManagerPolicy: restricted\n', 'data.kubelet.cpuManagerPolicy'],
  ])('in a %s', (kind, yaml, path) => { expectFinding(yaml, { rule, object: `${kind}/k`, path }); });

  test.each([
    ['all there', kubelet('topologyManagerPolicy: single-numa-node\ncpuManagerPolicy: static\nreservedSystemCPUs: "0,1"\nmemoryManagerPolicy: Static\nreservedMemory: []')],
    ['reserved otherwise', kubelet('cpuManagerPolicy: static\nkubeReserved: {cpu: 1}')],
    ['none of it', kubelet('topologyManagerPolicy: none')],
    ['OpenShift, which reserves by itself', 'apiVersion: machineconfiguration.openshift.io/v1\nkind: KubeletConfig\nmetadata: {name: k}\nspec: {kubeletConfig: {cpuManagerPolicy: static}}\n'],
    ['a profile', 'apiVersion: performance.openshift.io/v2\nkind: PerformanceProfile\nmetadata: {name: k}\nspec: {numa: {topologyPolicy: restricted}}\n'],
    ['another ConfigMap', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: k}\ndata: {a: "topologyManagerPolicy: restricted"}\n'],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
