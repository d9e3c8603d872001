import { ipamRoutes, poolRoutes, poolSection } from '../../model/address-section';
import { attachmentUsers, podCount } from '../../model/attachment-user';
import { IpRange } from '../../model/ip-range';
import { booleanAt, numberAt } from '../../model/json';
import { attachmentsByPool } from '../../model/pool-user';
import { Rule } from '../../rule';

/** Parts of a CIDRPool are networks of their own: pods of two nodes talk through a router. */
export const rule: Rule = {
  id: 'ROUTING/pool-without-route',
  family: 'ROUTING',
  severity: 'warning',
  title: 'Pods of a CIDRPool without a route to each other',
  cause: 'A CIDRPool gives each node a network of its own. Without a route to the whole pool through the gateway of the node, pods of other nodes are looked for over eth0: RDMA finds no path, and NCCL hangs or times out.',
  remedy: 'Set gatewayIndex, and a route whose dst is the cidr of the pool or wider.',
  source: 'Mellanox/nvidia-k8s-ipam README, CIDRPool; NVIDIA Spectrum-X reference pools',
  since: '0.1.0',
  example: 'kind: CIDRPool\nspec: {cidr: 10.0.0.0/16, perNodeNetworkPrefix: 31}   # no gatewayIndex, no routes',
  *check(bundle) {
    const users = attachmentUsers(bundle);
    for (const [pool, attachments] of attachmentsByPool(bundle)) {
      const network = pool.kind === 'CIDRPool' ? poolSection(pool)?.network : undefined;
      if (network === undefined || numberAt(pool.body, 'spec', 'perNodeNetworkPrefix') === network.prefix) continue;
      const own = attachments.flatMap(attachment => users.get(attachment) ?? []);
      const templates = [...new Set(own.map(({ template }) => template))];
      const pods = templates.reduce((sum, template) => sum + podCount(template), 0);
      if (pods < 2 || booleanAt(pool.body, 'spec', 'defaultGateway') === true) continue;
      // Routes of the network reach its pods too.
      const routes = [...poolRoutes(pool), ...attachments.flatMap(ipamRoutes)].map(({ destination }) => destination);
      if (routes.some(route => IpRange.ofCidr(route?.text ?? '')?.contains(network) === true)) continue;
      const lacksGateway = pool.at('spec', 'gatewayIndex') === undefined;
      yield {
        object: pool,
        path: ['spec', lacksGateway ? 'gatewayIndex' : 'routes'],
        message: `the ${pods} pods on pool ${pool.name} are in networks of /${numberAt(pool.body, 'spec', 'perNodeNetworkPrefix')}, and no route leads from one to another`,
        remedy: `${lacksGateway ? 'set gatewayIndex, and ' : ''}add the route {dst: ${network}}`,
      };
    }
  },
};
