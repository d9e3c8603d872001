import { isNodeAgent, rdmaContainers } from './rdma-container';
import { Rule } from '../../rule';

/** A VF is moved into the pod's network namespace; a pod in the host's has none of its own. */
export const rule: Rule = {
  id: 'POD-SEC/host-network',
  family: 'POD-SEC',
  severity: 'warning',
  title: 'The host network in a pod that requests VFs',
  cause: 'A pod with hostNetwork uses the interfaces of the node: the requested VF is allocated and stays idle, the process sees every NIC, its ports clash with those of other pods, and NetworkPolicy does not apply.',
  remedy: 'Delete hostNetwork; attach the network by the annotation k8s.v1.cni.cncf.io/networks.',
  source: 'k8snetworkplumbingwg/multus-cni docs (host network pods get no attachments); Kubernetes documentation, NetworkPolicy',
  since: '0.1.0',
  example: 'kind: Pod\nspec:\n  hostNetwork: true\n  containers:\n    - resources: {limits: {nvidia.com/rail0: 1}}',
  *check(bundle) {
    const seen = new Set<unknown>();
    for (const { template, device } of rdmaContainers(bundle)) {
      const isShared = device.startsWith('rdma/') || bundle.symbols.providersOf(device).some(({ shared }) => shared) || bundle.symbols.knownResource(device) !== undefined;
      if (!template.hostNetwork || isShared || isNodeAgent(template) || seen.has(template)) continue;
      seen.add(template);
      yield {
        object: template.owner,
        path: template.pathOf('hostNetwork'),
        message: `the pod requests ${device}, a function of its own, and runs in the network of the host, where it does not get it`,
      };
    }
  },
};
