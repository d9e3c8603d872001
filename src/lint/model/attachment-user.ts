import { Attachment } from './attachment';
import { Bundle } from './bundle';
import { NetworkSelection } from './networks';
import { PodTemplate } from './pod-template';

/** Pods that select an attachment. */
export interface AttachmentUser {
  readonly template: PodTemplate;
  readonly selection: NetworkSelection;
}

/** Who selects which attachment, over all pod templates of the input. */
export function attachmentUsers(bundle: Bundle): ReadonlyMap<Attachment, readonly AttachmentUser[]> {
  return bundle.once(findUsers);
}

function findUsers(bundle: Bundle): Map<Attachment, AttachmentUser[]> {
  const users = new Map<Attachment, AttachmentUser[]>();
  for (const template of bundle.podTemplates) {
    for (const selection of template.networks) {
      const attachment = bundle.symbols.attachment(selection.namespace, selection.name);
      if (attachment === undefined) continue;
      const known = users.get(attachment);
      if (known === undefined) users.set(attachment, [{ template, selection }]);
      else known.push({ template, selection });
    }
  }
  return users;
}

/** The one node that pods can run on; undefined where they may run on several. */
export function onlyNode(template: PodTemplate): string | undefined {
  const named = template.at('nodeName') ?? template.at('nodeSelector', 'kubernetes.io/hostname');
  return typeof named === 'string' && named !== '' ? named : undefined;
}

/** Pods of a template that run at once, as far as it says: a DaemonSet has several. */
export function podCount(template: PodTemplate): number {
  if (template.owner.kind === 'DaemonSet') return Math.max(2, template.replicas ?? 2);
  return template.replicas ?? 1;
}
