import { poolSection } from '../../model/address-section';
import { Attachment } from '../../model/attachment';
import { Bundle } from '../../model/bundle';
import { IpRange } from '../../model/ip-range';
import { numberAt, objectsAt, scalarAt, textsAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { attachmentsByPool, policiesByResource, resourceOf, vfsPerNode } from '../../model/pool-user';
import { SriovPolicy } from '../../model/sriov-policy';
import { Problem, Rule } from '../../rule';

/** Each virtual function of a node that a pod takes needs an address of the node's part. */
export const rule: Rule = {
  id: 'IPAM/block-size',
  family: 'IPAM',
  severity: 'error',
  title: 'Fewer addresses on a node than virtual functions',
  cause: 'nv-ipam gives each node perNodeBlockSize addresses of an IPPool, or one perNodeNetworkPrefix of a CIDRPool. With more virtual functions than that, the last pods of a node get a device and no address, and their sandboxes fail.',
  remedy: 'Give a node at least as many addresses as the networks of the pool have virtual functions on it.',
  source: 'NVIDIA/k8s-launch-kit#259; Mellanox/nvidia-k8s-ipam README',
  since: '0.1.0',
  example: 'kind: IPPool\nspec: {subnet: 192.168.100.0/24, perNodeBlockSize: 4}   # the policy has numVfs: 8',
  *check(bundle) {
    const policies = policiesByResource(bundle);
    for (const [pool, attachments] of attachmentsByPool(bundle)) {
      const share = shareOf(pool);
      const needs = needsOf(attachments, policies);
      const vfs = needs.reduce((sum, need) => sum + need.vfs, 0);
      if (share !== undefined && vfs > share.addresses) yield { object: pool, path: ['spec', share.field], message: message(share, needs, vfs), remedy: remedyOf(pool, share, vfs) };
    }
    yield* railProblems(bundle);
  },
};

interface Share {
  readonly field: 'perNodeBlockSize' | 'perNodeNetworkPrefix';
  readonly written: number;
  readonly addresses: number;
}

interface Need {
  readonly vfs: number;
  readonly policy: string;
}

/** Addresses of a node; undefined where the pool doesn't say or says it wrong. */
function shareOf(pool: ManifestObject): Share | undefined {
  if (pool.kind === 'IPPool') {
    const written = numberAt(pool.body, 'spec', 'perNodeBlockSize');
    return written === undefined || written < 1 ? undefined : { field: 'perNodeBlockSize', written, addresses: written - excludedPlaces(pool, written) };
  }
  const written = numberAt(pool.body, 'spec', 'perNodeNetworkPrefix');
  const network = poolSection(pool)?.network;
  const part = network === undefined || written === undefined ? undefined : IpRange.ofCidr(`${network.start}/${written}`);
  if (written === undefined || part === undefined) return undefined;
  const gateway = numberAt(pool.body, 'spec', 'gatewayIndex') === undefined ? 0 : 1;
  return { field: 'perNodeNetworkPrefix', written, addresses: Number(part.hosts.size) - gateway };
}

function excludedPlaces(pool: ManifestObject, size: number): number {
  return objectsAt(pool.body, 'spec', 'perNodeExclusions').reduce((sum, { body }) => {
    const [start, end] = [numberAt(body, 'startIndex') ?? 0, numberAt(body, 'endIndex') ?? -1];
    return sum + Math.max(0, Math.min(end, size - 1) - start + 1);
  }, 0);
}

/** What each resource of the networks of a pool needs on a node: of policies of one resource the largest, as they can be for different nodes. */
function needsOf(attachments: readonly Attachment[], policies: ReadonlyMap<string, readonly SriovPolicy[]>): Need[] {
  const resources = new Set(attachments.flatMap(attachment => resourceOf(attachment) ?? []));
  return [...resources].flatMap(resource => {
    const offers = (policies.get(resource) ?? []).map(policy => ({ vfs: vfsPerNode(policy), policy: policy.name }));
    const [largest] = offers.sort((a, b) => b.vfs - a.vfs);
    return largest === undefined || largest.vfs === 0 ? [] : [largest];
  });
}

function message({ field, written, addresses }: Share, needs: readonly Need[], vfs: number): string {
  const has = field === 'perNodeBlockSize' && addresses === written ? `perNodeBlockSize is ${written}` : `${field} ${written} leaves a node ${addresses} address${addresses === 1 ? '' : 'es'}`;
  return `${has}, and a node has ${vfs} virtual functions that need one (${needs.map(need => `policy ${need.policy}: ${need.vfs}`).join(', ')})`;
}

function remedyOf(pool: ManifestObject, { field, written, addresses }: Share, vfs: number): string {
  if (field === 'perNodeBlockSize') return `set perNodeBlockSize to ${written - addresses + vfs} or more`;
  const bits = (poolSection(pool)?.network?.version ?? 4) === 4 ? 32 : 128;
  return `set perNodeNetworkPrefix to ${bits - Math.ceil(Math.log2(vfs + 3))} or less`;
}

/** Rails of Spectrum-X name their pool and their virtual functions in one object. */
function* railProblems(bundle: Bundle): Iterable<Problem> {
  for (const object of bundle.byKind('SpectrumXRailPoolConfig')) {
    for (const { body } of objectsAt(object.body, 'spec', 'railTopology')) {
      const pool = bundle.find('CIDRPool', undefined, scalarAt(body, 'cidrPoolRef') ?? '');
      const share = pool && shareOf(pool);
      const functions = Math.max(1, textsAt(body, 'nicSelector', 'pfNames').length);
      const vfs = (numberAt(object.body, 'spec', 'numVfs') ?? 0) * functions;
      if (pool !== undefined && share !== undefined && vfs > share.addresses) {
        yield {
          object: pool,
          path: ['spec', share.field],
          message: `${message(share, [], vfs).replace(/ \(\)$/, '')} by ${object.describe()}`,
          remedy: remedyOf(pool, share, vfs),
        };
      }
    }
  }
}
