import { nicClusterPolicy, nicNodePolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/release-gate';
const of = (version: string): { releases: { [product: string]: string } } => ({ releases: { 'network-operator': version } });

describe(rule, () => {
  test.each<[string, string, string, string, string[], string]>([
    ['NicNodePolicy', nicNodePolicy('ofedDriver: {}'), 'NicNodePolicy/nodes', 'kind', ['NicNodePolicy is there since 26.4', 'the release is 26.1'], '26.1.2'],
    ['global', nicClusterPolicy('global: {}'), 'NicClusterPolicy/nic-cluster-policy', 'spec.global', ['global of NicClusterPolicy is there since 26.4'], '25.10.0'],
  ])('%s', (_, yaml, object, path, says, version) => void expectFinding(yaml, { rule, object, path, says, severity: 'error' }, of(version)));

  test('the tag of an image is a hint only', () => {
    const yaml = nicClusterPolicy('global: {}, nvIpam: {version: network-operator-v26.1.0}');
    expectFinding(yaml, { rule, object: 'NicClusterPolicy/nic-cluster-policy', path: 'spec.global', says: ['the release is 26.1'], severity: 'warning' });
  });

  test('releases that have them', () => {
    expectClean(nicNodePolicy('ofedDriver: {}') + nicClusterPolicy('global: {}'), rule, of('26.4.0'));
    expectClean(nicNodePolicy('ofedDriver: {}'), rule);
    expectClean(nicClusterPolicy('nvIpam: {}'), rule, of('25.10.0'));
  });
});
