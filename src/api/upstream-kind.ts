import { ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { FieldLimits, checkFieldLimits } from './field-limits';

/** A kind of an upstream project: how the API server knows it, and what its schema demands. */
export interface UpstreamKind {
  readonly gvk: GroupVersionKind;
  readonly limits: FieldLimits;
}

/** What every typed kind takes. */
interface UpstreamProps {
  readonly metadata?: ApiObjectMetadata;
  readonly spec: object;
}

/** The plain object of an upstream kind: limits checked, absent fields left out, field names as upstream writes them. */
export function upstreamManifest(kind: UpstreamKind, props: UpstreamProps): any {
  const manifest = {
    ...kind.gvk,
    ...(props.metadata !== undefined && { metadata: withoutAbsent(props.metadata) }),
    spec: withoutAbsent(props.spec),
  };
  const name = props.metadata?.name;
  checkFieldLimits(name === undefined ? kind.gvk.kind : `${kind.gvk.kind} '${name}'`, kind.limits, manifest);
  return manifest;
}

/** A copy without `undefined` fields. Class instances, such as late values, are passed on as they are. */
function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutAbsent);
  }
  if (value === null || typeof value !== 'object' || ![Object.prototype, null].includes(Object.getPrototypeOf(value))) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined).map(([key, field]) => [key, withoutAbsent(field)]));
}
