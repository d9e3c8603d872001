import { clusterPolicy, nodePolicy, sriovObject } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'RDMA-NETNS/dra-with-device-plugin';
const on = sriovObject('SriovOperatorConfig', 'featureGates: {dynamicResourceAllocation: true}', 'default');
const release = (values: string): string => `\napiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: r, namespace: flux}\nspec: {chart: {spec: {chart: network-operator}}, values: {${values}}}\n---`;
const pod = '\napiVersion: v1\nkind: Pod\nmetadata: {name: w, namespace: train}\nspec: {containers: [{name: c, resources: {limits: {openshift.io/pool: 1}}}]}\n---';
const policy = sriovObject('SriovNetworkNodePolicy', 'resourceName: pool, numVfs: 8');

describe(rule, () => {
  test.each<[string, string, string, string, string[]]>([
    ['the injector', sriovObject('SriovOperatorConfig', 'enableInjector: true, featureGates: {dynamicResourceAllocation: true}', 'default'), 'SriovOperatorConfig/sriov-network-operator/default', 'spec.enableInjector', ['set enableInjector: false']],
    ['the injector in values', release('sriov-network-operator: {sriovOperatorConfig: {enableInjector: true, featureGates: {dynamicResourceAllocation: true}}}'), 'HelmRelease/flux/r', 'spec.values.sriov-network-operator.sriovOperatorConfig.enableInjector', ['dynamicResourceAllocation is on']],
    ['the injector in values of the chart itself', release('sriovOperatorConfig: {enableInjector: true, featureGates: {dynamicResourceAllocation: true}}'), 'HelmRelease/flux/r', 'spec.values.sriovOperatorConfig.enableInjector', []],
    ['the plugin of the cluster', on + clusterPolicy('sriovDevicePlugin: {}'), 'NicClusterPolicy/nic-cluster-policy', 'spec.sriovDevicePlugin', ['SriovOperatorConfig/sriov-network-operator/default turns on', 'remove sriovDevicePlugin']],
    ['the plugin of nodes', on + nodePolicy('sriovDevicePlugin: {}'), 'NicNodePolicy/n', 'spec.sriovDevicePlugin', []],
    ['pods', on + policy + pod, 'Pod/train/w', 'spec.containers[0].resources.limits["openshift.io/pool"]', ['openshift.io/pool is no extended resource', 'ResourceClaimTemplate']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test.each<[string, string]>([
    ['the gate off', sriovObject('SriovOperatorConfig', 'enableInjector: true, featureGates: {dynamicResourceAllocation: false}', 'default') + clusterPolicy('sriovDevicePlugin: {}') + policy + pod],
    ['policies alone, which make the virtual functions', on + policy],
    ['another plugin', on + clusterPolicy('rdmaSharedDevicePlugin: {}')],
    ['pods of other resources', on + policy + pod.replace('openshift.io/pool', 'nvidia.com/gpu')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
