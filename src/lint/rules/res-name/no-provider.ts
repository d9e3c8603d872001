import { Offer, partsOf, Shortage, shortageText } from './offer';
import { writtenRequests } from '../../model/written-requests';
import { Rule, Severity } from '../../rule';

/** Every extended resource of a pod must be one that a node offers. */
export const rule: Rule = {
  id: 'RES-NAME/no-provider',
  family: 'RES-NAME',
  severity: 'error',
  title: 'A request for a resource that nobody offers',
  cause: 'Nodes offer an extended resource under its full name, prefix and all. The SR-IOV operator takes the prefix from its own settings (nvidia.com inside the Network Operator, openshift.io alone), the shared device plugin uses rdma. A pod that asks for another name stays Pending: Insufficient <resource>.',
  remedy: 'Request the full name that the policy or device plugin offers.',
  source: 'values.yaml of k8snetworkplumbingwg/sriov-network-operator and of Mellanox/network-operator; k8snetworkplumbingwg/sriov-network-device-plugin#145; skypilot-org/skypilot#10554',
  since: '0.1.0',
  example: '# SriovNetworkNodePolicy resourceName: rail0, prefix nvidia.com\nresources:\n  limits: {openshift.io/rail0: 1}',
  *check(bundle) {
    const offer = new Offer(bundle);
    if (offer.isEmpty && !bundle.options.complete) return;
    for (const template of bundle.podTemplates) {
      for (const { resource, path } of writtenRequests(template)) {
        const shortage = partsOf(resource).prefix === '' ? undefined : offer.shortage(resource);
        if (shortage === undefined) continue;
        yield {
          object: template.owner,
          path,
          severity: severityOf(shortage, bundle.options.complete),
          message: `requests '${resource}': ${shortageText(shortage, resource)}`,
          remedy: shortage.candidate === undefined ? undefined : `request '${shortage.candidate}' in limits and requests, or change the name in ${shortage.provider!.object.describe()}`,
        };
      }
    }
  },
};

/** A prefix that the input does not write can differ in the cluster. */
function severityOf({ reason, provider }: Shortage, complete: boolean): Severity | undefined {
  if (complete) return undefined;
  if (reason === 'absent') return 'warning';
  return reason === 'prefix' && provider?.prefixWritten === false ? 'warning' : undefined;
}
