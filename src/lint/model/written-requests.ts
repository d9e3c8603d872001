import { ContainerRequest, PodTemplate } from './pod-template';
import { remembered } from './remembered';

/** Resources that the scheduler knows by a bare name. */
const NATIVE = /^(?:cpu|memory|storage|ephemeral-storage|pods|hugepages-.+|attachable-volumes-.+)$/;

/** Whether a resource is one that device plugins and operators bring, not Kubernetes itself. */
export function isExtended(resource: string): boolean {
  return !NATIVE.test(resource);
}

/**
 * Requests for extended resources that stand in the workload itself. What a TrainJob takes over from its runtime is left
 * out: it is looked at in the runtime.
 */
export const writtenRequests = remembered((template: PodTemplate): readonly ContainerRequest[] => {
  const { owner } = template;
  return template.requests.filter(({ resource, path }) => isExtended(resource) && (owner.kind !== 'TrainJob' || owner.at(...path) !== undefined));
});
