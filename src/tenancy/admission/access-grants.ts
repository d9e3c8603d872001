import { networksPattern } from './network-pattern';
import { AccessGrant, AccessParameters } from '../../catalog/access-policy/access-rule';
import { GPU_RESOURCE } from '../../catalog/labels';
import { IPodNetwork } from '../../fabric';
import { TenantTier } from '../tenant-tier';

/**
 * Capabilities that Baseline lets a container add, without MKNOD: nobody here has to make device nodes.
 *
 * @see https://kubernetes.io/docs/concepts/security/pod-security-standards/#baseline
 */
const HARMLESS_CAPABILITIES = [
  'AUDIT_WRITE', 'CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'FSETID', 'KILL', 'NET_BIND_SERVICE', 'SETFCAP', 'SETGID', 'SETPCAP', 'SETUID', 'SYS_CHROOT',
];

/** Pins the memory that a NIC reads and writes. */
const PIN_MEMORY = 'IPC_LOCK';

/** GPUs, whole, shared and sliced: their number is limited by quota, not by tier. */
const GPU_RESOURCES = [GPU_RESOURCE, `${GPU_RESOURCE}.shared`];
const GPU_SLICES = 'nvidia.com/mig-';

/**
 * Device classes of GPUs and of the NVLink channel of a ComputeDomain.
 *
 * @see https://github.com/kubernetes-sigs/dra-driver-nvidia-gpu
 */
const GPU_DEVICE_CLASSES = ['compute-domain-default-channel.nvidia.com', 'gpu.nvidia.com', 'mig.nvidia.com'];

/** What every namespace may use beside what it was granted. */
export interface OpenNames {
  /** Extended resources. */
  readonly resources: readonly string[];
  readonly runtimeClasses: readonly string[];
}

/**
 * The parameters of the pod and claim rules for one tier, from what the networks of a cluster were granted to. Whatever namespace is not
 * privileged, labelled or not, is judged as standard.
 */
export function tierParameters(tier: TenantTier, networks: readonly IPodNetwork[], open: OpenNames): AccessParameters {
  const privileged = tier === TenantTier.PRIVILEGED;
  return {
    capabilities: privileged ? [...HARMLESS_CAPABILITIES, PIN_MEMORY].sort() : HARMLESS_CAPABILITIES,
    deviceClasses: privileged ? GPU_DEVICE_CLASSES : [],
    grants: accessGrants(networks.filter(network => privileged || !network.requiresPrivilegedTier)),
    resourcePrefixes: [GPU_SLICES],
    resources: [...GPU_RESOURCES, ...open.resources].sort(),
    runtimeClasses: [...open.runtimeClasses].sort(),
  };
}

/** What each namespace was granted, sorted by namespace. */
function accessGrants(networks: readonly IPodNetwork[]): AccessGrant[] {
  const tenants = [...new Set(networks.flatMap(network => network.grantedNamespaces))].sort();
  return tenants.map(tenant => {
    const granted = networks.filter(network => network.grantedNamespaces.includes(tenant));
    return {
      tenant,
      networks: networksPattern(tenant, [...new Set(granted.flatMap(network => network.attachmentNames(tenant)))]),
      resources: [...new Set(granted.flatMap(network => network.resourceNames))].sort(),
    };
  });
}
