import { pathText } from '../../../src/lint/model/path';
import { bundleOf } from '../support';

const policy = (name: string, spec = '', namespace = 'nvidia-network-operator'): string => `apiVersion: sriovnetwork.openshift.io/v1
kind: SriovNetworkNodePolicy
metadata: {name: ${name}, namespace: ${namespace}}
spec: {resourceName: ${name}, numVfs: 8${spec}}
---
`;
const pod = (resource: string): string => `apiVersion: v1\nkind: Pod\nmetadata: {name: p, namespace: train}\nspec: {containers: [{name: a, resources: {limits: {${resource}: 1}}}]}\n---\n`;

describe("the SR-IOV operator's prefix", () => {
  const application = (helm: string, chart = 'network-operator'): string => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: net, namespace: argocd}
spec: {source: {chart: ${chart}, repoURL: x, targetRevision: "26.4.1", helm: ${helm}}}
---
`;
  test.each<[string, string, string, string]>([
    ['values of an Application', application('{valuesObject: {sriov-network-operator: {operator: {resourcePrefix: rdma}}}}') + policy('r'), 'rdma', 'written'],
    ['values in a text', application('{values: "sriov-network-operator: {operator: {resourcePrefix: rdma}}"}') + policy('r'), 'rdma', 'written'],
    ['a parameter', application('{parameters: [{name: sriov-network-operator.operator.resourcePrefix, value: rdma}]}') + policy('r'), 'rdma', 'written'],
    ['the stand-alone chart', application('{valuesObject: {operator: {resourcePrefix: rdma}}}', 'sriov-network-operator') + policy('r'), 'rdma', 'written'],
    ['another chart', application('{valuesObject: {operator: {resourcePrefix: rdma}}}', 'something') + policy('r'), 'nvidia.com', 'default'],
    ['a HelmRelease', 'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: n, namespace: flux}\nspec: {chart: {spec: {chart: network-operator}}, values: {sriov-network-operator: {operator: {resourcePrefix: rdma}}}}\n', 'rdma', 'written'],
    ['the environment of the operator', 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: o}\nspec: {template: {spec: {containers: [{name: o, env: [{name: RESOURCE_PREFIX, value: rdma}]}]}}}\n', 'rdma', 'written'],
    ['what pods ask for', policy('r') + pod('rdma/r'), 'rdma', 'inferred'],
    ['pods that disagree', policy('r') + pod('rdma/r') + pod('mellanox.com/r').replace('name: p', 'name: q'), 'nvidia.com', 'default'],
    ['nothing, beside the Network Operator', policy('r'), 'nvidia.com', 'default'],
    ['nothing, elsewhere', policy('r', '', 'sriov-network-operator'), 'openshift.io', 'default'],
  ])('%s', (_, yaml, value, from) => expect(bundleOf(yaml).symbols.sriovPrefix).toMatchObject({ value, from }));

  test('a values file beside the manifests', () => {
    const { symbols } = bundleOf(policy('r'), {}, { path: 'values/network-operator.yaml', text: 'sriov-network-operator:\n  operator:\n    resourcePrefix: rdma\n' });
    expect(symbols.sriovPrefix).toMatchObject({ value: 'rdma', from: 'written' });
    const [release] = symbols.helmReleases;
    expect([release.chart, release.object.describe(), pathText(symbols.sriovPrefix.path!), release.object.lineOf(symbols.sriovPrefix.path!)])
      .toEqual(['network-operator', 'HelmValues/network-operator', 'sriov-network-operator.operator.resourcePrefix', 3]);
  });
});

describe('providers of resources', () => {
  const rows = (yaml: string): unknown[] => [...bundleOf(yaml).symbols.providers.values()].flat()
    .map(({ resource, kind, path, perNode, rdma, shared, infiniband }) => [resource, kind, pathText(path), perNode, rdma, shared, infiniband]);
  const nic = (kind: string, section: string, config: string): string => `apiVersion: mellanox.com/v1alpha1\nkind: ${kind}\nmetadata: {name: n}\nspec: {${section}: {config: '${config}'}}\n`;

  test.each<[string, string, unknown[]]>([
    ['a policy', policy('r', ', isRdma: true, linkType: eth'), ['nvidia.com/r', 'sriov-policy', 'spec.resourceName', 8, true, false, false]],
    ['an InfiniBand policy', policy('r', ', linkType: IB'), ['nvidia.com/r', 'sriov-policy', 'spec.resourceName', 8, true, false, true]],
    ['a policy without RDMA', policy('r'), ['nvidia.com/r', 'sriov-policy', 'spec.resourceName', 8, false, false, undefined]],
    ['sriovDevicePlugin', nic('NicClusterPolicy', 'sriovDevicePlugin', '{"resourceList": [{"resourceName": "h", "selectors": {"isRdma": true, "linkTypes": ["infiniband"]}}]}'),
      ['nvidia.com/h', 'sriov-device-plugin', 'spec.sriovDevicePlugin.config resourceList[0].resourceName', undefined, true, false, true]],
    ['selectors as a list, a prefix', nic('NicNodePolicy', 'sriovDevicePlugin', '{"resourceList": [{"resourceName": "h", "resourcePrefix": "mellanox.com", "selectors": [{"isRdma": false}]}]}'),
      ['mellanox.com/h', 'sriov-device-plugin', 'spec.sriovDevicePlugin.config resourceList[0].resourceName', undefined, false, false, undefined]],
    ['rdmaSharedDevicePlugin', nic('NicClusterPolicy', 'rdmaSharedDevicePlugin', '{"configList": [{"resourceName": "s", "rdmaHcaMax": 63, "selectors": {"linkTypes": ["ether"]}}]}'),
      ['rdma/s', 'rdma-shared-device-plugin', 'spec.rdmaSharedDevicePlugin.config configList[0].resourceName', 63, true, true, false]],
    ['a ConfigMap', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {config.json: \'{"resourceList": [{"resourceName": "h"}]}\', other: text}\n',
      ['intel.com/h', 'sriov-device-plugin', 'data["config.json"] resourceList[0].resourceName', undefined, false, false, undefined]],
  ])('%s', (_, yaml, row) => expect(rows(yaml)).toEqual([row]));

  test.each(['{broken', '[]', '{"resourceList": 7}', '{"resourceList": [null, {"noName": 1}]}'])('nothing in %s', config => {
    expect(rows(nic('NicClusterPolicy', 'sriovDevicePlugin', config))).toEqual([]);
  });

  test.each<[string, boolean]>([
    ['nvidia.com/gpu', false], ['nvidia.com/mig-1g.10gb', false], ['rdma/ib', true], ['nvidia.com/rdma-vf', true], ['vpc.amazonaws.com/efa', false],
    ['nvidia.com/rail0', true], ['openshift.io/x', true], ['example.com/x', false], ['cpu', false], ['nvidia.com/plain', false],
    ['nvidia.com/gpucores', false], ['nvidia.com/gpumem', false], ['nvidia.com/gpumem-percentage', false], ['nvidia.com/priority', false], ['nvidia.com/other', false],
    ['nvidia.com/hostdev', true], ['nvidia.com/vf', true], ['nvidia.com/roce-b', true], ['nvidia.com/sriov_a', true], ['nvidia.com/fabric', true], ['mellanox.com/a', true],
  ])('%s carries RDMA: %s', (resource, rdma) => {
    expect(bundleOf(policy('plain')).symbols.isRdma(resource)).toBe(rdma);
  });

  test('a name that says nothing, from which a network takes its device', () => {
    const network = 'apiVersion: k8s.cni.cncf.io/v1\nkind: NetworkAttachmentDefinition\nmetadata: {name: a, annotations: {k8s.v1.cni.cncf.io/resourceName: nvidia.com/other}}\n';
    const carries = (type: string): boolean => bundleOf(`${network}spec: {config: '{"type": "${type}"}'}\n`).symbols.isRdma('nvidia.com/other');
    expect(['sriov', 'host-device', 'macvlan'].map(carries)).toEqual([true, true, false]);
  });

  test('platforms', () => {
    const { symbols } = bundleOf('');
    expect(symbols.knownResource('rdma/ib')).toMatchObject({ carries: 'rdma', oneUnitIsAll: true });
    expect(symbols.knownResource('vpc.amazonaws.com/efa')).toMatchObject({ carries: 'network', oneUnitIsAll: false });
    expect(symbols.knownResource('rdma/mine')).toBeUndefined();
  });
});

describe('attachments', () => {
  const nad = (namespace: string, name: string, config: string): string => `apiVersion: k8s.cni.cncf.io/v1\nkind: NetworkAttachmentDefinition\nmetadata: {name: ${name}, namespace: ${namespace}, annotations: {k8s.v1.cni.cncf.io/resourceName: nvidia.com/r}}\nspec:\n  config: '${config}'\n---\n`;
  const rendered = (kind: string, spec: string): string => `apiVersion: x/v1\nkind: ${kind}\nmetadata: {name: n, namespace: operator}\nspec: ${spec}\n---\n`;

  test('of a configuration and of a list of plugins', () => {
    const { symbols } = bundleOf(nad('train', 'a', '{"type": "ipvlan", "master": "ens5", "ipam": {"type": "whereabouts", "range": "10.0.0.0/24"}}')
      + nad('train', 'b', '{"plugins": [{"type": "sriov", "ipam": {"type": "nv-ipam"}}, {"type": "sbr"}, {"type": "rdma"}]}'));
    const [a, b] = symbols.attachments;
    expect([a.type, a.chained, a.at('master'), pathText(a.pathOf('master')), pathText(a.ipam!.pathOf('range')), a.ipam!.at('range'), a.resource])
      .toEqual(['ipvlan', [], 'ens5', 'spec.config master', 'spec.config ipam.range', '10.0.0.0/24', 'nvidia.com/r']);
    expect([b.type, b.chained, pathText(b.pathOf('vlan')), pathText(b.ipam!.pathOf('type'))]).toEqual(['sriov', ['sbr', 'rdma'], 'spec.config plugins[0].vlan', 'spec.config plugins[0].ipam.type']);
  });

  test('of a broken configuration', () => {
    const [broken] = bundleOf(nad('train', 'a', '{"type": "ipvlan",}')).symbols.attachments;
    expect([broken.type, broken.chained, broken.ipam, broken.at('master'), broken.config!.fault!.message]).toEqual(['', [], undefined, undefined, 'a comma stands before the closing }']);
  });

  test.each([
    ['SriovNetwork', '{networkNamespace: train, resourceName: r, ipam: \'{"type": "nv-ipam"}\', metaPlugins: \'{"type": "rdma"}\'}', ['train', 'sriov', 'nvidia.com/r', ['rdma'], 'nv-ipam']],
    ['SriovNetwork', '{resourceName: r}', ['operator', 'sriov', 'nvidia.com/r', [], undefined]],
    ['SriovIBNetwork', '{networkNamespace: train, resourceName: r}', ['train', 'ib-sriov', 'nvidia.com/r', [], undefined]],
    ['HostDeviceNetwork', '{networkNamespace: train, resourceName: r}', ['train', 'host-device', 'nvidia.com/r', [], undefined]],
    ['HostDeviceNetwork', '{resourceName: r}', ['default', 'host-device', 'nvidia.com/r', [], undefined]],
    ['MacvlanNetwork', '{networkNamespace: train, master: ens5}', ['train', 'macvlan', undefined, [], undefined]],
    ['IPoIBNetwork', '{networkNamespace: train}', ['train', 'ipoib', undefined, [], undefined]],
  ])('rendered from a %s with %s', (kind, spec, row) => {
    const [attachment] = bundleOf(policy('r') + rendered(kind, spec)).symbols.attachments;
    expect([attachment.namespace, attachment.type, attachment.resource, attachment.chained, attachment.ipam?.at('type')]).toEqual(row);
    expect([attachment.isRendered, pathText(attachment.pathOf('resourceName'))]).toEqual([true, 'spec.resourceName']);
  });

  test('are found by namespace; where one is not written, by name', () => {
    const { symbols } = bundleOf(nad('infra', 'x', '{}') + nad('train', 'x', '{}') + nad('infra', 'y', '{}'));
    expect(symbols.attachment('train', 'x')!.namespace).toBe('train');
    expect(symbols.attachment('train', 'y')).toBeUndefined();
    expect(symbols.attachment(undefined, 'y')!.namespace).toBe('infra');
    expect(symbols.attachmentsNamed('x')).toHaveLength(2);
  });
});

test('pools, claim templates, services and other names', () => {
  const { symbols } = bundleOf(`apiVersion: nv-ipam.nvidia.com/v1alpha1
kind: CIDRPool
metadata: {name: rail0, namespace: o}
---
apiVersion: resource.nvidia.com/v1beta1
kind: ComputeDomain
metadata: {name: d, namespace: train}
spec: {channel: {resourceClaimTemplate: {name: chan}}}
---
apiVersion: resource.k8s.io/v1
kind: ResourceClaimTemplate
metadata: {name: own, namespace: train}
---
apiVersion: v1
kind: Service
metadata: {name: s, namespace: train}
spec: {selector: {app: x, tier: y}}
---
apiVersion: v1
kind: Service
metadata: {name: bare, namespace: train}
spec: {}
`);
  expect(symbols.pools('rail0').map(({ object }) => object.kind)).toEqual(['CIDRPool']);
  expect(symbols.claimTemplate('train', 'chan')!.kind).toBe('ComputeDomain');
  expect(symbols.claimTemplate('train', 'own')!.kind).toBe('ResourceClaimTemplate');
  expect(symbols.claimTemplate('serve', 'chan')).toBeUndefined();
  expect(symbols.servicesFor('train', { app: 'x', tier: 'y', more: 'z' }).map(({ name }) => name)).toEqual(['s']);
  expect(symbols.servicesFor('train', { app: 'x' })).toEqual([]);
  expect(symbols.servicesFor('serve', { app: 'x', tier: 'y' })).toEqual([]);
  expect(symbols.resolve('Service', 'train', 's')!.name).toBe('s');
  expect(symbols.resolve('Service', 'serve', 's')).toBeUndefined();
});

test('charts of Argo CD, Flux and k3s', () => {
  const { symbols } = bundleOf(`apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: many, namespace: argocd}
