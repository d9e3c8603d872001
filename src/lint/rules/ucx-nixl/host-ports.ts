import { KvEngine } from './kv-engine';
import { httpOf, PortRange, sideChannelOf } from './ports';
import { numberAt, objectAt, objectsAt, textMapAt } from '../../model/json';
import { meetingOf, NodeSet } from '../../model/node-set';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';

/** GPUs of the largest usual node. */
const GPUS_OF_A_NODE = 8;
/** More ports of one engine are not looked at. */
const LONGEST_RANGE = 64;

/** A port that the pods of a template take on their node. */
export interface HostPort {
  readonly port: number;
  /** Where it is declared; undefined for ports that the engine opens by itself. */
  readonly path?: Path;
}

/** Ports on the node: with hostNetwork everything that is declared or known to be opened, otherwise host ports. */
export function hostPortsOf(engines: readonly KvEngine[]): HostPort[] {
  const [{ template }] = engines;
  const declared = template.mainContainers.flatMap(container => objectsAt(container.body, 'ports').flatMap(({ index, body }): HostPort[] => {
    const port = numberAt(body, 'hostPort') ?? (template.hostNetwork ? numberAt(body, 'containerPort') : undefined);
    return port === undefined ? [] : [{ port, path: container.pathOf('ports', index) }];
  }));
  if (!template.hostNetwork) return declared;
  return [...declared, ...engines.flatMap(engine => [httpOf(engine), sideChannelOf(engine)].flatMap(portsIn))];
}

/** Each port of a range, of long ones the first. */
function portsIn(range: PortRange | undefined): HostPort[] {
  const length = range === undefined ? 0 : Math.min(LONGEST_RANGE, range.last - range.first + 1);
  return Array.from({ length }, (_, index) => ({ port: range!.first + index }));
}

/** Whether pods of two templates can come to one node. */
export function canMeet(one: PodTemplate, other: PodTemplate): boolean {
  if (one.gpus + other.gpus > GPUS_OF_A_NODE) return false;
  if (meetingOf(nodesOf(one), nodesOf(other)) === 'no') return false;
  return !keepsAway(one, other) && !keepsAway(other, one);
}

function nodesOf(template: PodTemplate): NodeSet[] {
  const labels = NodeSet.ofLabels(textMapAt(template.spec, 'nodeSelector'));
  const affinity = NodeSet.ofAffinity(objectAt(template.spec, 'affinity', 'nodeAffinity'));
  return labels.isAll ? affinity : affinity.length === 1 && affinity[0].isAll ? [labels] : affinity.filter(set => set.meets(labels) !== 'no');
}

/** Whether an anti-affinity keeps pods away from the nodes of others. A selector that can't be read counts as one that does. */
function keepsAway(template: PodTemplate, other: PodTemplate): boolean {
  return objectsAt(template.spec, 'affinity', 'podAntiAffinity', 'requiredDuringSchedulingIgnoredDuringExecution').some(({ body }) => {
    const labels = Object.entries(textMapAt(body, 'labelSelector', 'matchLabels'));
    return labels.every(([key, value]) => other.labels[key] === value) || objectsAt(body, 'labelSelector', 'matchExpressions').length > 0;
  });
}
