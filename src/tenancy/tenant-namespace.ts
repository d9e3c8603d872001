import { TenantTier } from './tenant-tier';
import { POD_SECURITY_AUDIT_LABEL, POD_SECURITY_ENFORCE_LABEL, POD_SECURITY_WARN_LABEL, TIER_LABEL } from '../catalog/labels';
import { assertDnsLabel } from '../core/checks';
import { Refusal, refuse } from '../core/refusal';
import { GpuCluster } from '../fabric';

/**
 * Labels of a tenant's namespace. IPC_LOCK is not among the capabilities of Baseline, so pods with RDMA need `privileged`: there, the access
 * policy refuses what Pod Security does not, and Baseline goes to the audit log; a warning would come with every workload that uses RDMA, and
 * nobody reads such. Ordinary images run under Baseline, and few under Restricted.
 *
 * @see https://kubernetes.io/docs/concepts/security/pod-security-standards/
 */
export function namespaceLabels(tier: TenantTier): { [label: string]: string } {
  const [enforced, reported] = tier === TenantTier.PRIVILEGED ? ['privileged', 'baseline'] : ['baseline', 'restricted'];
  return {
    [POD_SECURITY_AUDIT_LABEL]: reported,
    [POD_SECURITY_ENFORCE_LABEL]: enforced,
    [POD_SECURITY_WARN_LABEL]: tier === TenantTier.PRIVILEGED ? enforced : reported,
    [TIER_LABEL]: tier,
  };
}

/** Refuses what no tenant can have as its namespace: NAME_INVALID, NAMESPACE_RESERVED. */
export function assertTenantNamespace(cluster: GpuCluster, namespace: string): void {
  assertDnsLabel(`namespace of tenant '${namespace}'`, namespace);
  const reserved = reservedNamespace(cluster, namespace);
  if (reserved !== undefined) refuse('NAMESPACE_RESERVED', reserved);
}

/** Why a namespace can't be a tenant's, if so. Operators may join the cluster after the tenant, so it is asked again at the end. */
export function reservedNamespace(cluster: GpuCluster, namespace: string): Refusal | undefined {
  const ofKubernetes = namespace === 'default' || namespace.startsWith('kube-');
  if (!ofKubernetes && !cluster.operatorNamespaces.includes(namespace)) return undefined;
  return {
    subject: `namespace '${namespace}' of a tenant is that of ${ofKubernetes ? 'Kubernetes itself' : 'an operator of the cluster'}, where the access policy does not hold or pods of others run`,
    got: `'${namespace}'`,
    allowed: `any other than default, kube-* and ${cluster.operatorNamespaces.join(', ')}`,
    cure: `name the tenant's namespace otherwise, for example 'team-${namespace}'`,
  };
}
