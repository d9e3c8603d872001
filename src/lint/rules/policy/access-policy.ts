import { appliesIn } from './constraint-scope';
import { CONSTRAINTS } from './gatekeeper';
import { AccessRule } from '../../../catalog/access-policy/access-rule';
import { CLAIM_RULE } from '../../../catalog/access-policy/claim-rule';
import { POD_RULE } from '../../../catalog/access-policy/pod-rule';
import { breachesOf, Judged } from '../../model/access-demand';
import { AccessParameterValues } from '../../model/access-parameters';
import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule, Severity } from '../../rule';

/** What the access policy of the same input refuses. */
export const rule: Rule = {
  id: 'POLICY/access-policy',
  family: 'POLICY',
  severity: 'error',
  title: 'A pod or claim that the access policy in the same input refuses',
  cause: 'The constraints GpuFabricPodAccess and GpuFabricClaimAccess hold what each tier and namespace was granted. Admission compares every pod, every template of a workload, and every claim with them; the message says which check fails. Only constraints of Gatekeeper are read, not the literals of a ValidatingAdmissionPolicy, and what the sender or an earlier state of the object decides is left to admission.',
  remedy: 'Follow the message of the check. Where the namespace should have the network, give it to the tenant where the policy is generated, and synthesize again.',
  source: 'cdk8s-gpu-fabric src/catalog/access-policy; kubernetes.io documentation, Pod Security Standards; Multus, NVIDIA Container Toolkit and containerd/nri sources named there',
  since: '0.1.0',
  example: 'kind: Pod\nmetadata: {namespace: web, annotations: {k8s.v1.cni.cncf.io/networks: llm/rdma-rail-0-llm}}   # granted to llm only',
  *check(bundle) {
    const pods = policiesOf(bundle, POD_RULE);
    const claims = policiesOf(bundle, CLAIM_RULE);
    if (pods.length > 0) {
      for (const template of bundle.podTemplates) yield* judged(bundle, pods, POD_RULE, { object: template.owner, pods: template });
      for (const object of bundle.byKind('Binding', '')) yield* judged(bundle, pods, POD_RULE, { object, pods: podOfBinding(object) });
    }
    if (claims.length > 0) {
      for (const object of objectsOf(bundle, CLAIM_RULE)) yield* judged(bundle, claims, CLAIM_RULE, { object });
    }
  },
};

/** A constraint with its parameters. */
interface Policy {
  readonly constraint: ManifestObject;
  readonly parameters: AccessParameterValues;
  readonly severity: Severity;
  /** Whether it applies, by namespace. */
  readonly scope: Map<string, boolean>;
}

/** Constraints without a denial still say what breaks them. */
const SEVERITIES: ReadonlyMap<string | undefined, Severity> = new Map([['warn', 'warning'], ['dryrun', 'info']]);

function policiesOf(bundle: Bundle, { kind }: AccessRule): Policy[] {
  return bundle.byKind(kind, CONSTRAINTS).map(constraint => ({
    constraint,
    parameters: new AccessParameterValues(constraint.at('spec', 'parameters')),
    severity: SEVERITIES.get(scalarAt(constraint.body, 'spec', 'enforcementAction')) ?? 'error',
    scope: new Map(),
  }));
}

/** Objects of the kinds that a rule names. */
function objectsOf(bundle: Bundle, { objects }: AccessRule): ManifestObject[] {
  return objects.flatMap(({ apiGroups, kinds }) => apiGroups.flatMap(group => kinds.flatMap(kind => bundle.byKind(kind, group))));
}

function* judged(bundle: Bundle, policies: readonly Policy[], { checks }: AccessRule, subject: Omit<Judged, 'namespace'>): Iterable<Problem> {
  const { object } = subject;
  const { namespace } = object;
  // Where the input says no namespace, whoever applies it decides by which constraint it is judged.
  if (namespace === undefined) return;
  for (const { constraint, parameters, severity } of policies.filter(policy => isInScope(bundle, policy, namespace))) {
    for (const { id, message, demand } of checks) {
      for (const { path, got } of breachesOf(demand, { ...subject, namespace }, parameters)) {
        yield { object, path, severity, message: `${shortened(got)}: ${constraint.describe()} refuses it, ${id}: ${message}` };
      }
    }
  }
}

function isInScope(bundle: Bundle, { constraint, scope }: Policy, namespace: string): boolean {
  let applies = scope.get(namespace);
  if (applies === undefined) {
    applies = appliesIn(bundle, constraint, namespace);
    scope.set(namespace, applies);
  }
  return applies;
}

/** A binding gives its annotations to the pod. */
function podOfBinding(object: ManifestObject): PodTemplate {
  return new PodTemplate(object, { path: [], metadata: ['metadata'], spec: ['spec'], role: 'member' }, () => undefined);
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}
