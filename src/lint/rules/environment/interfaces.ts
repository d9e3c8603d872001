import { NETWORKS_ANNOTATION } from '../../../catalog/labels';
import { objectAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';

/** Interfaces as NCCL, NVSHMEM and UCX's users name them. */
export interface InterfaceList {
  /** `^`: all but these. */
  readonly isExcluded: boolean;
  /** `=`: whole names instead of beginnings. */
  readonly isExact: boolean;
  readonly names: readonly string[];
}

/** Reads a value of NCCL_SOCKET_IFNAME: `^` and `=` count in front of the list only, and for all of it. */
export function interfaceList(text: string): InterfaceList {
  const [, not, exact, rest] = /^(\^?)(=?)([^]*)$/.exec(text.trim())!;
  return { isExcluded: not !== '', isExact: exact !== '', names: rest.split(',').map(name => name.trim().split(':')[0]).filter(name => name !== '') };
}

/** Interfaces that a list takes, of those that a pod has. */
export function taken(list: InterfaceList, interfaces: readonly string[]): string[] {
  return interfaces.filter(name => list.names.some(entry => list.isExact ? entry === name : name.startsWith(entry)) !== list.isExcluded);
}

/** Annotations by which others than Multus add interfaces: GKE, Volcano Engine, Spiderpool, OVN-Kubernetes ... */
const ADDS_INTERFACES = /network|interface|cni|rdma|multi-?nic/i;

/** Names of the interfaces of a pod; undefined where something may add or rename one that the input does not show. */
export function interfacesOf(template: PodTemplate): string[] | undefined {
  const { owner } = template;
  if (template.hostNetwork || template.networksFault !== undefined || template.at('resourceClaims') !== undefined) return undefined;
  if (owner.kind === 'TrainJob' && Object.keys(template.annotations).length === 0) return undefined;
  const own = Object.keys(template.annotations).filter(key => key !== NETWORKS_ANNOTATION);
  const copied = owner.kind === 'Pod' ? [] : Object.keys({ ...owner.annotations, ...objectAt(owner.body, ...template.path, 'annotations') });
  if ([...own, ...copied, ...Object.keys(template.labels)].some(key => ADDS_INTERFACES.test(key))) return undefined;
  return ['lo', 'eth0', ...template.networks.map(({ effectiveInterface }) => effectiveInterface)];
}
