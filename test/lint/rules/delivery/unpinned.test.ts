import { application, object, release } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/unpinned';

describe('DELIVERY/unpinned', () => {
  test.each([
    ['Application/app', application('chart: network-operator'), 'spec.source.targetRevision', 'has no version'],
    ['Application/app', application('chart: network-operator, targetRevision: "*"'), 'spec.source.targetRevision', "version '*'"],
    ['Application/app', application('chart: gpu-operator, targetRevision: HEAD'), 'spec.source.targetRevision', "'HEAD'"],
    ['Application/app', application('chart: gpu-operator, targetRevision: ">=24.0.0"'), 'spec.source.targetRevision', '>=24.0.0'],
    ['Application/app', 'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: app}\nspec: {sources: [{chart: x, targetRevision: 1.0.0}, {chart: kueue}]}\n', 'spec.sources[1].targetRevision', 'kueue'],
    ['HelmRelease/flux-system/rel', release('chart: {spec: {chart: nvidia-device-plugin}}'), 'spec.chart.spec.version', 'nvidia-device-plugin has no version'],
    ['HelmRelease/flux-system/rel', release('chart: {spec: {chart: gpu-operator}}'), 'spec.chart.spec.version', 'gpu-operator has no version'],
    ['HelmRelease/flux-system/rel', release('chart: {spec: {chart: gpu-operator, version: latest}}'), 'spec.chart.spec.version', "'latest'"],
    ['NicClusterPolicy/p', object('NicClusterPolicy', 'p', '', 'spec: {ofedDriver: {image: i, version: latest}}'), 'spec.ofedDriver.version', "ofedDriver has the version 'latest'"],
    ['NicClusterPolicy/p', object('NicClusterPolicy', 'p', '', 'spec: {secondaryNetwork: {multus: {image: i, version: ""}}}'), 'spec.secondaryNetwork.multus.version', 'multus'],
    ['NicNodePolicy/p', object('NicNodePolicy', 'p', '', 'spec: {ofedDriver: {image: i, version: master}}'), 'spec.ofedDriver.version', "'master'"],
  ])('%s %#', (subject, yaml, path, says) => { expectFinding(yaml, { rule, object: subject, path, says: [says], severity: 'warning' }); });

  test.each([
    ['a version', application('chart: network-operator, targetRevision: 26.4.1')],
    ['a series', release('chart: {spec: {chart: gpu-operator, version: 25.x}}')],
    ['another chart', application('chart: grafana')],
    ['a chart of the git repository', application('path: charts/network-operator, helm: {}, targetRevision: HEAD')],
    ['a chart by reference', release('chartRef: {kind: OCIRepository, name: gpu-operator}')],
    ['a variable', application('chart: network-operator, targetRevision: "${VERSION}"')],
    ['a pinned policy', object('NicClusterPolicy', 'p', '', 'spec: {ofedDriver: {image: i, version: doca3.1.0}, nvIpam: {image: i}}')],
    ['a section without an image', object('NicClusterPolicy', 'p', '', 'spec: {x: {version: latest}}')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
