import type { PoolToleration } from './gpu-node-pool-props';
import { mergeNetworks, NetworkSelection } from './pod-patch-annotation';
import { addDevices, DeviceNeeds } from './pod-patch-devices';
import { canonical, copyTemplate, PodTemplate } from './pod-patch-template';
import { kubernetesToleration } from './pool-toleration';
import { NETWORKS_ANNOTATION } from '../catalog/labels';
import { refuse } from '../core/refusal';

export type { NetworkSelection } from './pod-patch-annotation';
export type { DeviceNeeds } from './pod-patch-devices';

/** What a network asks of a pod. */
export interface PodNeeds {
  /** The network, as the user knows it, for example `network 'rdma'`. */
  readonly subject: string;
  /** Namespace of the pod. */
  readonly namespace: string;
  /** Interfaces that the pod gets. */
  readonly selections: NetworkSelection[];
  /** What containers get, where the network has devices. */
  readonly devices?: DeviceNeeds;
  /** Labels of nodes that have the network. */
  readonly nodeSelector: { [label: string]: string };
  /** Taints of these nodes. */
  readonly tolerations: PoolToleration[];
}

/**
 * A copy of a pod template with a network attached, keys sorted. Patching again changes nothing, and networks may patch in any order:
 * each part is merged into what is there, and what is there wins or is refused, never replaced.
 */
export function patchPod(podTemplate: unknown, needs: PodNeeds): PodTemplate {
  const template = copyTemplate(needs.subject, podTemplate);
  const annotations = { ...template.metadata?.annotations };
  annotations[NETWORKS_ANNOTATION] = mergeNetworks(needs.subject, annotations[NETWORKS_ANNOTATION], needs);
  template.metadata = { ...template.metadata, annotations };
  place(template, needs);
  if (needs.devices !== undefined) {
    addDevices(needs.subject, template.spec, needs.devices);
  }
  return canonical(template) as PodTemplate;
}

/** Keeps the pod on nodes that have the network. */
function place({ spec }: PodTemplate, { subject, nodeSelector, tolerations }: PodNeeds): void {
  const selector = { ...spec.nodeSelector };
  for (const [label, value] of Object.entries(nodeSelector)) {
    if (selector[label] !== undefined && selector[label] !== value) {
      refuse('SELECTOR_INVALID', {
        subject: `a pod template selects nodes that don't have ${subject}`,
        got: `nodeSelector ${label}: '${selector[label]}'`,
        allowed: `'${value}'`,
        cure: `drop ${label} from the nodeSelector, or use a network of the pool with '${selector[label]}'`,
      });
    }
    selector[label] = value;
  }
  spec.nodeSelector = selector;
  const present = new Set((spec.tolerations ?? []).map(toleration => JSON.stringify(canonical(toleration))));
  const missing = tolerations
    .map(kubernetesToleration)
    .filter(toleration => !present.has(JSON.stringify(canonical(toleration))));
  if (missing.length > 0) {
    spec.tolerations = [...spec.tolerations ?? [], ...missing];
  }
}

