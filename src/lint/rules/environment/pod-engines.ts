import { isNixlUser } from './users';
import { ContainerView } from '../../model/container-view';
import { PodTemplate } from '../../model/pod-template';

/** Containers of a pod that move KV caches with NIXL. */
export function podOf(template: PodTemplate): ContainerView[] {
  return template.mainContainers.filter(isNixlUser);
}
