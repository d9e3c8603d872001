import { helmRelease, nicClusterPolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/whereabouts-removed';
const object = 'NicClusterPolicy/nic-cluster-policy';
const path = 'spec.secondaryNetwork.ipamPlugin';
const policy = (version = 'v0.7.0'): string => nicClusterPolicy(`secondaryNetwork: {multus: {version: ${version}}, ipamPlugin: {image: whereabouts}}`);

describe(rule, () => {
  test('an unknown release', () => void expectFinding(policy(), { rule, object, path, says: ['gone since 25.10', 'nvIpam'], severity: 'warning' }));
  test('a release as the user says', () => void expectFinding(policy(), { rule, object, path, says: ['the release is 25.10'], severity: 'error' }, { releases: { 'network-operator': '25.10.0' } }));
  test('a release of the chart', () => void expectFinding(helmRelease('network-operator', '') + policy(), { rule, object, path, says: ['the release is 26.4'], severity: 'error' }));
  test('a release by its images', () => void expectFinding(policy('network-operator-v26.1.0'), { rule, object, path, says: ['the release is 26.1'], severity: 'error' }));

  test('an older release', () => expectClean(policy(), rule, { releases: { 'network-operator': 'v25.7.0' } }));
  test('a much older release', () => expectClean(policy('network-operator-v24.10.1'), rule));
  test('nv-ipam', () => expectClean(nicClusterPolicy('nvIpam: {}, secondaryNetwork: {multus: {}}'), rule));
});
