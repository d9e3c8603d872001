import { addressPools, ipamRoutes, poolRoutes, RouteField } from '../../model/address-section';
import { ManifestObject } from '../../model/manifest-object';
import { Problem, Rule } from '../../rule';

/** Keys of a route. */
export const rule: Rule = {
  id: 'ROUTING/route-keys',
  family: 'ROUTING',
  severity: 'error',
  title: 'A route with keys that nothing reads',
  cause: 'A route of CNI has `dst` and `gw`; routes of nv-ipam pools have `dst` alone and go through the gateway of the pool. Other keys are ignored: the route has no destination, or no gateway.',
  remedy: 'Write dst and gw; in pools of nv-ipam dst alone.',
  source: 'containernetworking/cni:pkg/types/types.go, Route; Mellanox/nvidia-k8s-ipam:api/v1alpha1/common_type.go',
  since: '0.1.0',
  example: '"routes": [{"dst": "10.9.0.0/16", "gateway": "10.0.0.1"}]',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      for (const route of ipamRoutes(attachment)) yield* problemsOf(attachment.object, route, CNI_KEYS);
    }
    for (const pool of addressPools(bundle)) {
      for (const route of poolRoutes(pool)) yield* problemsOf(pool, route, ['dst']);
    }
  },
};

/** Keys of a route in CNI. */
const CNI_KEYS = ['dst', 'gw', 'mtu', 'advmss', 'priority', 'table', 'scope'];

/** Words that people write for another. */
const MEANT: { readonly [word: string]: string } = {
  gateway: 'gw', via: 'gw', nextHop: 'gw', nexthop: 'gw', destination: 'dst', dest: 'dst', to: 'dst', cidr: 'dst', network: 'dst', subnet: 'dst', metric: 'priority',
};

function* problemsOf(object: ManifestObject, { body, path }: RouteField, known: readonly string[]): Iterable<Problem> {
  const strange = Object.keys(body).filter(key => !known.includes(key));
  for (const key of strange) {
    const meant = Object.hasOwn(MEANT, key) && known.includes(MEANT[key]) ? MEANT[key] : undefined;
    yield { object, path: [...path, key], message: `a route has no key '${key}'`, remedy: meant === undefined ? `take '${key}' out` : `write '${meant}'` };
  }
  if (body.dst === undefined && !strange.some(key => MEANT[key] === 'dst')) yield { object, path: [...path, 'dst'], message: 'a route has no dst, so it leads nowhere' };
}
