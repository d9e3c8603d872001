import { ApiObject, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { assertWithinQuota, PodGroup } from './tenant-demand';
import { assertTenantNamespace, namespaceLabels, reservedNamespace } from './tenant-namespace';
import { tenantNetworkPolicies } from './tenant-network-policies';
import { assertQuota, quotaAmounts, QuotaRequest, ungrantedAmounts } from './tenant-quota';
import { editorRules, editorSubjects } from './tenant-role';
import { TenantTier } from './tenant-tier';
import { keepClusterScoped } from '../api/cluster-scope';
import { Cidr } from '../core';
import { assertCount, assertDnsLabel } from '../core/checks';
import { refuse, refusalText, Refusal } from '../core/refusal';
import { GpuCluster, IPodNetwork } from '../fabric';

/** Who shares a cluster, and what of it. */
export interface TenantProps {
  /** The cluster the tenant works on. */
  readonly cluster: GpuCluster;
  /** What the tenant may reach. */
  readonly tier: TenantTier;
  /**
   * Secondary networks that the tenant's pods may use.
   *
   * @default - none; pods have the management network only
   */
  readonly networks?: IPodNetwork[];
  /**
   * Name of the tenant's namespace: a DNS label that no operator and no other tenant has.
   *
   * @default - the construct id
   */
  readonly namespace?: string;
  /**
   * GPUs that the tenant's pods may request at one time, by device plugin and by DRA each. A workload that needs more as a whole is refused:
   * QUOTA_TOO_SMALL.
   *
   * @default - no limit
   */
  readonly gpuQuota?: number;
  /**
   * Further amounts, by the keys of a ResourceQuota: `limits.memory: 4Ti`, `pods: "200"`, `requests.rdma/rdma_vf: "64"`.
   *
   * @default - no further limit
   */
  readonly quota?: { [key: string]: string };
  /**
   * Groups whose members edit workloads in the namespace.
   *
   * @default - none
   */
  readonly editorGroups?: string[];
  /**
   * Users who edit workloads in the namespace, service accounts as `system:serviceaccount:<namespace>:<name>`.
   *
   * @default - none
   */
  readonly editorUsers?: string[];
  /**
   * Whether editors may add ephemeral containers to running pods (`kubectl debug`).
   *
   * @default false
   */
  readonly debugContainers?: boolean;
  /**
   * Namespaces whose pods may open connections to the tenant's pods: a gateway, monitoring.
   *
   * @default - none
   */
  readonly ingressNamespaces?: string[];
  /**
   * Addresses outside the tenant that its pods may open connections to, as CIDRs: a model registry, an object store.
   *
   * @default - none but the DNS of the cluster
   */
  readonly egressCidrs?: string[];
}

/**
 * A tenant of the cluster: a namespace with its tier, its quota, its editors, and the attachments of the networks it was given.
 *
 * The tier is enforced in layers, so that the failure of one leaves the others: quota 0 for devices of networks that were not given, Pod
 * Security of the namespace, a Role without networks and devices, and the FabricAccessPolicy of the cluster. Only the last one sees annotations
 * and holds a privileged tenant to what it was given: without it, a privileged tenant can reach the devices of the node.
 *
 * NetworkPolicies hold on the management network. They do not reach secondary interfaces, and nothing in Kubernetes sees RDMA traffic, which
 * bypasses the kernel: separate tenants on one rail by VLAN or partition key. Resolvers other than pods labelled `k8s-app: kube-dns` in
 * kube-system, such as a node-local cache, need their address in `egressCidrs`.
 *
 * Errors: NAME_INVALID, NAMESPACE_RESERVED, NAME_COLLISION (another tenant has the namespace), TIER_FORBIDS_RDMA, POOL_MISMATCH (a network of
 * another cluster), COUNT_INVALID, QUOTA_INVALID, QUANTITY_INVALID, CIDR_INVALID.
 */
export class Tenant extends Construct {
  /** The cluster the tenant works on. */
  public readonly cluster: GpuCluster;
  /** What the tenant may reach. */
  public readonly tier: TenantTier;
  /** Name of the tenant's namespace. */
  public readonly namespace: string;
  /** Secondary networks that the tenant's pods may use, sorted by name. */
  public readonly networks: IPodNetwork[];

  private readonly quota: QuotaRequest;

  constructor(scope: Construct, id: string, props: TenantProps) {
    super(scope, id);
    this.cluster = props.cluster;
    this.tier = props.tier;
    this.namespace = props.namespace ?? id;
    this.networks = [...new Set(props.networks)].sort((a, b) => (a.networkName < b.networkName ? -1 : 1));
    this.quota = { gpus: props.gpuQuota, limits: props.quota ?? {} };
    const ingressNamespaces = props.ingressNamespaces ?? [];
    const egressCidrs = (props.egressCidrs ?? []).map(text => Cidr.parse(text).toString());

    assertTenantNamespace(this.cluster, this.namespace);
    if (props.gpuQuota !== undefined) assertCount(`gpuQuota of tenant '${this.namespace}'`, props.gpuQuota, { min: 0 });
    assertQuota(this.namespace, this.quota);
    ingressNamespaces.forEach(name => assertDnsLabel(`ingress namespace of tenant '${this.namespace}'`, name));
    this.networks.forEach(network => this.assertMayUse(network));
    this.cluster._claimName('tenant namespace', this.namespace, this.node.path);
    this.networks.forEach(network => network.grantTo(this.namespace));

    keepClusterScoped(new ApiObject(this, 'Resource', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: this.namespace, labels: namespaceLabels(this.tier) },
    }));
    this.object('Quota', 'v1', 'ResourceQuota', 'tenant', {
      spec: { hard: Lazy.any({ produce: () => quotaAmounts(this.tier, this.quota, this.cluster._rdmaResourceNames(), this.grantedResources) }) },
    });
    for (const { name, spec } of tenantNetworkPolicies(ingressNamespaces, egressCidrs)) {
      this.object(name, 'networking.k8s.io/v1', 'NetworkPolicy', name, { spec });
    }
    this.editors(props);
    this.node.addValidation({ validate: () => this.faults() });
  }

  /**
   * Refuses a network that the tenant was not given. Throws NETWORK_NOT_GRANTED, or TIER_FORBIDS_RDMA or POOL_MISMATCH where it can't be given.
   *
   * @internal
   */
  public _assertUses(network: IPodNetwork, subject: string): void {
    if (this.networks.includes(network)) return;
    this.assertMayUse(network);
    refuse('NETWORK_NOT_GRANTED', {
      subject: `${subject} uses network '${network.networkName}', which tenant '${this.namespace}' was not given`,
      got: `'${network.networkName}'`,
      allowed: this.networks.length === 0 ? 'no secondary network' : this.networks.map(each => `'${each.networkName}'`).join(', '),
      cure: `add '${network.networkName}' to the networks of tenant '${this.namespace}'`,
    });
  }

  /**
   * Refuses a workload whose pods can't all be there at one time within the quota. Throws QUOTA_TOO_SMALL.
   *
   * @internal
   */
  public _assertHolds(subject: string, groups: readonly PodGroup[]): void {
    assertWithinQuota(this.namespace, subject, groups, this.quota);
  }

  private get grantedResources(): string[] {
    return this.grantedNetworks.flatMap(network => network.resourceNames);
  }

  /** What the namespace has, by the tenant or by a grant of the network's own. */
  private get grantedNetworks(): IPodNetwork[] {
    return this.cluster._networks.filter(network => network.grantedNamespaces.includes(this.namespace));
  }

  private assertMayUse(network: IPodNetwork): void {
    const name = network.networkName;
    if (network.pool.cluster !== this.cluster) {
      refuse('POOL_MISMATCH', {
        subject: `tenant '${this.namespace}' works on cluster '${this.cluster.node.path}', network '${name}' is on another`,
        got: `cluster '${network.pool.cluster.node.path}'`,
        allowed: `a network of cluster '${this.cluster.node.path}'`,
        cure: `remove '${name}' from the networks of tenant '${this.namespace}'`,
      });
    }
    if (this.isForbidden(network)) refuse('TIER_FORBIDS_RDMA', this.forbidden(network));
  }

  private isForbidden(network: IPodNetwork): boolean {
    return this.tier === TenantTier.STANDARD && network.requiresPrivilegedTier;
  }

  private forbidden({ networkName }: IPodNetwork): Refusal {
    return {
      subject: `tenant '${this.namespace}' of the standard tier can't have network '${networkName}'`,
      got: `'${networkName}' with TenantTier.STANDARD`,
      allowed: 'the management network only',
      cure: `set the tier of tenant '${this.namespace}' to TenantTier.PRIVILEGED, or remove '${networkName}' from its networks and grants`,
    };
  }

  private editors({ editorGroups = [], editorUsers = [], debugContainers = false }: TenantProps): void {
    const subjects = editorSubjects(editorGroups, editorUsers);
    if (subjects.length === 0) return;
    const name = 'tenant-editor';
    this.object('Role', 'rbac.authorization.k8s.io/v1', 'Role', name, { rules: editorRules(this.tier, debugContainers) });
    this.object('RoleBinding', 'rbac.authorization.k8s.io/v1', 'RoleBinding', name, {
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name },
      subjects,
    });
  }

  private object(id: string, apiVersion: string, kind: string, name: string, body: object): void {
    new ApiObject(this, id, { apiVersion, kind, metadata: { name, namespace: this.namespace }, ...body });
  }

  private faults(): string[] {
    const reserved = reservedNamespace(this.cluster, this.namespace);
    return [
      ...(reserved === undefined ? [] : [refusalText('NAMESPACE_RESERVED', reserved)]),
      ...this.grantedNetworks.filter(network => this.isForbidden(network)).map(network => refusalText('TIER_FORBIDS_RDMA', this.forbidden(network))),
      ...ungrantedAmounts(this.namespace, this.tier, this.quota, this.cluster._rdmaResourceNames(), this.grantedResources),
    ];
  }
}
