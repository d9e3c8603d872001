import { POOL_GROUP, poolSection } from '../../model/address-section';
import { cidrFault, IpRange, withoutHostBits } from '../../model/ip-range';
import { JsonObject, numberAt, objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** What a CIDRPool keeps for a node is one of its own parts. */
export const rule: Rule = {
  id: 'IPAM/static-allocations',
  family: 'IPAM',
  severity: 'error',
  title: 'A static allocation that is no part of its pool',
  cause: 'A static allocation of a CIDRPool is one prefix of the pool, of length perNodeNetworkPrefix, for one node. The webhook refuses others, and entries that repeat a node or a prefix; without it nodes get none or the same prefix.',
  remedy: 'Write prefixes of the pool with the length perNodeNetworkPrefix, each node and each prefix once.',
  source: 'Mellanox/nvidia-k8s-ipam:api/v1alpha1/cidrpool_validate.go',
  since: '0.1.0',
  example: 'kind: CIDRPool\nspec:\n  cidr: 10.0.0.0/16\n  perNodeNetworkPrefix: 31\n  staticAllocations: [{nodeName: a, prefix: 10.1.0.0/31}]',
  *check(bundle) {
    for (const pool of bundle.byKind('CIDRPool', POOL_GROUP)) {
      const network = poolSection(pool)?.network;
      if (network === undefined) continue;
      const taken = new Map<string, number>();
      for (const { index, body } of objectsAt(pool.body, 'spec', 'staticAllocations')) {
        yield* problemsOf(pool, network, ['spec', 'staticAllocations', index], body);
        yield* repetitions(pool, taken, index, body);
      }
    }
  },
};

function* problemsOf(object: ManifestObject, network: IpRange, path: Path, body: JsonObject): Iterable<Problem> {
  const text = scalarAt(body, 'prefix') ?? '';
  const at = [...path, 'prefix'];
  const length = numberAt(object.body, 'spec', 'perNodeNetworkPrefix');
  if (isPlaceholder(text)) return;
  const prefix = IpRange.ofCidr(text);
  if (prefix === undefined) {
    yield { object, path: at, message: `prefix '${text}' is no network: ${cidrFault(text)?.fault}` };
    return;
  }
  const right = withoutHostBits(text);
  if (right !== undefined) yield { object, path: at, message: `prefix ${text} has host bits set`, remedy: `write ${right}` };
  else if (!network.contains(prefix)) yield { object, path: at, message: `prefix ${text} is not in the pool's ${network}` };
  else if (length !== undefined && prefix.prefix !== length) yield { object, path: at, message: `prefix ${text} has the length ${prefix.prefix}, and perNodeNetworkPrefix is ${length}`, remedy: `write ${prefix.start}/${length}` };
  const gateway = scalarAt(body, 'gateway') ?? '';
  const address = IpRange.ofAddress(gateway);
  if (gateway !== '' && !isPlaceholder(gateway) && (address === undefined || !prefix.contains(address))) {
    yield { object, path: [...path, 'gateway'], message: `gateway ${gateway} is not in ${text}` };
  }
}

/** Nodes and prefixes that stand twice; `taken` holds where each stands first. */
function* repetitions(object: ManifestObject, taken: Map<string, number>, index: number, body: JsonObject): Iterable<Problem> {
  for (const key of ['nodeName', 'prefix']) {
    const text = scalarAt(body, key) ?? '';
    const first = taken.get(`${key} ${text}`);
    if (text === '' || isPlaceholder(text)) continue;
    if (first === undefined) taken.set(`${key} ${text}`, index);
    else yield { object, path: ['spec', 'staticAllocations', index, key], message: `${key} ${text} stands in entry ${first} too` };
  }
}
