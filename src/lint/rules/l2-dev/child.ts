import { Attachment } from '../../model/attachment';
import { attachmentUsers } from '../../model/attachment-user';
import { Bundle } from '../../model/bundle';
import { grouped } from '../../model/grouping';
import { booleanAt, objectAt, scalarAt, textMapAt } from '../../model/json';
import { meetingOf, NodeSet } from '../../model/node-set';

/** An attachment that makes a child of an interface of the node. */
export interface Child {
  readonly attachment: Attachment;
  readonly kind: 'ipvlan' | 'macvlan';
  readonly master: string;
  /** As written or the plugin's default. */
  readonly mode: string;
}

/** Modes that the plugins take when none is written. */
const DEFAULT_MODES = { ipvlan: 'l2', macvlan: 'bridge' };

/** ipvlan and macvlan attachments with a master on the node, by that master. */
export function childrenByMaster(bundle: Bundle): Map<string, Child[]> {
  return bundle.once(groupByMaster);
}

function groupByMaster(bundle: Bundle): Map<string, Child[]> {
  const children = bundle.symbols.attachments.flatMap((attachment): Child[] => {
    const kind = attachment.type === 'ipvlan' || attachment.type === 'macvlan' ? attachment.type : undefined;
    const master = textOf(attachment, 'master');
    if (kind === undefined || master === undefined || isInContainer(attachment)) return [];
    return [{ attachment, kind, master, mode: textOf(attachment, 'mode') ?? DEFAULT_MODES[kind] }];
  });
  return grouped(children, ({ master }) => master);
}

/** A text of the main plugin; undefined where it is missing or empty. */
export function textOf(attachment: Attachment, key: string): string | undefined {
  const text = scalarAt([attachment.at(key) ?? null], 0);
  return text === undefined || text === '' ? undefined : text;
}

/** Whether the master is an interface of the pod. */
export function isInContainer(attachment: Attachment): boolean {
  return booleanAt([attachment.at('linkInContainer') ?? null], 0) === true;
}

/** Whether pods of two attachments can be on one node, as far as their selectors tell. */
export function canShareNode(one: Attachment, other: Attachment, bundle: Bundle): boolean {
  const [left, right] = [nodesOf(one, bundle), nodesOf(other, bundle)];
  return left.length === 0 || right.length === 0 || meetingOf(left, right) !== 'no';
}

function nodesOf(attachment: Attachment, bundle: Bundle): NodeSet[] {
  return (attachmentUsers(bundle).get(attachment) ?? []).flatMap(({ template }) => {
    const selected = NodeSet.ofLabels(textMapAt(template.spec, 'nodeSelector'));
    return selected.isAll ? NodeSet.ofAffinity(objectAt(template.spec, 'affinity', 'nodeAffinity')) : [selected];
  });
}

/** Name of an attachment in messages: `train/storage`. */
export function nameOf({ namespace, name }: Attachment): string {
  return namespace === undefined ? name : `${namespace}/${name}`;
}
