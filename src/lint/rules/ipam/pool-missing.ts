import { nearest } from '../../../catalog/nearest';
import { addressPools, poolNames, POOL_GROUP } from '../../model/address-section';
import { Bundle } from '../../model/bundle';
import { scalarAt, textsAt, objectsAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** The pool that a network names must be there, and be of the type it says. */
export const rule: Rule = {
  id: 'IPAM/pool-missing',
  family: 'IPAM',
  severity: 'error',
  title: 'A pool that is not there, or is of the other type',
  cause: 'nv-ipam looks for an IPPool, or with `poolType: cidrpool` for a CIDRPool, of the name in `poolName`. Where there is none, sandboxes fail with "pool not found". Without `poolName` it takes the name of the network.',
  remedy: 'Name a pool of the type, or create it in the namespace of the operator.',
  source: 'Mellanox/nvidia-k8s-ipam:pkg/cni/types/types.go',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nspec:\n  ipam: \'{"type": "nv-ipam", "poolName": "rail-0"}\'   # the pool is named rail0',
  *check(bundle) {
    for (const reference of references(bundle)) yield* judge(reference, bundle);
  },
};

interface Reference {
  readonly object: ManifestObject;
  readonly path: Path;
  readonly typePath: Path;
  readonly names: readonly string[];
  readonly type: string;
  readonly written: boolean;
}

/** Who names pools: IPAM configurations, arguments in the networks annotation, rails of Spectrum-X. */
function references(bundle: Bundle): Reference[] {
  const networks = bundle.symbols.attachments.flatMap(attachment => {
    const wanted = poolNames(attachment);
    return wanted === undefined ? [] : [{ ...wanted, object: attachment.object, typePath: attachment.ipam!.pathOf('poolType') }];
  });
  const selections = bundle.podTemplates.flatMap(template => template.networks.flatMap(({ body, path }) => {
    const names = textsAt(body, 'cni-args', 'poolNames');
    const type = (scalarAt(body, 'cni-args', 'poolType') ?? 'ippool').toLowerCase();
    return names.length === 0 ? [] : [{ object: template.owner, path: [...path, 'cni-args', 'poolNames'], typePath: [...path, 'cni-args', 'poolType'], names, type, written: true }];
  }));
  const rails = bundle.byKind('SpectrumXRailPoolConfig').flatMap(object => objectsAt(object.body, 'spec', 'railTopology').flatMap(({ index, body }) => {
    const name = scalarAt(body, 'cidrPoolRef');
    const path = ['spec', 'railTopology', index, 'cidrPoolRef'];
    return name === undefined ? [] : [{ object, path, typePath: path, names: [name], type: 'cidrpool', written: true }];
  }));
  return [...networks, ...selections, ...rails];
}

/** Names of the kinds by the words of poolType. */
const KINDS: { readonly [type: string]: string } = { ippool: 'IPPool', cidrpool: 'CIDRPool' };

function* judge(reference: Reference, bundle: Bundle): Iterable<Problem> {
  const { object, path, typePath, names, type } = reference;
  if (!Object.hasOwn(KINDS, type)) {
    if (!isPlaceholder(type)) yield { object, path: typePath, message: `nv-ipam knows no poolType '${type}'`, remedy: `write '${nearest(type, Object.keys(KINDS)) ?? 'ippool'}'; ippool and cidrpool are allowed` };
    return;
  }
  if (names.length > 2) yield { object, path, message: `${names.length} pools are named, and nv-ipam takes at most two: ${names.join(', ')}`, remedy: 'name one pool, or one of each address family' };
  for (const name of names.filter(own => !isPlaceholder(own))) {
    const pools = bundle.symbols.pools(name).filter(pool => pool.object.group === POOL_GROUP);
    if (pools.some(pool => pool.object.kind === KINDS[type])) continue;
    const [other] = pools;
    if (other !== undefined) {
      yield {
        object,
        path: typePath,
        message: `pool '${name}' is ${other.object.kind === 'IPPool' ? 'an' : 'a'} ${other.object.kind}, but poolType is ${type}`,
        remedy: `write "poolType": "${other.object.kind.toLowerCase()}"`,
      };
    } else if (isKnownToLack(bundle, reference)) {
      const meant = nearest(name, addressPools(bundle).map(pool => pool.name));
      yield {
        object,
        path,
        message: `there is no ${KINDS[type]} '${name}'${reference.written ? '' : ', the name that nv-ipam takes where poolName is missing'}`,
        ...meant === undefined ? {} : { remedy: `write '${meant}'` },
      };
    }
  }
}

/** Whether a pool that the input does not show does not exist. DPF makes pools of its own. */
function isKnownToLack(bundle: Bundle, { written }: Reference): boolean {
  if (bundle.byKind('DPUServiceIPAM').length > 0) return false;
  return bundle.options.complete || (written ? addressPools(bundle).length > 0 : addressPools(bundle).length > 1);
}
