import { expectClean, expectFinding } from '../../support';

const rule = 'LINK-TYPE/nic-template';
const template = (spec: string): string => `apiVersion: configuration.net.nvidia.com/v1alpha1\nkind: NicConfigurationTemplate\nmetadata: {name: t, namespace: n}\nspec: {template: {${spec}}}\n`;

describe(rule, () => {
  test.each<[string, string, string[]]>([
    ['linkType: IB', 'linkType', ["'IB', of Ethernet, Infiniband", 'write linkType: Infiniband']],
    ['linkType: InfiniBand', 'linkType', ['write linkType: Infiniband']],
    ['linkType: eth', 'linkType', ['write linkType: Ethernet']],
    ['linkType: Infiniband, roceOptimized: {enabled: true}', 'roceOptimized', ['roceOptimized is for Ethernet', 'remove roceOptimized']],
    ['linkType: Infiniband, spectrumXOptimized: {enabled: true}', 'spectrumXOptimized', ['spectrumXOptimized is for Ethernet']],
    ['linkType: Infiniband, mtu: 9000', 'mtu', ['mtu is 9000, of at most 4092']],
  ])('%s', (spec, field, says) => void expectFinding(template(spec), { rule, object: 'NicConfigurationTemplate/n/t', path: `spec.template.${field}`, says, severity: 'error' }));

  test.each(['linkType: Ethernet, roceOptimized: {enabled: true}, mtu: 9000', 'linkType: Infiniband, roceOptimized: {enabled: false}', 'linkType: Infiniband, mtu: 4092', 'numVfs: 8', 'linkType: $LINK'])('%s is right', spec => expectClean(template(spec), rule));
});
