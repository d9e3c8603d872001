import { application, clusterPolicy, nicClusterPolicy, nicNodePolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/host-mofed';
const rdma = (values: string): string => `driver: {rdma: {${values}}}`;
const ofed = nicClusterPolicy('ofedDriver: {}');

describe(rule, () => {
  test.each<[string, string, string, string, string[], string?]>([
    ['ClusterPolicy', clusterPolicy(rdma('enabled: true, useHostMofed: true')) + ofed, 'ClusterPolicy/cluster-policy', 'spec.driver.rdma.useHostMofed', ['useHostMofed is true', 'NicClusterPolicy/nic-cluster-policy loads', 'set useHostMofed: false']],
    ['a policy of nodes', clusterPolicy(rdma('useHostMofed: true')) + nicNodePolicy('ofedDriver: {}'), 'ClusterPolicy/cluster-policy', 'spec.driver.rdma.useHostMofed', ['NicNodePolicy/nodes']],
    ['values of the chart', application('gpu-operator', rdma('useHostMofed: true')) + ofed, 'Application/argocd/gpu-operator', 'spec.source.helm.valuesObject.driver.rdma.useHostMofed', ['useHostMofed is true']],
    ['NVIDIADriver', `\napiVersion: nvidia.com/v1alpha1\nkind: NVIDIADriver\nmetadata: {name: d}\nspec: {rdma: {useHostMofed: "true"}}\n---${ofed}`, 'NVIDIADriver/d', 'spec.rdma.useHostMofed', ['useHostMofed is true']],
    ['nobody brings the driver', clusterPolicy(rdma('enabled: true')) + nicClusterPolicy('nvIpam: {}'), 'ClusterPolicy/cluster-policy', 'spec.driver.rdma.useHostMofed', ['has no ofedDriver', 'set useHostMofed: true'], 'warning'],
  ])('%s', (_, yaml, object, path, says, severity = 'error') => {
    expectFinding(yaml, { rule, object, path, says, severity });
  });

  test.each<[string, string]>([
    ['the container', clusterPolicy(rdma('enabled: true, useHostMofed: false')) + ofed],
    ['the host', clusterPolicy(rdma('enabled: true, useHostMofed: true')) + nicClusterPolicy('nvIpam: {}')],
    ['DMA-BUF', clusterPolicy('driver: {enabled: true}') + nicClusterPolicy('nvIpam: {}')],
    ['no Network Operator to be seen', clusterPolicy(rdma('enabled: true'))],
    ['hidden values', application('gpu-operator', rdma('enabled: true')).replace('helm: {', 'helm: {valueFiles: [a.yaml], ') + nicClusterPolicy('nvIpam: {}')],
    ['another ClusterPolicy', clusterPolicy(rdma('useHostMofed: true')).replace('nvidia.com/v1', 'kyverno.io/v1') + ofed],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
