import { clusterPolicy, helmRelease } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/device-plugin-off';
const pod = (resource = 'nvidia.com/gpu'): string => `\napiVersion: v1\nkind: Pod\nmetadata: {name: w, namespace: train}\nspec: {containers: [{name: c, resources: {limits: {${resource}: 1}}}]}\n---`;
const plugin = '\napiVersion: apps/v1\nkind: DaemonSet\nmetadata: {name: d}\nspec: {template: {spec: {containers: [{name: c, image: nvcr.io/nvidia/k8s-device-plugin}]}}}\n---';
const off = clusterPolicy('devicePlugin: {enabled: false}');

describe(rule, () => {
  test.each<[string, string, string, string, string[]]>([
    ['the device plugin', off + pod(), 'ClusterPolicy/cluster-policy', 'spec.devicePlugin.enabled', ['offers nvidia.com/gpu, but Pod/train/w requests GPUs']],
    ['MIG', off + pod('nvidia.com/mig-1g.10gb'), 'ClusterPolicy/cluster-policy', 'spec.devicePlugin.enabled', []],
    ['the toolkit', clusterPolicy('toolkit: {enabled: false}') + pod(), 'ClusterPolicy/cluster-policy', 'spec.toolkit.enabled', ['lets containers see GPUs']],
    ['by values', helmRelease('gpu-operator', 'devicePlugin: {enabled: false}') + pod(), 'HelmRelease/flux/gpu-operator', 'spec.values.devicePlugin.enabled', []],
  ])('%s', (_, yaml, object, path, says) => void expectFinding(yaml, { rule, object, path, says, severity: 'warning' }));

  test.each<[string, string]>([
    ['on', clusterPolicy('devicePlugin: {enabled: true}') + pod()], ['no GPU pods', off + pod('rdma/ib')], ['another plugin', off + plugin + pod()], ['another plugin by its chart', off + helmRelease('nvidia-device-plugin', '') + pod()],
    ['a machine that brings both', clusterPolicy('driver: {enabled: false}, toolkit: {enabled: false}') + pod()],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
