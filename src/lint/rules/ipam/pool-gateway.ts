import { addressPools, poolSection } from '../../model/address-section';
import { IpRange } from '../../model/ip-range';
import { booleanAt, listAt, numberAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Problem, Rule } from '../../rule';

/** Routes of a pool go through its gateway. */
export const rule: Rule = {
  id: 'IPAM/pool-gateway',
  family: 'IPAM',
  severity: 'error',
  title: 'A pool without the gateway that its routes need',
  cause: 'nv-ipam sends the routes of a pool through its gateway: `gateway` of an IPPool, the address at `gatewayIndex` of each node\'s part of a CIDRPool. Routes without one, or an index outside the part, are refused by the webhook; without the webhook pods fail.',
  remedy: 'Set gateway or gatewayIndex, with an index inside the part of a node: not 0, except in a /31 or /127.',
  source: 'Mellanox/nvidia-k8s-ipam:api/v1alpha1/ippool_validate.go, cidrpool_validate.go, helpers.go',
  since: '0.1.0',
  example: 'kind: CIDRPool\nspec: {cidr: 10.0.0.0/16, perNodeNetworkPrefix: 31, gatewayIndex: 2}',
  *check(bundle) {
    for (const pool of addressPools(bundle)) {
      const key = pool.kind === 'IPPool' ? 'gateway' : 'gatewayIndex';
      const gateway = pool.at('spec', key);
      if (gateway === undefined || gateway === null || gateway === '') yield* needed(pool, key);
      else if (pool.kind === 'CIDRPool') yield* indexProblems(pool);
    }
  },
};

function* needed(object: ManifestObject, key: string): Iterable<Problem> {
  const routes = listAt(object.body, 'spec', 'routes').length;
  if (routes > 0) yield { object, path: ['spec', 'routes'], message: `${routes === 1 ? 'a route needs' : `${routes} routes need`} spec.${key}, which is not set`, remedy: `set spec.${key}` };
  if (booleanAt(object.body, 'spec', 'defaultGateway') === true) {
    yield { object, path: ['spec', 'defaultGateway'], message: `defaultGateway needs spec.${key}, which is not set`, remedy: 'take defaultGateway out: a further network must not own the default route' };
  }
}

function* indexProblems(object: ManifestObject): Iterable<Problem> {
  const index = numberAt(object.body, 'spec', 'gatewayIndex');
  const prefix = numberAt(object.body, 'spec', 'perNodeNetworkPrefix');
  const network = poolSection(object)?.network;
  if (index === undefined || prefix === undefined || network === undefined) return;
  const part = IpRange.ofCidr(`${network.start}/${prefix}`);
  if (part === undefined) return;
  const low = part.size <= 2n ? 0 : 1;
  const high = Number(part.hosts.size) - 1 + low;
  if (index >= low && index <= high) return;
  yield {
    object,
    path: ['spec', 'gatewayIndex'],
    message: `gatewayIndex is ${index}, and a /${prefix} has gateways at ${low} to ${high}`,
    remedy: `set it to ${low}`,
  };
}
