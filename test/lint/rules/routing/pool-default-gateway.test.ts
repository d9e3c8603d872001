import { judging, pool } from '../network-manifests';

describe('ROUTING/pool-default-gateway', () => {
  const judge = judging('ROUTING/pool-default-gateway');

  judge('defaultGateway', [pool('a', { subnet: '10.0.0.0/24', gateway: '10.0.0.1', defaultGateway: true })], [
    'error IPPool/nvidia-network-operator/a spec.defaultGateway: pool a gives its pods a default route over the secondary network => set defaultGateway to false, and list the destinations behind the gateway in routes',
  ]);

  judge('of a CIDRPool', [pool('a', { cidr: '10.0.0.0/16', gatewayIndex: 1, defaultGateway: true })], [
    'error CIDRPool/nvidia-network-operator/a spec.defaultGateway: pool a gives its pods a default route over the secondary network => set defaultGateway to false, and list the destinations behind the gateway in routes',
  ]);

  judge('a route', [
    pool('a', { subnet: '10.0.0.0/24', gateway: '10.0.0.1', routes: [{ dst: '10.9.0.0/16' }, { dst: '0.0.0.0/0' }] }),
  ], [
    'error IPPool/nvidia-network-operator/a spec.routes[1].dst: the route to 0.0.0.0/0 of pool a takes the default route of its pods => write the destinations behind the gateway instead',
  ]);

  judge('both halves', [
    pool('a', { subnet: '10.0.0.0/24', gateway: '10.0.0.1', routes: [{ dst: '0.0.0.0/1' }, { dst: '128.0.0.0/1' }] }),
  ], [
    'error IPPool/nvidia-network-operator/a spec.routes[0].dst: the route to 0.0.0.0/1 and 128.0.0.0/1 of pool a takes the default route of its pods => write the destinations behind the gateway instead',
  ]);

  judge('one half', [
    pool('a', { subnet: '10.0.0.0/24', gateway: '10.0.0.1', routes: [{ dst: '0.0.0.0/1' }, { dst: '::/1' }] }),
  ], []);

  judge('none', [
    pool('a', { subnet: '10.0.0.0/24', gateway: '10.0.0.1', defaultGateway: false, routes: [{ dst: '10.0.0.0/8' }] }),
  ], []);

  judge('pools of others', [
    { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'x' }, spec: { defaultGateway: true } },
  ], []);
});
