import { application, helmRelease, nicClusterPolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/policy-in-values';

describe(rule, () => {
  test.each(['deployCR', 'ofedDriver', 'rdmaSharedDevicePlugin', 'sriovDevicePlugin', 'ibKubernetes', 'secondaryNetwork', 'nvIpam', 'nicFeatureDiscovery', 'docaTelemetryService'])('%s', key => {
    expectFinding(application('network-operator', `${key}: {deploy: true}`), {
      rule, object: 'Application/argocd/network-operator', path: `spec.source.helm.valuesObject.${key}`, says: [`${key} is no value of the chart since 24.10, and the input has no NicClusterPolicy`], severity: 'warning',
    });
  });

  test('beside a NicClusterPolicy, once', () => {
    const { message } = expectFinding(nicClusterPolicy('nvIpam: {}') + helmRelease('network-operator', 'deployCR: true, ofedDriver: {}'), { rule, object: 'HelmRelease/flux/network-operator', path: 'spec.values.deployCR' });
    expect(message).not.toContain('has no NicClusterPolicy');
  });

  test.each<[string, string]>([
    ['an older chart', helmRelease('network-operator', 'deployCR: true').replace('26.4.1', '24.7.0')], ['other values', helmRelease('network-operator', 'sriovNetworkOperator: {enabled: true}')], ['another chart', helmRelease('gpu-operator', 'nvIpam: {}')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));

  test('a chart of 24.10', () => void expectFinding(helmRelease('network-operator', 'deployCR: true').replace('26.4.1', '24.10.0'), { rule, object: 'HelmRelease/flux/network-operator', path: 'spec.values.deployCR' }));
});
