import { NamePlace, WrittenName, writtenNames } from './named-pools';
import { Rule, Severity } from '../../rule';

/** Releases disagree about hyphens in the names of pools: the safe name has none. */
export const rule: Rule = {
  id: 'RES-NAME/dash',
  family: 'RES-NAME',
  severity: 'warning',
  title: 'A hyphen in a resource name',
  cause: 'The RDMA shared device plugin refuses it and exits, the Network Operator\'s webhook refuses it in sriovDevicePlugin. The SR-IOV operator and its device plugin take it only in newer releases: older ones exit at start, and the node offers none of its pools.',
  remedy: 'Use letters, digits and underscores, which every release takes.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin#288, #476; k8snetworkplumbingwg/sriov-network-operator#1120; Mellanox/network-operator nicpolicy_webhook.go; Mellanox/k8s-rdma-shared-dev-plugin pkg/resources/resources_manager.go',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec:\n  resourceName: rail-0',
  *check(bundle) {
    for (const written of writtenNames(bundle)) {
      const refusal = refusalOf(written);
      if (refusal === undefined || !/^[A-Za-z0-9]([\w-]*\w)?$/.test(written.name) || !written.name.includes('-')) continue;
      yield {
        object: written.object,
        path: written.path,
        severity: refusal.severity,
        message: `resource name '${written.name}' holds a hyphen, which ${refusal.by}`,
        remedy: `rename it to '${written.name.replace(/-/g, '_')}' here, in the networks and in the pods`,
      };
    }
  },
};

interface Refusal {
  readonly severity: Severity;
  readonly by: string;
}

const OLD_PLUGINS: Refusal = { severity: 'warning', by: 'device plugins of before mid-2026 refuse' };

const REFUSALS: { readonly [place in NamePlace]?: Refusal } = {
  'policy': OLD_PLUGINS,
  'sriov-plugin': { severity: 'error', by: 'the Network Operator refuses' },
  'rdma-shared-plugin': { severity: 'error', by: 'the RDMA shared device plugin refuses: it exits' },
};

/** Who refuses a hyphen in a pool; undefined where it is right. */
function refusalOf({ place, object }: WrittenName): Refusal | undefined {
  if (place === 'sriov-plugin' && object.kind === 'ConfigMap') return OLD_PLUGINS;
  // The copy of the SR-IOV operator that the Network Operator installs takes hyphens: DPF and OKE use them.
  return place === 'policy' && object.namespace === 'nvidia-network-operator' ? undefined : REFUSALS[place];
}
