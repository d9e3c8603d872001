import { Bundle } from '../../model/bundle';
import { ManifestObject } from '../../model/manifest-object';
import { writtenRequests } from '../../model/written-requests';
import { Rule } from '../../rule';

/** The prefix follows from who installed the operator. */
export const rule: Rule = {
  id: 'RES-NAME/operator-prefix',
  family: 'RES-NAME',
  severity: 'warning',
  title: 'A prefix that the installed operator does not use',
  cause: 'The SR-IOV operator inside the NVIDIA Network Operator chart offers resources under nvidia.com, the stand-alone chart under openshift.io, unless values say otherwise. A pod written for the other one stays Pending.',
  remedy: 'Request the resource under the prefix of the operator that is installed, or set the prefix in its values.',
  source: 'values.yaml of k8snetworkplumbingwg/sriov-network-operator and of Mellanox/network-operator',
  since: '0.1.0',
  example: '# policy rail0 in namespace nvidia-network-operator\nresources:\n  limits: {openshift.io/rail0: 1}',
  *check(bundle) {
    const { value, from } = bundle.symbols.sriovPrefix;
    const installed = from === 'inferred' ? installedPrefix(bundle) : undefined;
    if (installed === undefined || installed.prefix === value) return;
    const policies = new Set(bundle.symbols.sriovPolicies.map(({ resourceName }) => `${value}/${resourceName}`));
    for (const template of bundle.podTemplates) {
      for (const { resource, path } of writtenRequests(template)) {
        if (!policies.has(resource)) continue;
        const meant = installed.prefix + resource.slice(value.length);
        yield { object: template.owner, path, message: `requests '${resource}'; with ${installed.object.describe()} the policy is offered as '${meant}'`, remedy: `request '${meant}'` };
      }
    }
  },
};

/** The prefix that the operator of the input has by default, and what tells which operator it is. */
function installedPrefix({ symbols }: Bundle): { readonly prefix: string; readonly object: ManifestObject } | undefined {
  for (const { chart, hasHiddenValues, object } of symbols.helmReleases) {
    if (hasHiddenValues) continue;
    if (chart === 'network-operator') return { prefix: 'nvidia.com', object };
    if (chart === 'sriov-network-operator') return { prefix: 'openshift.io', object };
  }
  const policy = symbols.sriovPolicies.find(({ object }) => object.namespace === 'nvidia-network-operator');
  return policy && { prefix: 'nvidia.com', object: policy.object };
}
