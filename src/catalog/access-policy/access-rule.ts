/**
 * The description of the admission rules as plain data. An engine reads it in its own way: the access policy turns it into CEL, which Gatekeeper
 * and the API server both speak, and the linter judges manifests by it. Every form of demand is in the union below, so an engine knows that it is
 * complete.
 */

/** Objects by group, kind and resource: engines match kinds, the API server sends resources. `*` is every kind of the group. */
export interface ObjectKinds {
  readonly apiGroups: readonly string[];
  readonly kinds: readonly string[];
  /** The same in plural, with the sub-resources that carry the whole object. */
  readonly resources: readonly string[];
}

/** Values that a rule takes from outside, because they differ between tiers or come from the cluster. */
export type AccessParameter =
  /** Capabilities that a container may add. */
  | 'capabilities'
  /** Extended resources that every namespace of the tier may request. */
  | 'resources'
  /** Beginnings of such resources. */
  | 'resourcePrefixes'
  /** DRA device classes that the tier may claim. */
  | 'deviceClasses'
  /** RuntimeClasses that a pod may name. */
  | 'runtimeClasses'
  /** Per tenant namespace: its networks and its extended resources. */
  | 'grants'
  /** Users that administer the platform. */
  | 'users'
  /** Groups that administer the platform. */
  | 'groups'
  /** Names of exempt namespaces. */
  | 'reserved';

/** What one namespace was given. */
export interface AccessGrant {
  /** Name of the namespace. */
  readonly tenant: string;
  /** Regular expression over the whole networks annotation. */
  readonly networks: string;
  /** Extended resources. */
  readonly resources: readonly string[];
}

/** Values of the parameters of one constraint. */
export interface AccessParameters {
  readonly capabilities?: readonly string[];
  readonly resources?: readonly string[];
  readonly resourcePrefixes?: readonly string[];
  readonly deviceClasses?: readonly string[];
  readonly runtimeClasses?: readonly string[];
  readonly grants?: readonly AccessGrant[];
  readonly users?: readonly string[];
  readonly groups?: readonly string[];
  readonly reserved?: readonly string[];
}

/** What an object has to fulfil. "Every container" is containers, init containers (sidecars too) and ephemeral containers. */
export type AccessDemand =
  /** None of these fields of the pod's spec is true. */
  | { readonly form: 'pod-flags-off'; readonly fields: readonly string[] }
  /** The field at this path is true in no container. */
  | { readonly form: 'container-flag-off'; readonly path: readonly string[] }
  /** The list at this path has, in every container, only values of the parameter. */
  | { readonly form: 'container-list-within'; readonly path: readonly string[]; readonly parameter: 'capabilities' }
  /** The field of the pod's spec is absent, or is a value of the parameter. */
  | { readonly form: 'pod-value-within'; readonly field: string; readonly parameter: 'runtimeClasses' }
  /** No volume has one of these sources. */
  | { readonly form: 'volume-sources-absent'; readonly sources: readonly string[] }
  /** Requests and limits of every container, and of the pod, name only native, open or granted resources, or ask for nothing of others. */
  | { readonly form: 'resources-granted' }
  /** The annotation is absent, names nothing, or matches what the namespace was granted. */
  | { readonly form: 'annotation-granted'; readonly annotation: string }
  /** The annotation is absent or blank. */
  | { readonly form: 'annotation-blank'; readonly annotation: string }
  /** No annotation key begins so. */
  | { readonly form: 'annotation-prefixes-absent'; readonly prefixes: readonly string[] }
  /** The environment variable has, in every container, one of these values. A value from elsewhere is none of them. */
  | { readonly form: 'variable-within'; readonly variable: string; readonly values: readonly string[] }
  /** A pod has resource claims only where the tier may claim any device class. */
  | { readonly form: 'pod-claims-open' }
  /** Every request of a ResourceClaim or ResourceClaimTemplate names device classes that the tier may claim. */
  | { readonly form: 'device-classes-open' }
  /** The field is true in no request of a ResourceClaim or ResourceClaimTemplate. */
  | { readonly form: 'device-flag-off'; readonly field: string }
  /** The sender administers the platform. */
  | { readonly form: 'administrator' }
  /** Labels with these keys, or keys that begin so, are what they were, or the sender administers the platform. */
  | { readonly form: 'labels-guarded'; readonly keys: readonly string[]; readonly prefixes: readonly string[] }
  /** The object is no new one with a reserved name, or the sender administers the platform. */
  | { readonly form: 'name-not-reserved' };

/** One demand with its stable id and the text for the user who broke it. */
export interface AccessCheck {
  readonly id: string;
  /** What was refused, why, and what to do instead. */
  readonly message: string;
  readonly demand: AccessDemand;
}

/** Which requests a rule skips. */
export type AccessScope =
  /** Updates that leave spec and annotations as they are, so that controllers can remove finalizers from objects older than the rule. */
  | 'changed-content'
  /** Everything that is not a request of a user: the audit knows no sender. */
  | 'requests';

/** One rule: what it judges, and what those objects have to fulfil. */
export interface AccessRule {
  /** Kind of its constraints; in lower case, the name of its template. */
  readonly kind: string;
  readonly objects: readonly ObjectKinds[];
  readonly scope: AccessScope;
  readonly parameters: readonly AccessParameter[];
  readonly checks: readonly AccessCheck[];
}
