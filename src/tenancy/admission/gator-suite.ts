import { Yaml } from 'cdk8s';

/** A Kubernetes object as plain data. */
export interface PlainObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly labels?: { readonly [key: string]: string } };
  readonly [field: string]: unknown;
}

/** What a suite is made of. */
export interface GatorSuite {
  readonly name: string;
  /** Templates, constraints and expansion templates. */
  readonly policy: readonly PlainObject[];
  /** The namespaces that the samples are in, with their labels. */
  readonly namespaces: readonly PlainObject[];
  readonly cases: readonly GatorCase[];
}

/** One sample. Every constraint judges it. */
export interface GatorCase {
  /** Unique, a DNS label. */
  readonly name: string;
  /** A request (`AdmissionReview`), or a bare workload, which is judged by the pods that it implies. */
  readonly object: object;
  /** Who has to deny it; absent when every constraint has to let it pass. */
  readonly denial?: {
    /** Name of the constraint. */
    readonly constraint: string;
    /** Id of the check, with which the message begins. */
    readonly check: string;
  };
}

/**
 * The files of a suite for `gator verify`, by their paths: Gatekeeper itself says, without a cluster, that the named constraint denies what has to
 * be denied, with the message of the check, and that no constraint denies anything else.
 *
 * @see https://open-policy-agent.github.io/gatekeeper/website/docs/gator
 */
export function gatorSuiteFiles({ name, policy, namespaces, cases }: GatorSuite): Map<string, string> {
  const constraints = policy.filter(({ apiVersion }) => apiVersion.startsWith('constraints.'));
  const templates = policy.filter(({ kind }) => kind === 'ConstraintTemplate');
  const suite = {
    apiVersion: 'test.gatekeeper.sh/v1alpha1',
    kind: 'Suite',
    metadata: { name },
    tests: constraints.map(constraint => ({
      name: constraint.metadata.name,
      template: templateFile(constraint.kind.toLowerCase()),
      constraint: constraintFile(constraint.metadata.name),
      expansion: EXPANSION,
      cases: cases.map(each => ({
        name: each.name,
        object: sampleFile(each.name),
        inventory: [NAMESPACES],
        assertions: [each.denial?.constraint === constraint.metadata.name ? { violations: 'yes', message: `${each.denial.check}: ` } : { violations: 'no' }],
      })),
    })),
  };
  const files: [string, string][] = [
    ['suite.yaml', Yaml.stringify(suite)],
    [EXPANSION, Yaml.stringify(...policy.filter(({ kind }) => kind === 'ExpansionTemplate'))],
    [NAMESPACES, Yaml.stringify(...namespaces)],
    ...templates.map((template): [string, string] => [templateFile(template.metadata.name), Yaml.stringify(template)]),
    ...constraints.map((constraint): [string, string] => [constraintFile(constraint.metadata.name), Yaml.stringify(constraint)]),
    ...cases.map((each): [string, string] => [sampleFile(each.name), Yaml.stringify(each.object)]),
  ];
  return new Map(files);
}

const EXPANSION = 'expansion.yaml';
const NAMESPACES = 'namespaces.yaml';
const templateFile = (name: string): string => `templates/${name}.yaml`;
const constraintFile = (name: string): string => `constraints/${name}.yaml`;
export const sampleFile = (name: string): string => `samples/${name}.yaml`;

/** What the API server would send. */
export interface SentRequest {
  readonly object: PlainObject;
  /** State before an update; absent for a creation. */
  readonly oldObject?: PlainObject;
  readonly subresource?: string;
  readonly sender: { readonly username: string; readonly groups: readonly string[] };
}

/** The request as an AdmissionReview: the only sample that has a sender, and that no recursive `kubectl apply` can put into a cluster. */
export function admissionReview({ object, oldObject, subresource, sender }: SentRequest): object {
  const [group, version] = object.apiVersion.includes('/') ? object.apiVersion.split('/') : ['', object.apiVersion];
  // A request on a Namespace carries its name as its namespace.
  const namespace = object.kind === 'Namespace' ? object.metadata.name : object.metadata.namespace;
  return {
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    request: {
      uid: 'case',
      kind: { group, version, kind: object.kind },
      resource: { group, version, resource: `${object.kind.toLowerCase()}s` },
      ...(subresource === undefined ? {} : { subResource: subresource }),
      name: object.metadata.name,
      ...(namespace === undefined ? {} : { namespace }),
      operation: oldObject === undefined ? 'CREATE' : 'UPDATE',
      userInfo: sender,
      object,
      ...(oldObject === undefined ? {} : { oldObject }),
    },
  };
}
