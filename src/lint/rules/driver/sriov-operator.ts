import { HelmRelease } from '../../model/helm-release';
import { booleanAt } from '../../model/json';
import { SRIOV_GROUP } from '../../model/sriov-policy';
import { Rule } from '../../rule';

/** The SR-IOV operator installed twice, or not at all. */
export const rule: Rule = {
  id: 'DRIVER/sriov-operator',
  family: 'DRIVER',
  severity: 'error',
  title: 'The SR-IOV operator missing, or installed twice',
  cause: "The Network Operator's chart has the SR-IOV operator as a sub-chart that is off by default: without it policies are refused as an unknown kind, or nobody reads them. Beside the stand-alone operator two daemons set virtual functions on the same ports.",
  remedy: 'Set sriovNetworkOperator.enabled: true where policies are used, and install no other SR-IOV operator.',
  source: 'Mellanox/network-operator deployment/network-operator/values.yaml; Mellanox/network-operator-docs docs',
  since: '0.1.0',
  example: '# values of network-operator\nsriovNetworkOperator: {enabled: false}\n---\nkind: SriovNetworkNodePolicy',
  *check(bundle) {
    const releases = bundle.symbols.helmReleases;
    const networkOperators = releases.filter(({ chart, object }) => chart === 'network-operator' && object.kind !== 'HelmChartConfig');
    const other = releases.find(({ chart }) => /^sriov-network-operator(?:-chart)?$/.test(chart))?.object
      ?? bundle.byKind('Deployment').find(({ name }) => name === 'sriov-network-operator')
      ?? bundle.byKind('Subscription').find(object => object.at('spec', 'name') === 'sriov-network-operator');
    const policy = bundle.byKind('SriovNetworkNodePolicy', SRIOV_GROUP)[0];
    const enabled = networkOperators.filter(release => switchOf(release) === true);
    for (const release of enabled) {
      if (other === undefined) continue;
      yield {
        object: release.object,
        path: release.pathOf('sriovNetworkOperator', 'enabled'),
        message: `sriovNetworkOperator.enabled installs the SR-IOV operator, which ${other.describe()} installs as well`,
        remedy: 'set sriovNetworkOperator.enabled: false, or remove the other one',
      };
    }
    if (enabled.length > 0 || other !== undefined || policy === undefined) return;
    const off = networkOperators.filter(release => switchOf(release) !== undefined || !release.hasHiddenValues);
    if (off.length !== 1 || networkOperators.length !== 1) return;
    yield {
      object: off[0].object,
      path: off[0].pathOf('sriovNetworkOperator', 'enabled'),
      message: `sriovNetworkOperator.enabled is ${switchOf(off[0]) ?? 'false by default'}, but ${policy.describe()} needs the SR-IOV operator`,
      remedy: 'set sriovNetworkOperator.enabled: true',
    };
  },
};

function switchOf(release: HelmRelease): boolean | undefined {
  return booleanAt(release.values, 'sriovNetworkOperator', 'enabled');
}
