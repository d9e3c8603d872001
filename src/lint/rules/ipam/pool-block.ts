import { addressPools, poolSection } from '../../model/address-section';
import { IpRange } from '../../model/ip-range';
import { numberAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Problem, Rule } from '../../rule';

/** The part of a node must fit into the pool. */
export const rule: Rule = {
  id: 'IPAM/pool-block',
  family: 'IPAM',
  severity: 'error',
  title: 'The part of a node does not fit into its pool',
  cause: 'nv-ipam cuts an IPPool into blocks of perNodeBlockSize addresses, and a CIDRPool into networks of perNodeNetworkPrefix. A block of less than one address, or a part larger than the pool, is refused by its webhook; without the webhook no node gets addresses.',
  remedy: 'Make the block smaller than the subnet, and perNodeNetworkPrefix at least as long as the prefix of cidr.',
  source: 'Mellanox/nvidia-k8s-ipam:api/v1alpha1/ippool_validate.go, cidrpool_validate.go',
  since: '0.1.0',
  example: 'kind: CIDRPool\nspec: {cidr: 10.0.0.0/24, perNodeNetworkPrefix: 16}',
  *check(bundle) {
    for (const pool of addressPools(bundle)) {
      const network = poolSection(pool)?.network;
      if (network?.prefix === undefined) continue;
      yield* pool.kind === 'IPPool' ? blockProblems(pool, network) : prefixProblems(pool, network, network.prefix);
    }
  },
};

function* blockProblems(object: ManifestObject, network: IpRange): Iterable<Problem> {
  const size = numberAt(object.body, 'spec', 'perNodeBlockSize');
  const room = network.hosts.size;
  if (size === undefined) return;
  const path = ['spec', 'perNodeBlockSize'];
  if (size < 1) yield { object, path, message: `perNodeBlockSize is ${size}, and a block needs at least 1 address` };
  else if (Number(room) < size) yield { object, path, message: `perNodeBlockSize is ${size}, and ${network} has ${room} addresses`, remedy: `set it to ${room} or less, or widen the subnet` };
}

function* prefixProblems(object: ManifestObject, network: IpRange, prefix: number): Iterable<Problem> {
  const written = numberAt(object.body, 'spec', 'perNodeNetworkPrefix');
  const max = network.version === 4 ? 32 : 128;
  if (written === undefined || (written >= Math.max(prefix, 1) && written <= max)) return;
  yield {
    object,
    path: ['spec', 'perNodeNetworkPrefix'],
    message: `perNodeNetworkPrefix is ${written}, and parts of ${network} have prefixes from ${prefix} to ${max}`,
    remedy: `set it to a number from ${prefix} to ${max}, for example ${Math.min(prefix + 8, max)}`,
  };
}
