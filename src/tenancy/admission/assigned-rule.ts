import { AccessParameters, AccessRule } from '../../catalog/access-policy/access-rule';
import { TenantTier } from '../tenant-tier';

/** The namespaces that a rule is used in. */
export interface NamespaceMatch {
  /** Exact names of namespaces that are left out. */
  readonly excludedNamespaces?: string[];
  /** Labels of the namespace. */
  readonly namespaceSelector?: { readonly matchExpressions?: { readonly key: string; readonly operator: string; readonly values?: string[] }[] };
}

/** A rule put to use: where, with which parameters. Both may depend on parts of the cluster that are added later. */
export interface AssignedRule {
  /** What distinguishes it from other uses, for example `pods-standard`. */
  readonly id: string;
  readonly rule: AccessRule;
  /** The tier that it is for; undefined where it is for all. */
  readonly tier?: TenantTier;
  readonly match: () => NamespaceMatch;
  readonly parameters: () => AccessParameters;
}

/** Name of the object that puts it to use. */
export function assignedName({ id }: AssignedRule): string {
  return `gpu-fabric-${id}`;
}

/** The parameters that the rule takes, in its order. */
export function assignedParameters({ rule, parameters }: AssignedRule): AccessParameters {
  const all = parameters();
  return Object.fromEntries(rule.parameters.map(parameter => [parameter, all[parameter]]));
}
