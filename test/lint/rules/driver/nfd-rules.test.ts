import { application } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/nfd-rules';
const off = application('network-operator', 'nfd: {enabled: false, deployNodeFeatureRules: false}');
const featureRule = (vendor: string): string => `\napiVersion: nfd.k8s-sigs.io/v1alpha1\nkind: NodeFeatureRule\nmetadata: {name: r}\nspec: {rules: [{labels: {x: "true"}, matchFeatures: [{feature: pci.device, matchExpressions: {vendor: {op: In, value: ["${vendor}"]}}}]}]}\n`;

describe(rule, () => {
  test.each<[string, string]>([['no rule', off], ['a rule for another vendor', off + featureRule('8086')]])('%s', (_, yaml) => {
    expectFinding(yaml, { rule, object: 'Application/argocd/network-operator', path: 'spec.source.helm.valuesObject.nfd.deployNodeFeatureRules', says: ['deployNodeFeatureRules is false', 'true in the Network Operator'], severity: 'warning' });
  });

  test.each<[string, string]>([
    ['a rule of its own', off + featureRule('15b3')],
    ['on', application('network-operator', 'nfd: {enabled: false, deployNodeFeatureRules: true}')],
    ['by default', application('network-operator', 'nfd: {enabled: false}')],
    ['another chart', application('gpu-operator', 'nfd: {deployNodeFeatureRules: false}')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
