import { ResourceProvider } from '../../model/resource-provider';
import { Rule, Severity } from '../../rule';

/** Releases disagree about hyphens in the names of pools: the safe name has none. */
export const rule: Rule = {
  id: 'RES-NAME/dash',
  family: 'RES-NAME',
  severity: 'warning',
  title: 'A hyphen in a resource name',
  cause: 'The Network Operator refuses it in sriovDevicePlugin. The SR-IOV operator and its device plugin take it only in newer releases: older ones exit at start, and the node offers none of its pools.',
  remedy: 'Use letters, digits and underscores, which every release takes.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin#288, #476; k8snetworkplumbingwg/sriov-network-operator#1120; Mellanox/network-operator nicclusterpolicy_webhook.go',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec:\n  resourceName: rail-0',
  *check(bundle) {
    for (const provider of [...bundle.symbols.providers.values()].flat()) {
      const severity = severityOf(provider);
      const name = provider.resource.slice(provider.resource.indexOf('/') + 1);
      if (severity === undefined || !name.includes('-')) continue;
      yield {
        object: provider.object,
        path: provider.path,
        severity,
        message: `resource name '${name}' holds a hyphen, which ${severity === 'error' ? 'the Network Operator' : 'device plugins of before mid-2026'} refuse${severity === 'error' ? 's' : ''}`,
        remedy: `rename it to '${name.replace(/-/g, '_')}' here, in the networks and in the pods`,
      };
    }
  },
};

/** How bad a hyphen is in a pool; undefined where it is right. */
function severityOf({ kind, object }: ResourceProvider): Severity | undefined {
  if (kind === 'sriov-device-plugin') return object.kind === 'ConfigMap' ? 'warning' : 'error';
  // The copy of the SR-IOV operator that the Network Operator installs takes hyphens: DPF and OKE use them.
  return kind === 'sriov-policy' && object.namespace !== 'nvidia-network-operator' ? 'warning' : undefined;
}
