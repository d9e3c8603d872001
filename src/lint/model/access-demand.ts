import { AccessParameterValues } from './access-parameters';
import { JsonObject, JsonValue, listAt, objectAt, objectsAt, scalarAt, textsAt, valueAt } from './json';
import { ManifestObject } from './manifest-object';
import { Path } from './path';
import { PodTemplate } from './pod-template';
import { AccessDemand } from '../../catalog/access-policy/access-rule';
import { BLANK, NO_NETWORKS, ZERO_AMOUNT } from '../../catalog/access-policy/empty-values';

/** A field that breaks a demand. */
export interface Breach {
  /** Path of the field in the object. */
  readonly path: Path;
  /** What is written, or set, there. */
  readonly got: string;
}

/** What a rule of the access policy judges: pods of a template, or an object as it is. */
export interface Judged {
  readonly object: ManifestObject;
  readonly namespace: string;
  /** The pods; undefined for what makes none. */
  readonly pods?: PodTemplate;
}

const ZERO = new RegExp(ZERO_AMOUNT);
const SAYS_NOTHING = new RegExp(BLANK);
const NAMES_NOTHING = new RegExp(NO_NETWORKS);

/**
 * The fields that break a demand, with the meaning that the access policy gives it in CEL. What the sender or an earlier state of the object decides
 * is not in a manifest: such a demand is never broken here.
 */
export function breachesOf(demand: AccessDemand, { object, namespace, pods }: Judged, parameters: AccessParameterValues): Breach[] {
  switch (demand.form) {
    case 'device-classes-open':
      return deviceRequests(object).flatMap(request => closedClasses(request, parameters));
    case 'device-flag-off':
      return deviceRequests(object).flatMap(({ path, body }) => [['exactly', demand.field], [demand.field]]
        .filter(field => valueAt(body, ...field) === true).map(field => ({ path: [...path, ...field], got: demand.field })));
    case 'administrator':
    case 'labels-guarded':
    case 'name-not-reserved':
      return [];
    default:
      return pods === undefined ? [] : podBreaches(demand, pods, namespace, parameters);
  }
}

type PodDemand = Exclude<AccessDemand, { readonly form: 'device-classes-open' | 'device-flag-off' | 'administrator' | 'labels-guarded' | 'name-not-reserved' }>;

function podBreaches(demand: PodDemand, pods: PodTemplate, namespace: string, parameters: AccessParameterValues): Breach[] {
  switch (demand.form) {
    case 'pod-flags-off':
      return demand.fields.filter(field => pods.at(field) === true).map(field => ({ path: pods.pathOf(field), got: field }));
    case 'container-flag-off':
      return pods.containers.filter(container => container.at(...demand.path) === true)
        .map(container => ({ path: container.pathOf(...demand.path), got: `${demand.path.at(-1)} of container ${container.name}` }));
    case 'container-list-within':
      return pods.containers.flatMap(container => textsAt(container.body, ...demand.path).flatMap((value, index) => (
        parameters.list(demand.parameter).has(value) ? [] : [{ path: container.pathOf(...demand.path, index), got: `${value} of container ${container.name}` }]
      )));
    case 'pod-value-within': {
      const value = scalarAt(pods.spec, demand.field);
      return value === undefined || parameters.list(demand.parameter).has(value) ? [] : [{ path: pods.pathOf(demand.field), got: `${demand.field} ${value}` }];
    }
    case 'volume-sources-absent':
      return pods.volumes.flatMap(({ index, name, body }) => demand.sources.filter(source => isWritten(body[source]))
        .map(source => ({ path: pods.pathOf('volumes', index, source), got: `${source} of volume ${name}` })));
    case 'resources-granted':
      return amountsOf(pods).filter(({ resource, amount }) => resource.includes('/') && !ZERO.test(amount) && !parameters.allowsResource(namespace, resource))
        .map(({ path, resource, amount }) => ({ path, got: `${resource}: ${amount}` }));
    case 'annotation-granted': {
      const text = pods.annotations[demand.annotation];
      if (text === undefined || NAMES_NOTHING.test(text) || parameters.allowsNetworks(namespace, text)) return [];
      return [{ path: pods.annotationPath(demand.annotation), got: `${demand.annotation}: ${text}` }];
    }
    case 'annotation-blank': {
      const text = pods.annotations[demand.annotation];
      return text === undefined || SAYS_NOTHING.test(text) ? [] : [{ path: pods.annotationPath(demand.annotation), got: `${demand.annotation}: ${text}` }];
    }
    case 'annotation-prefixes-absent':
      return Object.keys(pods.annotations).filter(key => demand.prefixes.some(prefix => key.startsWith(prefix)))
        .map(key => ({ path: pods.annotationPath(key), got: `annotation ${key}` }));
    case 'variable-within':
      return pods.containers.flatMap(container => objectsAt(container.body, 'env')
        .filter(({ body }) => scalarAt(body, 'name') === demand.variable && !isWithin(body, demand.values))
        .map(({ body }) => ({ path: container.pathOf('env', demand.variable), got: `${demand.variable}: ${scalarAt(body, 'value') ?? 'a reference'}` })));
    case 'pod-claims-open':
      return listAt(pods.spec, 'resourceClaims').length === 0 || parameters.list('deviceClasses').size > 0
        ? [] : [{ path: pods.pathOf('resourceClaims'), got: 'resourceClaims' }];
  }
}

