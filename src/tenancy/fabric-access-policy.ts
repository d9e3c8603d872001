import { Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { tierParameters } from './admission/access-grants';
import { AccessParameters, AccessRule } from './admission/access-rule';
import { CLAIM_RULE } from './admission/claim-rule';
import { constraintTemplateSpec } from './admission/constraint-template';
import { expansionTemplateSpec, IMPLIED_OBJECTS } from './admission/expansion-templates';
import { accessPolicyRelease } from './admission/gatekeeper-webhook';
import { NAMESPACE_RULE } from './admission/namespace-rule';
import { OBJECT_RULE } from './admission/object-rule';
import { POD_RULE } from './admission/pod-rule';
import { Tenant } from './tenant';
import { TenantTier } from './tenant-tier';
import { Constraint, ConstraintMatch, ConstraintTemplate, ExpansionTemplate } from '../api/gatekeeper';
import { AntreaRelease, GatekeeperRelease, KubeOvnRelease, OvnKubernetesRelease } from '../catalog';
import { TIER_LABEL } from '../catalog/labels';
import { assertDnsLabel, assertDnsSubdomain, assertLabelKey } from '../core/checks';
import { refuse, refusalText, Refusal } from '../core/refusal';
import { GpuCluster } from '../fabric';
import { gatekeeperNamespaceLabels } from '../operators/gatekeeper';
import { OVN_KUBERNETES_NAMESPACES } from '../operators/ovn-kubernetes';

/** What happens to an object that breaks the policy. */
export enum PolicyEnforcement {
  /** It is refused. */
  DENY = 'deny',
  /** It is admitted, and the sender sees a warning. */
  WARN = 'warn',
  /** It is admitted, and the audit reports it. */
  DRY_RUN = 'dryrun',
}

/** Which cluster to guard, and who stands outside. */
export interface FabricAccessPolicyProps {
  /** The cluster whose devices and networks are guarded. */
  readonly cluster: GpuCluster;
  /**
   * Namespaces beside those of the operators whose pods are not examined, and whose service accounts count as administrators: node agents,
   * storage drivers, the delivery tool. Exact names; a name that only begins so is not exempt.
   *
   * @default - none
   */
  readonly exemptNamespaces?: string[];
  /**
   * Groups whose members set tiers and make networks. Managed clusters name theirs differently.
   *
   * @default ['kubeadm:cluster-admins', 'system:masters']
   */
  readonly administratorGroups?: string[];
  /**
   * Users who set tiers and make networks, service accounts as `system:serviceaccount:<namespace>:<name>`.
   *
   * @default - none
   */
  readonly administratorUsers?: string[];
  /**
   * Extended resources that pods of every tier may request, beside GPUs. All others are refused unless they belong to a granted network.
   *
   * @default - none
   */
  readonly openResources?: string[];
  /**
   * RuntimeClasses that pods may name. Those of the NVIDIA container toolkit (`nvidia`, `nvidia-cdi`, `nvidia-legacy`) read devices from variables
   * of the image, which no admission sees; pods that request GPUs do not need them while the GPU Operator uses CDI, which is its default.
   *
   * @default - none
   */
  readonly openRuntimeClasses?: string[];
  /**
   * What happens to an object that breaks the policy.
   *
   * @default PolicyEnforcement.DENY
   */
  readonly enforcement?: PolicyEnforcement;
  /**
   * Release of Gatekeeper.
   *
   * @default GatekeeperRelease.V3_23_0
   */
  readonly gatekeeper?: GatekeeperRelease;
}

const PRIMARY_CNI_NAMESPACES = [
  ...[AntreaRelease.V2_7_0, KubeOvnRelease.V1_16_2, OvnKubernetesRelease.V1_3_0].map(({ namespace }) => namespace),
  ...OVN_KUBERNETES_NAMESPACES,
];

/** Constraints need the kind that their template makes: Argo CD applies them later, and does not look the kind up before. */
const AFTER_TEMPLATES = { 'argocd.argoproj.io/sync-options': 'SkipDryRunOnMissingResource=true', 'argocd.argoproj.io/sync-wave': '1' };
const WITH_OPERATOR = { 'argocd.argoproj.io/sync-options': 'SkipDryRunOnMissingResource=true' };

/**
 * Admission by Gatekeeper that covers every way to an RDMA device. Whatever is not known is refused: a namespace without a tier has the
 * standard one, an extended resource nobody opened is guarded, an annotation of another form names nothing.
 *
 * What stops what:
 *
 * | way to a device | this policy | quota of the Tenant | Pod Security of the Tenant | RBAC of the Tenant |
 * | --- | --- | --- | --- | --- |
 * | extended resource, any prefix | refused unless granted | 0 unless granted | - | - |
 * | Multus annotations, both, any form | refused unless granted | - | - | attachments cannot be made |
 * | DRA claim | by device class, without admin access | 0 for virtual functions; in the standard tier also for NVLink channels | - | claims in the privileged tier only |
 * | hostPath, privileged, host namespaces | refused | - | refused in the standard tier | - |
 * | added capability | `IPC_LOCK` in the privileged tier only | - | refused in the standard tier | - |
 * | device by environment variable or annotation | refused | - | - | - |
 * | runtime that reads devices from the image | RuntimeClasses refused unless opened | - | - | - |
 * | volume that runs a program on the node | refused | - | - | - |
 * | tier or pod security label | administrators only | - | - | namespaces cannot be edited |
 * | network or operator object | administrators and operators only | - | - | cannot be made |
 *
 * What it does not see: variables that come from the image or by `envFrom` (where the NVIDIA runtime is the default of the nodes, keep it in CDI
 * mode and turn off device lists by environment in the container toolkit), PersistentVolumes and the status of ResourceClaims (not of tenants),
 * pods from before it was installed (the audit reports them), and deletions.
 * In the privileged tier, Baseline's controls that reach no device (host ports, AppArmor, SELinux, seccomp, sysctls) are left to the warnings of Pod Security.
 *
 * @see https://open-policy-agent.github.io/gatekeeper/website/docs/
 */
export class FabricAccessPolicy extends Construct {
  /** The cluster whose devices and networks are guarded. */
  public readonly cluster: GpuCluster;
  /** What happens to an object that breaks the policy. */
  public readonly enforcement: PolicyEnforcement;
  /** Release of Gatekeeper. */
  public readonly gatekeeper: GatekeeperRelease;

  private readonly exempt: string[];
  private readonly groups: string[];
  private readonly users: string[];
  private readonly openResources: string[];
  private readonly openRuntimeClasses: string[];

  constructor(scope: Construct, id: string, props: FabricAccessPolicyProps) {
    super(scope, id);
    this.cluster = props.cluster;
    this.enforcement = props.enforcement ?? PolicyEnforcement.DENY;
    this.gatekeeper = props.gatekeeper ?? GatekeeperRelease.V3_23_0;
    this.exempt = props.exemptNamespaces ?? [];
    this.groups = props.administratorGroups ?? ['kubeadm:cluster-admins', 'system:masters'];
    this.users = props.administratorUsers ?? [];
    this.openResources = props.openResources ?? [];
    this.openRuntimeClasses = props.openRuntimeClasses ?? [];
    this.exempt.forEach(namespace => assertDnsLabel(`exempt namespace of access policy '${id}'`, namespace));
    this.openResources.forEach(resource => assertOpenable(`open resource of access policy '${id}'`, resource));
    this.openRuntimeClasses.forEach(name => assertDnsSubdomain(`open RuntimeClass of access policy '${id}'`, name));
    this.gatekeeper.assertKubernetes(this.cluster.kubernetesVersion);
    this.cluster._claimName('access policy', 'gpu-fabric', this.node.path);

    this.template('Resource', POD_RULE);
    this.template('ClaimTemplate', CLAIM_RULE);
    this.template('NamespaceTemplate', NAMESPACE_RULE);
    this.template('ObjectTemplate', OBJECT_RULE);
    for (const tier of [TenantTier.PRIVILEGED, TenantTier.STANDARD]) {
      this.constraint(`pods-${tier}`, POD_RULE, () => this.matchTier(tier), () => this.parametersOf(tier));
      this.constraint(`claims-${tier}`, CLAIM_RULE, () => this.matchTier(tier), () => this.parametersOf(tier));
    }
    this.constraint('namespaces', NAMESPACE_RULE, () => ({}), () => this.administrators());
    this.constraint('objects', OBJECT_RULE, () => ({}), () => this.administrators());
    for (const implied of IMPLIED_OBJECTS) {
      new ExpansionTemplate(this, implied.name, {
        metadata: { name: implied.name, annotations: WITH_OPERATOR },
        spec: expansionTemplateSpec(implied),
      });
    }
    this.cluster._addHelmRelease(accessPolicyRelease(this.gatekeeper, this.exemptNamespaces), { namespaceLabels: gatekeeperNamespaceLabels() });
    this.node.addValidation({ validate: () => [...this.exemptTenants(), ...this.openedDevices()] });
  }

  /**
   * Namespaces whose pods are not examined, sorted: those of the operators, of every primary CNI the library knows (whichever the cluster has,
   * network daemons have to start while Gatekeeper is down), and those that were named.
   */
  public get exemptNamespaces(): string[] {
    return [...new Set([...this.cluster.operatorNamespaces, ...PRIMARY_CNI_NAMESPACES, this.gatekeeper.namespace, ...this.exempt])].sort();
  }

  private template(id: string, rule: AccessRule): void {
    new ConstraintTemplate(this, id, {
      metadata: { name: rule.kind.toLowerCase(), annotations: WITH_OPERATOR },
      spec: constraintTemplateSpec(rule),
    });
  }

  private constraint(id: string, rule: AccessRule, match: () => ConstraintMatch, parameters: () => AccessParameters): void {
    new Constraint(this, id, {
      kind: rule.kind,
      metadata: { name: `gpu-fabric-${id}`, annotations: AFTER_TEMPLATES },
      spec: {
        enforcementAction: this.enforcement,
        match: Lazy.any({ produce: () => ({ kinds: rule.objects.map(({ apiGroups, kinds }) => ({ apiGroups, kinds })), ...match() }) }),
        parameters: Lazy.any({ produce: () => Object.fromEntries(rule.parameters.map(parameter => [parameter, parameters()[parameter]])) }),
      },
    });
  }

  private matchTier(tier: TenantTier): ConstraintMatch {
    const operator = tier === TenantTier.PRIVILEGED ? 'In' : 'NotIn';
    return {
      excludedNamespaces: this.exemptNamespaces,
      namespaceSelector: { matchExpressions: [{ key: TIER_LABEL, operator, values: [TenantTier.PRIVILEGED] }] },
    };
  }

  private parametersOf(tier: TenantTier): AccessParameters {
    return tierParameters(tier, this.cluster._networks, { resources: this.openResources, runtimeClasses: this.openRuntimeClasses });
  }

  private administrators(): AccessParameters {
    return {
      groups: [...new Set([...this.groups, ...this.exemptNamespaces.map(namespace => `system:serviceaccounts:${namespace}`)])].sort(),
      reserved: this.exemptNamespaces,
      users: [...this.users].sort(),
    };
  }

  private exemptTenants(): string[] {
    const tenants = this.node.root.node.findAll().filter((construct): construct is Tenant => construct instanceof Tenant);
    const exempt = tenants.filter(({ cluster, namespace }) => cluster === this.cluster && this.exemptNamespaces.includes(namespace));
    return exempt.map(({ namespace }) => refusalText('TENANT_EXEMPT', {
      subject: `namespace '${namespace}' belongs to a tenant and is exempt from access policy '${this.node.id}', so its pods could take any device`,
      got: `'${namespace}' in exemptNamespaces`,
      allowed: 'namespaces that no tenant has',
      cure: `remove '${namespace}' from exemptNamespaces`,
    }));
  }

  private openedDevices(): string[] {
    const devices = this.cluster._rdmaResourceNames();
    return this.openResources.filter(resource => devices.includes(resource)).map(resource => refusalText('RESOURCE_GUARDED', guarded(
      `open resource '${resource}' of access policy '${this.node.id}' is a device of a network of the cluster`, resource,
    )));
  }
}

/** Beginnings of resources that are RDMA devices by convention, or any device by DRA. */
const GUARDED_PREFIXES = ['deviceclass.resource.kubernetes.io/', 'rdma/'];

function assertOpenable(subject: string, resource: string): void {
  assertLabelKey(subject, resource);
  const prefix = GUARDED_PREFIXES.find(each => resource.startsWith(each));
  if (prefix !== undefined) refuse('RESOURCE_GUARDED', guarded(`${subject} begins with '${prefix}', so it is a device that networks or device classes hand out`, resource));
  if (!resource.includes('/')) {
    refuse('NAME_INVALID', {
      subject: `${subject} is not the full name of an extended resource`,
      got: `'${resource}'`,
      allowed: 'domain/name, for example amd.com/gpu',
      cure: `write the domain before '${resource}'`,
    });
  }
}

function guarded(subject: string, resource: string): Refusal {
  return {
    subject,
    got: `'${resource}'`,
    allowed: 'extended resources that are no RDMA devices',
    cure: `remove '${resource}' from openResources and give the tenant the network it belongs to`,
  };
}
