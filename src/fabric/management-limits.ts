import type { GpuNodePool } from './gpu-node-pool';
import type { ManagementNetworkProps } from './management-network';
import { ManagementProvider, PROVIDER_NAMES } from './management-provider';
import { Cidr } from '../core';
import { refuse, refusalText } from '../core/refusal';

/** Least MTU of an interface: RFC 791 for IPv4 (every host takes 576 bytes), RFC 8200 for IPv6. */
const LEAST_MTU = { 4: 576, 6: 1280 };

/** Largest IP packet. */
const LARGEST_MTU = 65535;

/** Settings that only some providers have. */
const SETTINGS: { [setting in 'joinCidr' | 'transitCidr' | 'podPrefixPerNode' | 'apiServer']: ManagementProvider[] } = {
  joinCidr: [ManagementProvider.OVN_KUBERNETES, ManagementProvider.KUBE_OVN, ManagementProvider.EXISTING],
  transitCidr: [ManagementProvider.OVN_KUBERNETES],
  podPrefixPerNode: [ManagementProvider.OVN_KUBERNETES],
  apiServer: [ManagementProvider.OVN_KUBERNETES],
};

/** Refuses a range of another address family than that of pods: one cluster network has one family here. */
export function assertFamily(subject: string, podCidr: Cidr, cidr: Cidr): void {
  if (cidr.version === podCidr.version) return;
  refuse('CIDR_INVALID', {
    subject: `${subject} is of another address family than podCidr ${podCidr}`,
    got: `IPv${cidr.version} ${cidr}`,
    allowed: `IPv${podCidr.version}`,
    cure: `give an IPv${podCidr.version} range`,
  });
}

/** Refuses an MTU that IP does not allow. */
export function assertManagementMtu(subject: string, mtu: number, podCidr: Cidr): void {
  const least = podCidr.version === 4 ? LEAST_MTU[4] : LEAST_MTU[6];
  if (Number.isInteger(mtu) && mtu >= least && mtu <= LARGEST_MTU) return;
  refuse('MTU_OUT_OF_RANGE', {
    subject: `${subject} is no MTU of IPv${podCidr.version}`,
    got: `${mtu}`,
    allowed: `a whole number of ${least} to ${LARGEST_MTU}`,
    cure: 'take the MTU of the nodes less the tunnel header, for example 1400 of 1500',
  });
}

/** Refuses settings that the provider does not have, and a node prefix that the pod CIDR cannot be cut into. */
export function assertProviderTakes(id: string, props: ManagementNetworkProps): void {
  for (const [setting, providers] of Object.entries(SETTINGS)) {
    const value = props[setting as keyof typeof SETTINGS];
    if (value === undefined || providers.includes(props.provider)) continue;
    refuse('SETTING_UNSUPPORTED', {
      subject: `${setting} of '${id}' means nothing to ${PROVIDER_NAMES[props.provider]}`,
      got: `'${value}'`,
      allowed: `${setting} with ${providers.map(provider => PROVIDER_NAMES[provider]).join(', ')}`,
      cure: `drop ${setting}`,
    });
  }
  const { podPrefixPerNode } = props;
  if (podPrefixPerNode === undefined) return;
  const cidr = Cidr.parse(props.podCidr);
  const longest = cidr.version === 4 ? 30 : 126;
  if (Number.isInteger(podPrefixPerNode) && podPrefixPerNode >= cidr.prefixLength && podPrefixPerNode <= longest) return;
  refuse('COUNT_INVALID', {
    subject: `podPrefixPerNode of '${id}' does not cut ${cidr} into parts`,
    got: `${podPrefixPerNode}`,
    allowed: `${cidr.prefixLength} to ${longest}`,
    cure: `write a prefix length longer than /${cidr.prefixLength}`,
  });
}

/** Refuses what is no endpoint of an API server: the CNI starts before names are resolved and Services work. */
export function assertApiServer(subject: string, url: string): void {
  if (/^https:\/\/[^/\s:]+(:\d+)?$|^https:\/\/\[[0-9a-fA-F:]+\](:\d+)?$/.test(url)) return;
  refuse('NAME_INVALID', {
    subject: `${subject} is no endpoint of an API server`,
    got: `'${url}'`,
    allowed: 'https://, a host and a port, without a path',
    cure: 'write it like https://10.0.0.10:6443',
  });
}

/** A text if the pools have more nodes than the pod CIDR has parts. Nodes outside the pools, as of the control plane, come on top. */
export function nodesWithoutAddresses(id: string, podCidr: Cidr, podPrefixPerNode: number, pools: GpuNodePool[]): string[] {
  const parts = podPrefixPerNode < podCidr.prefixLength ? 0 : 2 ** (podPrefixPerNode - podCidr.prefixLength);
  const nodes = pools.reduce((sum, pool) => sum + pool.nodes, 0);
  if (nodes <= parts) return [];
  return [refusalText('SUBNET_TOO_SMALL', {
    subject: `podCidr ${podCidr} of '${id}' has parts of /${podPrefixPerNode} for ${parts} nodes, the pools have ${nodes}`,
    got: `${nodes} nodes`,
    allowed: `${parts} nodes, those of the control plane included`,
    cure: 'give a podCidr with a shorter prefix, or a longer podPrefixPerNode',
  })];
}
