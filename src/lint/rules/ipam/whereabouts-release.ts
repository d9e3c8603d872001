import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { isBefore, networkOperatorVersion } from '../../model/network-operator-version';
import { Rule } from '../../rule';

/** The Network Operator no longer brings whereabouts. */
export const rule: Rule = {
  id: 'IPAM/whereabouts-release',
  family: 'IPAM',
  severity: 'error',
  title: 'whereabouts from a release that has none',
  cause: 'The Network Operator installs whereabouts up to 25.7. From 25.10 on secondaryNetwork.ipamPlugin is no field any more: nothing installs the plugin, and pods fail with "failed to find plugin whereabouts in path".',
  remedy: 'Use nv-ipam (spec.nvIpam and IPPools), or install whereabouts on your own.',
  source: 'Mellanox/network-operator release notes 25.4 (deprecated) and 25.10 (removed); api/v1alpha1/nicclusterpolicy_types.go',
  since: '0.1.0',
  example: 'kind: NicClusterPolicy\nspec:\n  secondaryNetwork:\n    ipamPlugin: {image: whereabouts}',
  *check(bundle) {
    const release = networkOperatorVersion(bundle);
    if (release !== undefined && isBefore(release, 25, 10)) return;
    for (const policy of bundle.byKind('NicClusterPolicy')) {
      if (policy.at('spec', 'secondaryNetwork', 'ipamPlugin') === undefined) continue;
      yield {
        object: policy,
        path: ['spec', 'secondaryNetwork', 'ipamPlugin'],
        severity: release === undefined ? 'warning' : 'error',
        message: `secondaryNetwork.ipamPlugin is gone since Network Operator 25.10${release === undefined ? '' : `, and this is ${release.major}.${release.minor}`}`,
      };
    }
    if (release === undefined || installsWhereabouts(bundle)) return;
    for (const attachment of bundle.symbols.attachments) {
      if (attachment.ipam === undefined || scalarAt(attachment.ipam.value, 'type') !== 'whereabouts') continue;
      yield {
        object: attachment.object,
        path: attachment.ipam.pathOf('type'),
        severity: 'warning',
        message: `${attachment.name} uses whereabouts, which Network Operator ${release.major}.${release.minor} does not bring, and nothing in the input installs`,
      };
    }
  },
};

function installsWhereabouts(bundle: Bundle): boolean {
  const daemons = bundle.byKind('DaemonSet').some(({ name }) => name.includes('whereabouts'));
  const definitions = bundle.byKind('CustomResourceDefinition').some(({ name }) => name.includes('whereabouts'));
  return daemons || definitions || bundle.symbols.helmReleases.some(({ chart }) => chart.includes('whereabouts'));
}
