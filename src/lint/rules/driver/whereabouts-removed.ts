import { isBefore, networkOperatorRelease } from './release';
import { Rule } from '../../rule';

/** First release without whereabouts. */
const GONE = [25, 10] as const;

/** whereabouts by a release that no longer installs it. */
export const rule: Rule = {
  id: 'DRIVER/whereabouts-removed',
  family: 'DRIVER',
  severity: 'error',
  title: 'whereabouts from the Network Operator',
  cause: 'The Network Operator installs whereabouts no more since 25.10: the API server drops secondaryNetwork.ipamPlugin, nothing is installed, and pods on networks with whereabouts fail because the plugin is missing.',
  remedy: 'Use nvIpam with IPPools, or install whereabouts by itself.',
  source: 'Mellanox/network-operator-docs docs/release-notes.rst (25.4 deprecated, 25.10 removed)',
  since: '0.1.0',
  example: 'kind: NicClusterPolicy\nspec: {secondaryNetwork: {ipamPlugin: {image: whereabouts}}}',
  *check(bundle) {
    const release = networkOperatorRelease(bundle);
    if (release !== undefined && isBefore(release, GONE)) return;
    for (const object of bundle.byKind('NicClusterPolicy')) {
      if (object.at('spec', 'secondaryNetwork', 'ipamPlugin') === undefined) continue;
      yield {
        object,
        path: ['spec', 'secondaryNetwork', 'ipamPlugin'],
        severity: release === undefined ? 'warning' : 'error',
        message: `ipamPlugin is gone since 25.10${release === undefined ? '' : `, and the release is ${release.join('.')}`}`,
      };
    }
  },
};
