import { NetworkOperatorFeature } from '../../../catalog/network-operator-feature';
import { hasFeature, NETWORK_OPERATOR_SPANS } from '../../../catalog/network-operator-spans';
import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { networkOperatorVersion } from '../../model/network-operator-version';
import { Rule } from '../../rule';

/** The Network Operator no longer brings whereabouts. */
export const rule: Rule = {
  id: 'IPAM/whereabouts-release',
  family: 'IPAM',
  severity: 'error',
  title: 'whereabouts from a release that has none',
  cause: 'The Network Operator installs whereabouts up to 25.7. From 25.10 on secondaryNetwork.ipamPlugin is no field any more: the API server drops it, nothing installs the plugin, and pods fail with "failed to find plugin whereabouts in path".',
  remedy: 'Use nv-ipam (spec.nvIpam and IPPools), or install whereabouts by itself.',
  source: 'Mellanox/network-operator release notes 25.4 (deprecated) and 25.10 (removed); api/v1alpha1/nicclusterpolicy_types.go',
  since: '0.1.0',
  example: 'kind: NicClusterPolicy\nspec:\n  secondaryNetwork:\n    ipamPlugin: {image: whereabouts}',
  *check(bundle) {
    const release = networkOperatorVersion(bundle);
    if (release !== undefined && hasFeature(release.number, NetworkOperatorFeature.WHEREABOUTS_IPAM)) return;
    for (const policy of bundle.byKind('NicClusterPolicy')) {
      if (policy.at('spec', 'secondaryNetwork', 'ipamPlugin') === undefined) continue;
      yield {
        object: policy,
        path: ['spec', 'secondaryNetwork', 'ipamPlugin'],
        severity: release === undefined ? 'warning' : 'error',
        message: `secondaryNetwork.ipamPlugin is gone since Network Operator ${GONE}${release === undefined ? '' : `, and this is ${release.text}`}`,
      };
    }
    if (release === undefined || installsWhereabouts(bundle)) return;
    for (const attachment of bundle.symbols.attachments) {
      if (attachment.ipam === undefined || scalarAt(attachment.ipam.value, 'type') !== 'whereabouts') continue;
      yield {
        object: attachment.object,
        path: attachment.ipam.pathOf('type'),
        severity: 'warning',
        message: `${attachment.name} uses whereabouts, which Network Operator ${release.text} does not bring, and nothing in the input installs`,
      };
    }
  },
};

/** First release without it. */
const GONE = NETWORK_OPERATOR_SPANS[NetworkOperatorFeature.WHEREABOUTS_IPAM].until?.join('.');

function installsWhereabouts(bundle: Bundle): boolean {
  const daemons = bundle.byKind('DaemonSet').some(({ name }) => name.includes('whereabouts'));
  const definitions = bundle.byKind('CustomResourceDefinition').some(({ name }) => name.includes('whereabouts'));
  return daemons || definitions || bundle.symbols.helmReleases.some(({ chart }) => chart.includes('whereabouts'));
}
