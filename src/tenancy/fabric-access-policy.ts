import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { AccessPolicyEngine } from './access-policy-engine';
import { AntreaRelease, GatekeeperRelease, KubeOvnRelease, OvnKubernetesRelease } from '../catalog';
import { tierParameters } from './admission/access-grants';
import { AssignedRule, NamespaceMatch } from './admission/assigned-rule';
import { gatekeeperObjects } from './admission/gatekeeper-objects';
import { accessPolicyRelease } from './admission/gatekeeper-webhook';
import { gatorSuiteFiles, PlainObject } from './admission/gator-suite';
import { tenantSamples } from './admission/tenant-samples';
import { validatingAdmissionObjects } from './admission/validating-admission-objects';
import { PolicyEnforcement } from './policy-enforcement';
import { Tenant } from './tenant';
import { TenantTier } from './tenant-tier';
import { AccessParameters, AccessRule } from '../catalog/access-policy/access-rule';
import { CLAIM_RULE } from '../catalog/access-policy/claim-rule';
import { NAMESPACE_RULE } from '../catalog/access-policy/namespace-rule';
import { OBJECT_RULE } from '../catalog/access-policy/object-rule';
import { POD_RULE } from '../catalog/access-policy/pod-rule';
import { TIER_LABEL } from '../catalog/labels';
import { assertDnsLabel, assertDnsSubdomain, assertLabelKey } from '../core/checks';
import { refuse, refusalText, Refusal } from '../core/refusal';
import { GpuCluster } from '../fabric';
import { gatekeeperNamespaceLabels } from '../operators/gatekeeper';
import { OVN_KUBERNETES_NAMESPACES } from '../operators/ovn-kubernetes';

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
   * What enforces the policy.
   *
   * @default AccessPolicyEngine.GATEKEEPER
   */
  readonly engine?: AccessPolicyEngine;
  /**
   * What happens to an object that breaks the policy.
   *
   * @default PolicyEnforcement.DENY
   */
  readonly enforcement?: PolicyEnforcement;
  /**
   * Release of Gatekeeper, where Gatekeeper is the engine.
   *
   * @default GatekeeperRelease.V3_23_0
   */
  readonly gatekeeper?: GatekeeperRelease;
}

const PRIMARY_CNI_NAMESPACES = [
  ...[AntreaRelease.V2_7_0, KubeOvnRelease.V1_16_2, OvnKubernetesRelease.V1_3_0].map(({ namespace }) => namespace),
  ...OVN_KUBERNETES_NAMESPACES,
];

/**
 * Admission that covers every way to an RDMA device, by Gatekeeper or by the API server alone: `engine` chooses, and both are generated from one
 * description of the rules. Whatever is not known is refused: a namespace without a tier has the standard one, an extended resource nobody opened
 * is guarded, an annotation of another form names nothing. Pods are judged, and workloads by the pods they would make, so that their authors see
 * the refusal.
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
 * mode and turn off device lists by environment in the container toolkit), annotations of other plugins of the nodes' runtime than those of CDI,
 * CRI-O and the known NRI injectors, inline volumes of CSI drivers, PersistentVolumes and the status of ResourceClaims (not of tenants),
 * pods from before it was installed (Gatekeeper's audit reports them), and deletions. The API server judges no ValidatingAdmissionPolicy by
 * another: with that engine RBAC alone keeps the policy itself, and tenants have no right to it.
 * In the privileged tier, Baseline's controls that reach no device (host ports, AppArmor, SELinux, seccomp, sysctls) are left to the audit log of Pod Security.
 *
 * Refuses Gatekeeper's release beside another engine (SETTING_UNSUPPORTED), a Kubernetes that Gatekeeper's release is not for
 * (RELEASE_INCOMPATIBLE), wrong names (NAME_INVALID), RDMA devices among open resources (RESOURCE_GUARDED), a second policy on the cluster
 * (NAME_COLLISION) and, at the end, tenants in exempt namespaces (TENANT_EXEMPT).
 *
 * @see https://open-policy-agent.github.io/gatekeeper/website/docs/
 * @see https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/
 */
export class FabricAccessPolicy extends Construct {
  /** The cluster whose devices and networks are guarded. */
  public readonly cluster: GpuCluster;
  /** What enforces the policy. */
  public readonly engine: AccessPolicyEngine;
  /** What happens to an object that breaks the policy. */
  public readonly enforcement: PolicyEnforcement;
  /** Release of Gatekeeper, undefined with another engine. */
  public readonly gatekeeper?: GatekeeperRelease;

  private readonly exempt: string[];
  private readonly groups: string[];
  private readonly users: string[];
  private readonly openResources: string[];
  private readonly openRuntimeClasses: string[];

