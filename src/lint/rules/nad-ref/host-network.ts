import { NETWORKS_ANNOTATION } from '../../../catalog/labels';
import { Rule } from '../../rule';

/** A pod in the host's network gets no interfaces. */
export const rule: Rule = {
  id: 'NAD-REF/host-network',
  family: 'NAD-REF',
  severity: 'error',
  title: 'Networks on a pod in the host\'s network',
  cause: 'For a pod with hostNetwork the runtime calls no CNI plugin, so Multus never sees it: the annotation does nothing, no interface is attached, and a requested virtual function stays on the host.',
  remedy: 'Delete hostNetwork, or the annotation where the pod is to use the host\'s interfaces.',
  source: 'containerd and CRI-O: no CNI call for host network sandboxes; k8snetworkplumbingwg/multus-cni docs',
  since: '0.1.0',
  example: 'kind: Pod\nmetadata:\n  annotations: {k8s.v1.cni.cncf.io/networks: rail0}\nspec:\n  hostNetwork: true',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      if (!template.hostNetwork || (template.networks.length === 0 && template.networksFault === undefined)) continue;
      const names = template.networks.map(({ name }) => name).join(', ');
      yield { object: template.owner, path: template.pathOf('hostNetwork'), message: `hostNetwork is true, so ${NETWORKS_ANNOTATION}${names === '' ? '' : ` (${names})`} is ignored` };
    }
  },
};
