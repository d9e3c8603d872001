import { addedCapabilities } from './rdma-container';
import { POD_SECURITY_ENFORCE_LABEL } from '../../../catalog/labels';
import { ADDABLE_CAPABILITIES } from '../../../catalog/pod-security';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** The level of a namespace and the pods in it contradict each other. */
export const rule: Rule = {
  id: 'POD-SEC/workload-namespace',
  family: 'POD-SEC',
  severity: 'error',
  title: 'A namespace whose level refuses its own pods',
  cause: 'IPC_LOCK is not among the capabilities that baseline or restricted let a container add, and host paths and host namespaces are refused as well. Pod Security Admission refuses the pods; the workload object is created and stays without any.',
  remedy: 'Set pod-security.kubernetes.io/enforce: privileged on namespaces of RDMA workloads, keep warn and audit at baseline, and limit what else is allowed by a policy of your own.',
  source: 'kubernetes/kubernetes staging/src/k8s.io/pod-security-admission/policy/check_capabilities_baseline.go, check_hostPathVolumes.go',
  since: '0.1.0',
  example: 'kind: Namespace\nmetadata:\n  name: train\n  labels: {pod-security.kubernetes.io/enforce: baseline}\n---\nkind: Pod\nmetadata: {name: w, namespace: train}\nspec:\n  containers:\n    - securityContext: {capabilities: {add: [IPC_LOCK]}}',
  *check(bundle) {
    const levels = new Map(bundle.byKind('Namespace', '').map(object => [object.name, object] as const));
    const told = new Set<string>();
    for (const template of bundle.podTemplates) {
      const namespace = template.namespace === undefined ? undefined : levels.get(template.namespace);
      const level = namespace?.labels[POD_SECURITY_ENFORCE_LABEL] ?? '';
      const need = namespace === undefined || told.has(namespace.name) ? undefined : needOf(template, ADDABLE_CAPABILITIES.get(level));
      if (namespace === undefined || need === undefined) continue;
      told.add(namespace.name);
      yield {
        object: namespace,
        path: ['metadata', 'labels', POD_SECURITY_ENFORCE_LABEL],
        message: `level '${level}' refuses the pods of ${template.describe()}, which need ${need}`,
        remedy: `${POD_SECURITY_ENFORCE_LABEL}: privileged`,
      };
    }
  },
};

/** What a level refuses of a pod; undefined where it admits it, or refuses nothing. */
function needOf(template: PodTemplate, addable: ReadonlySet<string> | undefined): string | undefined {
  if (addable === undefined) return undefined;
  const host = ['hostNetwork', 'hostIPC', 'hostPID'].find(field => template.at(field) === true);
  if (host !== undefined) return host;
  for (const container of template.containers) {
    if (container.privileged) return 'privileged';
    const capability = addedCapabilities(container).find(name => !addable.has(name));
    if (capability !== undefined) return `the capability ${capability}`;
  }
  return template.volumes.some(({ body }) => body.hostPath !== undefined) ? 'a hostPath volume' : undefined;
}
