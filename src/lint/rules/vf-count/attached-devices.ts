import { DEFAULT_NETWORK_ANNOTATION } from '../../../catalog/labels';
import { Attachment } from '../../model/attachment';
import { Bundle } from '../../model/bundle';
import { objectsAt } from '../../model/json';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';

/** The attachments of a pod that take devices of one resource. */
export interface AttachedResource {
  readonly resource: string;
  /** One for each attachment, the same network as often as it is attached. */
  readonly attachments: readonly Attachment[];
  /** Path of the first selection. */
  readonly path: Path;
}

/** Resources of the networks that a pod attaches, with what attaches them. */
export function attachedResources({ symbols }: Bundle, template: PodTemplate): AttachedResource[] {
  const found = new Map<string, { resource: string; attachments: Attachment[]; path: Path }>();
  const add = (attachment: Attachment | undefined, path: Path): void => {
    const resource = attachment?.resource;
    if (attachment === undefined || !resource?.includes('/')) return;
    const own = found.get(resource);
    if (own === undefined) found.set(resource, { resource, attachments: [attachment], path });
    else own.attachments.push(attachment);
  };
  const [namespace, name] = (template.annotations[DEFAULT_NETWORK_ANNOTATION] ?? '').split('/');
  if (name !== undefined) add(symbols.attachment(namespace, name), template.annotationPath(DEFAULT_NETWORK_ANNOTATION));
  for (const selection of template.networks) add(symbols.attachment(selection.namespace, selection.name), selection.path);
  return [...found.values()];
}

/** Whether a pod can get devices by other ways than requests: by claims. */
export function hasClaims(template: PodTemplate): boolean {
  return objectsAt(template.spec, 'resourceClaims').length > 0;
}