/** Absent, or a text among these; one from elsewhere is not. */
function isWithin(variable: JsonObject, values: readonly string[]): boolean {
  return !isWritten(variable.valueFrom) && values.includes(scalarAt(variable, 'value') ?? '');
}

function isWritten(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null;
}

interface Amount {
  readonly path: Path;
  readonly resource: string;
  readonly amount: string;
}

/** Requests and limits of every container, and of the pod. */
function amountsOf(pods: PodTemplate): Amount[] {
  const ofPod = { body: pods.spec, pathOf: (...field: Path) => pods.pathOf(...field) };
  return [...pods.containers, ofPod].flatMap(holder => ['requests', 'limits'].flatMap(list => {
    const amounts = objectAt(holder.body, 'resources', list) ?? {};
    return Object.keys(amounts).map(resource => ({ path: holder.pathOf('resources', list, resource), resource, amount: scalarAt(amounts, resource) ?? '' }));
  }));
}

interface DeviceRequest {
  readonly path: Path;
  readonly body: JsonObject;
}

/** Requests of a ResourceClaim, or of the claim inside a ResourceClaimTemplate. */
function deviceRequests(object: ManifestObject): DeviceRequest[] {
  return [['spec'], ['spec', 'spec']].flatMap(spec => objectsAt(object.body, ...spec, 'devices', 'requests')
    .map(({ index, body }) => ({ path: [...spec, 'devices', 'requests', index], body })));
}

/** Classes of a request that are not open, in every form of it; a request of an unknown form is not open either. */
function closedClasses({ path, body }: DeviceRequest, parameters: AccessParameterValues): Breach[] {
  const places: { readonly holder: JsonObject; readonly path: Path }[] = [];
  if (isWritten(body.exactly)) places.push({ holder: objectAt(body, 'exactly') ?? {}, path: [...path, 'exactly'] });
  for (const { index, body: choice } of objectsAt(body, 'firstAvailable')) places.push({ holder: choice, path: [...path, 'firstAvailable', index] });
  if (isWritten(body.deviceClassName)) places.push({ holder: body, path });
  if (places.length === 0 && !isWritten(body.firstAvailable)) return [{ path, got: 'a request without a device class' }];
  return places.flatMap(({ holder, path: place }) => {
    const name = scalarAt(holder, 'deviceClassName');
    return name !== undefined && parameters.list('deviceClasses').has(name) ? [] : [{ path: [...place, 'deviceClassName'], got: `device class ${name ?? '(none)'}` }];
  });
}
