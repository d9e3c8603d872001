import { valueAt } from '../../model/json';
import { Rule } from '../../rule';

/** Values of which the chart made a NicClusterPolicy once. */
const OLD_VALUES = ['deployCR', 'ofedDriver', 'rdmaSharedDevicePlugin', 'sriovDevicePlugin', 'ibKubernetes', 'secondaryNetwork', 'nvIpam', 'nicFeatureDiscovery', 'docaTelemetryService'];

/** A NicClusterPolicy in values of a chart that makes none. */
export const rule: Rule = {
  id: 'DRIVER/policy-in-values',
  family: 'DRIVER',
  severity: 'warning',
  title: 'Parts of a NicClusterPolicy in values of the chart',
  cause: 'Since 24.10 the chart of the Network Operator makes no NicClusterPolicy, and drops these values without a word: the operator runs and installs nothing.',
  remedy: 'Write a NicClusterPolicy called nic-cluster-policy as an object of its own.',
  source: 'Mellanox/network-operator-docs docs/release-notes.rst (24.10); NVIDIA/cloud-native-stack#95, #97, #98',
  since: '0.1.0',
  example: '# values of network-operator\ndeployCR: true\nofedDriver: {deploy: true}',
  *check(bundle) {
    for (const release of bundle.symbols.helmReleases) {
      const old = /^v?(?:2[0-3]\.|24\.[0-9]\b|24\.0|[01]\.)/.test(release.version ?? '');
      const key = release.chart === 'network-operator' && !old ? OLD_VALUES.find(name => valueAt(release.values, name) !== undefined) : undefined;
      if (key === undefined) continue;
      yield { object: release.object, path: release.pathOf(key), message: `${key} is no value of the chart since 24.10${bundle.byKind('NicClusterPolicy').length > 0 ? '' : ', and the input has no NicClusterPolicy'}` };
    }
  },
};
