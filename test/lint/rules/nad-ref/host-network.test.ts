import { annotated, attaching, POD } from './workloads';
import { expectClean, expectFinding } from '../../support';

const rule = 'NAD-REF/host-network';

describe(rule, () => {
  test('networks', () => {
    expectFinding(attaching('rail0,rail1', '  hostNetwork: true\n'), { rule, object: POD, path: 'spec.hostNetwork', severity: 'error', says: ['k8s.v1.cni.cncf.io/networks (rail0, rail1) is ignored'] });
    expectFinding(attaching('[{', '  hostNetwork: true\n'), { rule, object: POD, path: 'spec.hostNetwork', says: ['k8s.v1.cni.cncf.io/networks is ignored'] });
  });

  test('the template of a DaemonSet', () => {
    expectFinding('apiVersion: apps/v1\nkind: DaemonSet\nmetadata: {name: a, namespace: b}\nspec: {template: {metadata: {annotations: {k8s.v1.cni.cncf.io/networks: rail0}}, spec: {hostNetwork: true, containers: [{name: c}]}}}', {
      rule, object: 'DaemonSet/b/a', path: 'spec.template.spec.hostNetwork',
    });
  });

  test.each([
    ['no host network', attaching('rail0') + attaching('rail0', '  hostNetwork: false\n')],
    ['no networks', annotated('', '  hostNetwork: true\n') + attaching('', '  hostNetwork: true\n')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
