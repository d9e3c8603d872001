import { JsonObject, objectAt, objectsAt, scalarAt } from '../../model/json';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';

/** An entry of a pod's `resourceClaims`. */
export interface PodClaim {
  /** Name by which containers use it. */
  readonly name: string;
  /** Name of the ResourceClaimTemplate; undefined where a claim is named. */
  readonly template?: string;
  /** Name of the ResourceClaim; undefined where a template is named. */
  readonly claim?: string;
  readonly path: Path;
}

/** Claims of the pods of a template. */
export function podClaims(template: PodTemplate): PodClaim[] {
  return objectsAt(template.spec, 'resourceClaims').map(({ index, body }) => ({
    name: scalarAt(body, 'name') ?? '',
    // Kubernetes before 1.31 had the two names one level deeper.
    template: scalarAt(body, 'resourceClaimTemplateName') ?? scalarAt(body, 'source', 'resourceClaimTemplateName'),
    claim: scalarAt(body, 'resourceClaimName') ?? scalarAt(body, 'source', 'resourceClaimName'),
    path: template.pathOf('resourceClaims', index),
  }));
}

/** Names of claims that the containers of a template use. */
export function usedClaims(template: PodTemplate): ReadonlySet<string> {
  return new Set(template.containers.flatMap(container => objectsAt(container.body, 'resources', 'claims').flatMap(({ body }) => scalarAt(body, 'name') ?? [])));
}

/** Whether the pod spec of a template is in a runtime that may not be in the input. */
export function hasHiddenSpec(template: PodTemplate): boolean {
  return template.owner.kind === 'TrainJob';
}

/** One device request of a claim, in either form of the API. */
export interface DeviceRequest {
  readonly name: string;
  readonly deviceClass?: string;
  readonly path: Path;
  readonly body: JsonObject;
}

/** Device requests of a ResourceClaim or ResourceClaimTemplate, with its alternatives. */
export function deviceRequests(kind: string, body: JsonObject): DeviceRequest[] {
  const base: Path = kind === 'ResourceClaimTemplate' ? ['spec', 'spec', 'devices', 'requests'] : ['spec', 'devices', 'requests'];
  return objectsAt(body, ...base).flatMap(({ index, body: request }): DeviceRequest[] => {
    const name = scalarAt(request, 'name') ?? '';
    const path = [...base, index];
    const direct = request.deviceClassName === undefined ? [] : [{ name, deviceClass: scalarAt(request, 'deviceClassName'), path: [...path, 'deviceClassName'], body: request }];
    const exact = objectAt(request, 'exactly');
    const exactly = exact === undefined ? [] : [{ name, deviceClass: scalarAt(exact, 'deviceClassName'), path: [...path, 'exactly', 'deviceClassName'], body: exact }];
    const options = objectsAt(request, 'firstAvailable').map(option => ({
      name, deviceClass: scalarAt(option.body, 'deviceClassName'), path: [...path, 'firstAvailable', option.index, 'deviceClassName'], body: option.body,
    }));
    return [...direct, ...exactly, ...options];
  });
}
