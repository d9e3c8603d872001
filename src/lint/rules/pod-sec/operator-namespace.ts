import { POD_SECURITY_ENFORCE_LABEL } from '../../../catalog/labels';
import { isNodeChart, isOperatorNamespace } from '../../../catalog/operator-namespaces';
import { Bundle } from '../../model/bundle';
import { Rule } from '../../rule';

/** Objects that an operator reads in its own namespace. */
const OWN_NAMESPACE_KINDS = ['SriovOperatorConfig', 'SriovNetworkNodePolicy'];

/** Device plugins and CNI agents mount host paths, which only the level privileged admits. */
export const rule: Rule = {
  id: 'POD-SEC/operator-namespace',
  family: 'POD-SEC',
  severity: 'error',
  title: 'An operator namespace that refuses privileged pods',
  cause: 'The DaemonSets of the operators use host paths and the host network. Pod Security Admission refuses such pods at the levels baseline and restricted, so the DaemonSets have no pods and no resource ever appears on the nodes.',
  remedy: 'pod-security.kubernetes.io/enforce: privileged',
  source: 'Mellanox/network-operator-docs getting started; intel/intel-device-plugins-for-kubernetes#1909; openshift/cluster-network-operator#1203; tigera/operator#2996',
  since: '0.1.0',
  example: 'kind: Namespace\nmetadata:\n  name: nvidia-network-operator\n  labels: {pod-security.kubernetes.io/enforce: restricted}',
  *check(bundle) {
    const named = installNamespaces(bundle);
    for (const object of bundle.byKind('Namespace', '')) {
      const level = object.labels[POD_SECURITY_ENFORCE_LABEL];
      if (level === undefined || level === 'privileged') continue;
      const who = named.get(object.name) ?? (isOperatorNamespace(object.name) ? 'an operator' : undefined);
      if (who === undefined) continue;
      yield {
        object,
        path: ['metadata', 'labels', POD_SECURITY_ENFORCE_LABEL],
        message: `namespace ${object.name} is that of ${who} and enforces '${level}', which refuses its DaemonSets`,
      };
    }
  },
};

/** Namespaces that the input installs operators into, and by what that is known. */
function installNamespaces(bundle: Bundle): Map<string, string> {
  const found = new Map<string, string>();
  const add = (namespace: string | undefined, who: string): void => {
    if (namespace !== undefined && !found.has(namespace)) found.set(namespace, who);
  };
  for (const { chart, namespace } of bundle.symbols.helmReleases) {
    if (isNodeChart(chart)) add(namespace, `the chart ${chart}`);
  }
  for (const kind of OWN_NAMESPACE_KINDS) bundle.byKind(kind).forEach(({ namespace }) => add(namespace, 'the SR-IOV operator'));
  return found;
}