spec:
  destination: {namespace: gpu}
  sources:
    - {chart: gpu-operator, targetRevision: v26.7.0, helm: {values: "nfd: {enabled: false}", valuesObject: {nfd: {enabled: true}}, valueFiles: [x.yaml]}}
    - {repoURL: git, path: charts/network-operator, helm: {releaseName: net}}
    - {repoURL: git, ref: values}
---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: net, namespace: flux}
spec: {chart: {spec: {chart: ./charts/network-operator, version: 26.4.1}}, targetNamespace: nvidia, valuesFrom: [{kind: ConfigMap, name: x}], values: {a: {b: 1}}}
---
apiVersion: helm.cattle.io/v1
kind: HelmChart
metadata: {name: gpu-operator, namespace: kube-system}
spec: {chart: nvidia/gpu-operator, valuesContent: "a: {b: 2}"}
`);
  const rows = symbols.helmReleases.map(({ name, chart, version, namespace, hasHiddenValues }) => [name, chart, version, namespace, hasHiddenValues]);
  expect(rows).toEqual([
    ['many', 'gpu-operator', 'v26.7.0', 'gpu', true],
    ['net', 'network-operator', undefined, 'gpu', false],
    ['net', 'network-operator', '26.4.1', 'nvidia', true],
    ['gpu-operator', 'gpu-operator', undefined, undefined, false],
  ]);
  const [argo, , flux, k3s] = symbols.helmReleases;
  expect([argo.at('nfd', 'enabled'), pathText(argo.pathOf('nfd', 'enabled'))]).toEqual([true, 'spec.sources[0].helm.valuesObject.nfd.enabled']);
  expect([flux.at('a', 'b'), pathText(flux.pathOf('a', 'b'))]).toEqual([1, 'spec.values.a.b']);
  expect([k3s.at('a', 'b'), pathText(k3s.pathOf('a', 'b'))]).toEqual([2, 'spec.valuesContent a.b']);
});
