import { isSystemNamespace } from '../../../catalog/operator-namespaces';
import { Bundle } from '../../model/bundle';
import { PodTemplate } from '../../model/pod-template';

/** Workloads of this field by their namespace, the first of each; those of the system left out. */
export function fabricNamespaces(bundle: Bundle): Map<string, PodTemplate> {
  return bundle.once(findFabricNamespaces);
}

function findFabricNamespaces(bundle: Bundle): Map<string, PodTemplate> {
  const found = new Map<string, PodTemplate>();
  for (const template of bundle.podTemplates) {
    const { namespace } = template;
    if (namespace === undefined || found.has(namespace) || isSystemNamespace(namespace)) continue;
    if (isFabricWorkload(bundle, template)) found.set(namespace, template);
  }
  return found;
}

/** Whether pods use GPUs, RDMA devices, secondary networks or claims on devices. */
export function isFabricWorkload(bundle: Bundle, template: PodTemplate): boolean {
  return template.usesGpu || template.networks.length > 0 || template.at('resourceClaims') !== undefined
    || template.requests.some(({ resource }) => bundle.symbols.isRdma(resource));
}

/** What a workload is, in a word. */
export function workloadWord(bundle: Bundle, template: PodTemplate): string {
  if (template.requests.some(({ resource }) => bundle.symbols.isRdma(resource))) return 'RDMA';
  return template.usesGpu ? 'GPU' : 'fabric';
}

/** Whether a name is about what this field guards. */
export function isFabricName(text: string): boolean {
  return /gpu|rdma|roce|infiniband|sriov|multus|networks?attachment|fabric|ipc_?lock|nvidia|mellanox/i.test(text);
}

/** Whether a pattern of Gatekeeper takes a namespace: a name, or one with `*` at an end. */
export function globTakes(pattern: string, namespace: string): boolean {
  const [starts, ends] = [pattern.startsWith('*'), pattern.endsWith('*')];
  const core = pattern.replace(/^\*|\*$/g, '');
  if (starts && ends) return namespace.includes(core);
  if (starts) return namespace.endsWith(core);
  return ends ? namespace.startsWith(core) : namespace === core;
}
