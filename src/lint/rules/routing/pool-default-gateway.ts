import { defaultRoutes } from './default-destination';
import { addressPools, poolRoutes } from '../../model/address-section';
import { booleanAt } from '../../model/json';
import { Rule } from '../../rule';

/** Pools give every pod their routes. */
export const rule: Rule = {
  id: 'ROUTING/pool-default-gateway',
  family: 'ROUTING',
  severity: 'error',
  title: 'A pool that gives pods a default route',
  cause: 'With defaultGateway: true, or a route to 0.0.0.0/0, nv-ipam returns a default route through the gateway of the pool. Every pod of the pool sends Services, DNS and the API into the fabric.',
  remedy: 'Leave defaultGateway out, and list the destinations behind the gateway in routes.',
  source: 'Mellanox/nvidia-k8s-ipam:api/v1alpha1/ippool_type.go, cidrpool_type.go; k8snetworkplumbingwg/multus-cni#847',
  since: '0.1.0',
  example: 'kind: IPPool\nspec: {subnet: 192.168.130.0/24, gateway: 192.168.130.1, defaultGateway: true}',
  *check(bundle) {
    for (const pool of addressPools(bundle)) {
      if (booleanAt(pool.body, 'spec', 'defaultGateway') === true) {
        yield {
          object: pool,
          path: ['spec', 'defaultGateway'],
          message: `pool ${pool.name} gives its pods a default route over the secondary network`,
          remedy: 'set defaultGateway to false, and list the destinations behind the gateway in routes',
        };
      }
      for (const { route, text } of defaultRoutes(poolRoutes(pool))) {
        yield { object: pool, path: route.destination?.path ?? route.path, message: `the route to ${text} of pool ${pool.name} takes the default route of its pods`, remedy: 'write the destinations behind the gateway instead' };
      }
    }
  },
};
