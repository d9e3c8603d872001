import { expectClean, expectFinding } from '../../support';

const rule = 'POD-SEC/operator-namespace';
const namespace = (name: string, level?: string): string => `
apiVersion: v1
kind: Namespace
metadata: {name: ${name}, labels: {a: b${level === undefined ? '' : `, pod-security.kubernetes.io/enforce: ${level}`}}}
---
`;
const path = 'metadata.labels["pod-security.kubernetes.io/enforce"]';

describe('POD-SEC/operator-namespace', () => {
  test.each([
    ['nvidia-network-operator', 'restricted'], ['gpu-operator', 'baseline'], ['openshift-sriov-network-operator', 'restricted'], ['node-feature-discovery', 'baseline'],
    ['nvidia-dra-driver-gpu', 'baseline'], ['sriov-network-operator', 'baseline'], ['dpf-operator-system', 'baseline'],
  ])('%s enforces %s', (name, level) => { expectFinding(namespace(name, level), { rule, object: `Namespace/${name}`, path, says: [name, `'${level}'`, 'an operator'], severity: 'error' }); });

  test('the namespace that a chart goes into', () => {
    expectFinding(`${namespace('infra', 'baseline')}
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: net, namespace: flux-system}
spec: {targetNamespace: infra, chart: {spec: {chart: network-operator}}}
`, { rule, object: 'Namespace/infra', path, says: ['the chart network-operator'] });
  });

  test('the namespace of the SR-IOV operator', () => {
    expectFinding(`${namespace('net', 'baseline')}
apiVersion: sriovnetwork.openshift.io/v1
kind: SriovOperatorConfig
metadata: {name: default, namespace: net}
`, { rule, object: 'Namespace/net', path, says: ['the SR-IOV operator'] });
  });

  test.each([
    ['privileged', namespace('gpu-operator', 'privileged')],
    ['no label', namespace('gpu-operator')],
    ['a tenant', namespace('team', 'restricted')],
    ['another chart', `${namespace('infra', 'baseline')}\napiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: x}\nspec: {targetNamespace: infra, chart: {spec: {chart: grafana}}}\n`],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
