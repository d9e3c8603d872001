import { Attachment } from '../../model/attachment';

/** CNI plugins that put pods of several nodes on one segment: an address must be unique among all nodes. */
const SHARED: ReadonlySet<string> = new Set(['sriov', 'ib-sriov', 'macvlan', 'ipvlan', 'ipoib', 'host-device', 'ovs', 'vlan', 'bond']);

/** Whether pods of several nodes share the segment of an attachment. */
export function isSharedSegment({ type }: Attachment): boolean {
  return SHARED.has(type);
}
