import { DEFAULT_NETWORK_ANNOTATION } from '../../../catalog/labels';
import { Bundle } from '../../model/bundle';
import { readNetworks } from '../../model/networks';
import { isPlaceholder } from '../../model/placeholder';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** Where Multus looks for a default network without namespace, unless it is configured otherwise. */
const MULTUS_NAMESPACE = 'kube-system';

/** The default network of a pod is looked up elsewhere than its further ones. */
export const rule: Rule = {
  id: 'NAD-REF/default-network',
  family: 'NAD-REF',
  severity: 'error',
  title: 'A default network that is looked up in another namespace',
  cause: 'Multus resolves v1.multus-cni.io/default-network without a namespace in its own namespace, kube-system, not in the pod\'s. The pod cannot start: default network not found. Only one network can be named.',
  remedy: 'Write <namespace>/<name>.',
  source: 'kubevirt/kubevirt#3069; k8snetworkplumbingwg/sriov-cni#285; k8snetworkplumbingwg/multus-cni pkg/k8sclient/k8sclient.go tryLoadK8sPodDefaultNetwork',
  since: '0.1.0',
  example: 'metadata:\n  namespace: train\n  annotations: {v1.multus-cni.io/default-network: fast-eth0}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const text = template.annotations[DEFAULT_NETWORK_ANNOTATION];
      const problem = text === undefined || isPlaceholder(text.replace(/[{}]/g, '')) ? undefined : problemOf(bundle, template, text);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf({ symbols, options }: Bundle, template: PodTemplate, text: string): Problem | undefined {
  const path = template.annotationPath(DEFAULT_NETWORK_ANNOTATION);
  const { selections: [selection, ...more], fault } = readNetworks(text, MULTUS_NAMESPACE, path);
  const place = { object: template.owner, path };
  if (fault !== undefined) return { ...place, message: `the default network cannot be read: ${fault.message}` };
  if (selection === undefined) return { ...place, message: 'the default network is empty' };
  if (more.length > 0) return { ...place, message: `names ${more.length + 1} networks; a pod has one default network`, remedy: 'move the others to the networks annotation' };
  const { namespace, namespaceWritten, name } = selection;
  if (symbols.attachmentsNamed(name).some(other => other.namespace === namespace)) return undefined;
  const [known] = symbols.attachmentsNamed(name);
  const right = known?.namespace ?? template.namespace ?? '<namespace>';
  if (!namespaceWritten) {
    return { ...place, severity: known === undefined && !options.complete ? 'warning' : undefined, message: `'${name}' has no namespace, so it is looked up in Multus' own, ${MULTUS_NAMESPACE}`, remedy: `write '${right}/${name}'` };
  }
  if (symbols.attachment(namespace, name) !== undefined || (known === undefined && !options.complete)) return undefined;
  return { ...place, message: `'${namespace}/${name}' does not exist${known === undefined ? '' : `; ${known.object.describe()} makes ${right}/${name}`}`, remedy: known && `write '${right}/${name}'` };
}
