import { App, Chart } from 'cdk8s';
import { GpuSystem } from '../../src/catalog';
import { Addressing, GpuCluster, GpuNodePool, RailLayout, RdmaAttachment, RdmaNetwork, RdmaTransport, StorageIpvlanNetwork } from '../../src/fabric';
import { HelmRelease } from '../../src/operators';
import { AccessPolicyEngine, FabricAccessPolicy, PolicyEnforcement, Tenant, TenantTier } from '../../src/tenancy';
import { Manifest } from '../oracle/manifest';

/** What tenant `team-a` has in this world. */
export const GRANTED = {
  attachments: [0, 1, 2, 3, 4, 5, 6, 7].map(rail => `rdma-rail-${rail}-team-a`),
  resources: [0, 1, 2, 3, 4, 5, 6, 7].map(rail => `rdma/rdma_vf_rail_${rail}`),
  storage: 'storage',
};

/** What tenant `team-c` has: a network of another pool. */
export const OTHERS = { attachments: ['spare-team-c'], resources: ['rdma/spare_vf'] };

/** The cluster with its tenants, and namespaces that no construct makes. */
export interface AdmissionWorld {
  /** Templates, constraints and expansion templates of the policy. */
  readonly policy: readonly Manifest[];
  /** The same policy by the other engine: ValidatingAdmissionPolicies with their bindings. */
  readonly validating: readonly Manifest[];
  /** Gatekeeper as the policy needs it. */
  readonly release: HelmRelease;
  readonly namespaces: readonly Manifest[];
  /** A pod of `team-a` as the networks themselves attach it. */
  readonly attachedPod: Manifest;
  /** Attachments and extended resources that the networks gave `team-a` and `team-c`. */
  readonly given: { readonly attachments: string[]; readonly resources: string[]; readonly storage: string[]; readonly others: string[] };
}

/**
 * Tenants `team-a` (privileged, one RDMA and one storage network), `team-b` (privileged, no network), `team-c` (privileged, another RDMA
 * network) and `web` (standard); `stray` without a tier, `typo` with an unknown one;
 * `inspectors`, privileged, where Kubernetes lets claims ask for admin access; `monitoring` and `argocd` are exempt.
 */
export function admissionWorld(enforcement = PolicyEnforcement.DENY): AdmissionWorld {
  const validating = worldUnder(AccessPolicyEngine.VALIDATING_ADMISSION_POLICY, enforcement).objects.filter(({ apiVersion }) => apiVersion.startsWith('admissionregistration.'));
  const { objects, release, attachedPod, given, tenants } = worldUnder(AccessPolicyEngine.GATEKEEPER, enforcement);
  const made = objects.filter(({ kind, metadata }) => kind === 'Namespace' && tenants.includes(metadata.name));
  const others = ['argocd', 'kube-system', 'kube-system-2', 'monitoring', 'nvidia-network-operator', 'stray'];
  return {
    attachedPod,
    given,
    release: release!,
    policy: objects.filter(({ apiVersion }) => apiVersion.includes('gatekeeper.sh/')),
    validating,
    namespaces: [
      ...made,
      ...others.map(name => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } })),
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'inspectors', labels: { 'gpu-fabric.dev/tier': 'privileged', 'resource.kubernetes.io/admin-access': 'true' } } },
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'typo', labels: { 'gpu-fabric.dev/tier': 'Privileged' } } },
    ],
  };
}

interface SynthesizedWorld extends Pick<AdmissionWorld, 'attachedPod' | 'given'> {
  readonly objects: readonly Manifest[];
  readonly release?: HelmRelease;
  readonly tenants: readonly string[];
}

function worldUnder(engine: AccessPolicyEngine, enforcement: PolicyEnforcement): SynthesizedWorld {
  const chart = new Chart(new App(), 'platform');
  const cluster = new GpuCluster(chart, 'cluster', { kubernetesVersion: '1.34', resourcePrefix: 'rdma' });
  const pool = new GpuNodePool(chart, 'h100', { cluster, system: GpuSystem.dgxH100(), nodes: 4, nodeSelector: { pool: 'h100' } });
  const sparePool = new GpuNodePool(chart, 'spare-pool', { cluster, system: GpuSystem.dgxH100(), nodes: 2, nodeSelector: { pool: 'spare' } });
  const roce = { transport: RdmaTransport.roce(), attachment: RdmaAttachment.sriov({ vfsPerNic: 8 }) };
  const rdma = new RdmaNetwork(chart, 'rdma', { pool, ...roce, addressing: Addressing.nvIpam('192.168.0.0/20') });
  const spare = new RdmaNetwork(chart, 'spare', {
    pool: sparePool, ...roce, rails: RailLayout.flat(), resourceName: 'spare_vf', addressing: Addressing.nvIpam('192.169.0.0/20'),
  });
  const storage = new StorageIpvlanNetwork(chart, 'storage', { pool, parentInterface: 'ens5f0', vlan: 300, addressing: Addressing.nvIpam('10.30.0.0/20') });
  const tenants = [
    new Tenant(chart, 'team-a', { cluster, tier: TenantTier.PRIVILEGED, networks: [rdma, storage] }),
    new Tenant(chart, 'team-b', { cluster, tier: TenantTier.PRIVILEGED }),
    new Tenant(chart, 'team-c', { cluster, tier: TenantTier.PRIVILEGED, networks: [spare] }),
    new Tenant(chart, 'web', { cluster, tier: TenantTier.STANDARD }),
  ];
  new FabricAccessPolicy(chart, 'access', {
    cluster, engine, enforcement, exemptNamespaces: ['argocd', 'monitoring'], openResources: ['smarter-devices/fuse'], openRuntimeClasses: ['gvisor'],
  });

  const template = { metadata: { name: 'attached', namespace: 'team-a' }, spec: { containers: [{ name: 'main', image: 'registry.example/train:1.4' }] } };
  return {
    objects: chart.toJson() as Manifest[],
    tenants: tenants.map(({ namespace }) => namespace),
    attachedPod: { apiVersion: 'v1', kind: 'Pod', ...storage.patch(rdma.patch(template)) },
    given: {
      attachments: rdma.attachmentNames('team-a'),
      resources: rdma.resourceNames,
      storage: storage.attachmentNames('team-a'),
      others: [...spare.attachmentNames('team-c'), ...spare.resourceNames],
    },
    release: cluster.helmReleases.find(({ name }) => name === 'gatekeeper'),
  };
}
