import { addressPools, poolSection } from '../../model/address-section';
import { IpRange } from '../../model/ip-range';
import { numberAt, objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** Exclusions of nv-ipam lie inside the pool. */
export const rule: Rule = {
  id: 'IPAM/pool-exclusions',
  family: 'IPAM',
  severity: 'error',
  title: 'An exclusion that nv-ipam can\'t use',
  cause: 'Exclusions are addresses of the subnet, first and last; perNodeExclusions are places in the part of a node, from 0. The webhook refuses others; without it the addresses that should be kept are given to pods.',
  remedy: 'Write first and last address inside the subnet, or places inside the part of a node.',
  source: 'Mellanox/nvidia-k8s-ipam:api/v1alpha1/validate_exclusions.go',
  since: '0.1.0',
  example: 'kind: IPPool\nspec:\n  subnet: 192.168.0.0/24\n  exclusions: [{startIP: 192.168.1.1, endIP: 192.168.1.9}]',
  *check(bundle) {
    for (const pool of addressPools(bundle)) {
      const network = poolSection(pool)?.network;
      if (network === undefined) continue;
      for (const { index, body } of objectsAt(pool.body, 'spec', 'exclusions')) {
        yield* addressProblems(pool, network, index, scalarAt(body, 'startIP'), scalarAt(body, 'endIP'));
      }
      const size = partSize(pool, network);
      for (const { index, body } of objectsAt(pool.body, 'spec', 'perNodeExclusions')) {
        yield* placeProblems(pool, size, index, numberAt(body, 'startIndex'), numberAt(body, 'endIndex'));
      }
    }
  },
};

function* addressProblems(object: ManifestObject, network: IpRange, index: number, start?: string, end?: string): Iterable<Problem> {
  const path = ['spec', 'exclusions', index];
  const ends = [{ key: 'startIP', text: start }, { key: 'endIP', text: end }];
  for (const { key, text } of ends) {
    if (text === undefined) yield { object, path: [...path, key], message: `an exclusion needs startIP and endIP, and ${key} is missing`, remedy: `add ${key}; for one address it is the same as the other` };
  }
  if (start === undefined || end === undefined || isPlaceholder(start + end)) return;
  const [low, high] = [IpRange.ofAddress(start), IpRange.ofAddress(end)];
  for (const [{ key, text }, address] of [[ends[0], low], [ends[1], high]] as const) {
    if (address === undefined) yield { object, path: [...path, key], message: `${key} '${text}' is no address`, remedy: 'write one address; a range is written as startIP and endIP' };
    else if (!network.contains(address)) yield { object, path: [...path, key], message: `${key} ${text} is not in ${network}` };
  }
  if (low && high && network.contains(low) && network.contains(high) && low.first > high.last) {
    yield { object, path, message: `endIP ${end} comes before startIP ${start}`, remedy: `write startIP ${end} and endIP ${start}` };
  }
}

function* placeProblems(object: ManifestObject, size: number | undefined, index: number, start?: number, end?: number): Iterable<Problem> {
  const path = ['spec', 'perNodeExclusions', index];
  if (start === undefined || end === undefined) return;
  if (end < start) yield { object, path, message: `endIndex ${end} comes before startIndex ${start}` };
  else if (size !== undefined && end >= size) yield { object, path, message: `the part of a node has the places 0 to ${size - 1}, and this excludes ${start} to ${end}` };
  else if (size !== undefined && start === 0 && end === size - 1) yield { object, path, message: `all ${size} places of a node are excluded: no pod gets an address` };
}

/** Places in the part of a node. */
function partSize(pool: ManifestObject, network: IpRange): number | undefined {
  if (pool.kind === 'IPPool') return numberAt(pool.body, 'spec', 'perNodeBlockSize');
  const prefix = numberAt(pool.body, 'spec', 'perNodeNetworkPrefix');
  return prefix === undefined ? undefined : 2 ** Math.max(0, (network.version === 4 ? 32 : 128) - prefix);
}
