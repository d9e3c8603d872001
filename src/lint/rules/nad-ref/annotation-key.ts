import { DEFAULT_NETWORK_ANNOTATION, NETWORK_RESOURCE_ANNOTATION, NETWORKS_ANNOTATION } from '../../../catalog/labels';
import { nearest } from '../../../catalog/nearest';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** The key of the annotation is exact. */
export const rule: Rule = {
  id: 'NAD-REF/annotation-key',
  family: 'NAD-REF',
  severity: 'error',
  title: 'An annotation that Multus does not know',
  cause: 'Multus reads k8s.v1.cni.cncf.io/networks and v1.multus-cni.io/default-network, letter by letter. Under another key the networks are ignored without a word: the pod starts with eth0 alone. network-status is what Multus writes, not what it reads.',
  remedy: `Write ${NETWORKS_ANNOTATION}.`,
  source: 'k8snetworkplumbingwg/multus-cni pkg/k8sclient/k8sclient.go; Network Plumbing Working Group, Multi-Network Custom Resource Definitions',
  since: '0.1.0',
  example: 'metadata:\n  annotations: {k8s.v1.cni.cncf.io/network: rail0}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const key of Object.keys(template.annotations)) {
        const problem = problemOf(template, key);
        if (problem !== undefined) yield problem;
      }
    }
  },
};

/** Keys of Multus and its neighbours that stand on pods. */
const KNOWN = new Set([NETWORKS_ANNOTATION, DEFAULT_NETWORK_ANNOTATION, 'k8s.v1.cni.cncf.io/network-status', 'k8s.v1.cni.cncf.io/networks-status', 'k8s.v1.cni.cncf.io/nodeSelector']);

function problemOf(template: PodTemplate, key: string): Problem | undefined {
  const { owner, annotations } = template;
  const place = { object: owner, path: template.annotationPath(key) };
  const isStatus = /^k8s\.v1\.cni\.cncf\.io\/networks?-status$/.test(key);
  if (isStatus && owner.kind !== 'Pod' && annotations[NETWORKS_ANNOTATION] === undefined) {
    return { ...place, message: `${key} is what Multus writes; it reads ${NETWORKS_ANNOTATION}`, remedy: `write ${NETWORKS_ANNOTATION}` };
  }
  if (KNOWN.has(key)) return undefined;
  if (key === NETWORK_RESOURCE_ANNOTATION) return { ...place, message: `${key} belongs onto a NetworkAttachmentDefinition; on a pod it does nothing`, remedy: 'request the resource in limits of a container, and attach the network' };
  const meant = meantBy(key);
  return meant === undefined || annotations[meant] !== undefined ? undefined : { ...place, message: `'${key}' is no annotation that Multus reads; it reads ${meant}`, remedy: `write ${meant}` };
}

/** The key that a text is probably meant to be. */
function meantBy(key: string): string | undefined {
  return /cncf.*default.?networks?$/i.test(key) ? DEFAULT_NETWORK_ANNOTATION : nearest(key, [NETWORKS_ANNOTATION, DEFAULT_NETWORK_ANNOTATION]);
}
