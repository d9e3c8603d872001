import { addressPools, ipamRoutes, poolRoutes } from '../../model/address-section';
import { clusterRanges } from '../../model/cluster-range';
import { IpRange } from '../../model/ip-range';
import { Rule } from '../../rule';

/** Traffic of the cluster goes over the cluster network. */
export const rule: Rule = {
  id: 'ROUTING/cluster-route',
  family: 'ROUTING',
  severity: 'error',
  title: 'A route that leads the cluster into the fabric',
  cause: 'A route to pod or Service addresses is more specific than the default route over eth0. Pods of the network look for DNS, the API and other pods on the fabric.',
  remedy: 'Route only what lies behind the network.',
  source: 'Linux routing, longest prefix; k8snetworkplumbingwg/multus-cni#539',
  since: '0.1.0',
  example: 'kind: IPPool\nspec: {routes: [{dst: 10.96.0.0/12}]}   # the range of Services',
  *check(bundle) {
    const ranges = clusterRanges(bundle);
    if (ranges.length === 0) return;
    const routes = [
      ...bundle.symbols.attachments.flatMap(attachment => ipamRoutes(attachment).map(route => ({ object: attachment.object, route }))),
      ...addressPools(bundle).flatMap(object => poolRoutes(object).map(route => ({ object, route }))),
    ];
    for (const { object, route } of routes) {
      const to = IpRange.ofCidr(route.destination?.text ?? '');
      // Default routes have rules of their own.
      if (to?.prefix === undefined || to.prefix <= 1) continue;
      const hit = ranges.find(({ range }) => range.overlaps(to));
      if (hit === undefined) continue;
      yield { object, path: route.destination?.path ?? route.path, message: `the route to ${to} takes in ${hit.range}, which ${hit.object.describe()} gives to ${hit.use}` };
    }
  },
};