  constructor(scope: Construct, id: string, props: FabricAccessPolicyProps) {
    super(scope, id);
    this.cluster = props.cluster;
    this.engine = props.engine ?? AccessPolicyEngine.GATEKEEPER;
    this.enforcement = props.enforcement ?? PolicyEnforcement.DENY;
    this.gatekeeper = gatekeeperOf(id, this.engine, props.gatekeeper);
    this.exempt = props.exemptNamespaces ?? [];
    this.groups = props.administratorGroups ?? ['kubeadm:cluster-admins', 'system:masters'];
    this.users = props.administratorUsers ?? [];
    this.openResources = props.openResources ?? [];
    this.openRuntimeClasses = props.openRuntimeClasses ?? [];
    this.exempt.forEach(namespace => assertDnsLabel(`exempt namespace of access policy '${id}'`, namespace));
    this.openResources.forEach(resource => assertOpenable(`open resource of access policy '${id}'`, resource));
    this.openRuntimeClasses.forEach(name => assertDnsSubdomain(`open RuntimeClass of access policy '${id}'`, name));
    this.gatekeeper?.assertKubernetes(this.cluster.kubernetesVersion);
    this.cluster._claimName('access policy', 'gpu-fabric', this.node.path);

    if (this.gatekeeper === undefined) {
      validatingAdmissionObjects(this, this.assignedRules(), this.enforcement);
    } else {
      gatekeeperObjects(this, this.assignedRules(), this.enforcement);
      this.cluster._addHelmRelease(accessPolicyRelease(this.gatekeeper, this.exemptNamespaces), { namespaceLabels: gatekeeperNamespaceLabels() });
    }
    this.node.addValidation({ validate: () => [...this.exemptTenants(), ...this.openedDevices()] });
  }

  /**
   * Namespaces whose pods are not examined, sorted: those of the operators, of every primary CNI the library knows (whichever the cluster has,
   * network daemons have to start while Gatekeeper is down), and those that were named. Gatekeeper's is among them with either engine, so that
   * one can follow the other.
   */
  public get exemptNamespaces(): string[] {
    return [...new Set([...this.cluster.operatorNamespaces, ...PRIMARY_CNI_NAMESPACES, ...this.exempt])].sort();
  }

  /**
   * A suite for `gator verify` as files by their paths: this policy with samples of every tenant, among them a pod on each network that it was given,
   * and that pod with each fault. Gatekeeper itself then says that the first are admitted and the others denied, without a cluster. Empty with another
   * engine. `GpuFabricApp` writes it: `new GpuFabricApp({ gatorSuites: 'gator' })`, then `gator verify gator/...`
   *
   * @see https://open-policy-agent.github.io/gatekeeper/website/docs/gator
   */
  public gatorSuite(): { [path: string]: string } {
    if (this.gatekeeper === undefined) return {};
    const rules = this.assignedRules();
    const ruleOf = (rule: AccessRule, tier: TenantTier): AssignedRule => rules.find(each => each.rule === rule && (each.tier ?? tier) === tier)!;
    const tenants = this.tenants().map(tenant => ({ tier: tenant.tier, namespace: plainObject(ApiObject.of(tenant)) }));
    return Object.fromEntries(gatorSuiteFiles({
      name: this.node.id.toLowerCase(),
      policy: this.node.findAll().filter((construct): construct is ApiObject => ApiObject.isApiObject(construct)).map(plainObject),
      namespaces: tenants.map(({ namespace }) => namespace),
      cases: tenants.flatMap(tenant => tenantSamples(tenant, { networks: this.cluster._networks, ruleOf })),
    }));
  }

  private assignedRules(): AssignedRule[] {
    const tiers = [TenantTier.PRIVILEGED, TenantTier.STANDARD].flatMap(tier => {
      const use = { tier, match: () => this.matchTier(tier), parameters: () => this.parametersOf(tier) };
      return [{ id: `pods-${tier}`, rule: POD_RULE, ...use }, { id: `claims-${tier}`, rule: CLAIM_RULE, ...use }];
    });
    const everywhere = { match: () => ({}), parameters: () => this.administrators() };
    return [...tiers, { id: 'namespaces', rule: NAMESPACE_RULE, ...everywhere }, { id: 'objects', rule: OBJECT_RULE, ...everywhere }];
  }

  private matchTier(tier: TenantTier): NamespaceMatch {
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

  /** Tenants of the cluster, sorted by namespace. */
  private tenants(): Tenant[] {
    const all = this.node.root.node.findAll().filter((construct): construct is Tenant => construct instanceof Tenant);
    return all.filter(({ cluster }) => cluster === this.cluster).sort((one, other) => (one.namespace < other.namespace ? -1 : 1));
  }

  private exemptTenants(): string[] {
    const exempt = this.tenants().filter(({ namespace }) => this.exemptNamespaces.includes(namespace));
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

function plainObject(object: ApiObject): PlainObject {
  return object.toJson() as PlainObject;
}

function gatekeeperOf(id: string, engine: AccessPolicyEngine, release?: GatekeeperRelease): GatekeeperRelease | undefined {
  if (engine === AccessPolicyEngine.GATEKEEPER) return release ?? GatekeeperRelease.V3_23_0;
  if (release === undefined) return undefined;
  return refuse('SETTING_UNSUPPORTED', {
    subject: `access policy '${id}' has a release of Gatekeeper and another engine`,
    got: `gatekeeper ${release.version} with engine ${engine}`,
    allowed: `gatekeeper with engine ${AccessPolicyEngine.GATEKEEPER} only`,
    cure: 'remove gatekeeper, or remove engine',
  });
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
