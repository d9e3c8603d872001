import { judging, pool } from '../network-manifests';

describe('IPAM/pool-gateway', () => {
  const judge = judging('IPAM/pool-gateway');

  judge('routes without a gateway', [pool('p', { subnet: '10.0.0.0/24', routes: [{ dst: '10.9.0.0/16' }] })], [
    'error IPPool/nvidia-network-operator/p spec.routes: a route needs spec.gateway, which is not set => set spec.gateway',
  ]);

  judge('routes without an index', [
    pool('p', { cidr: '10.0.0.0/16', routes: [{ dst: '10.9.0.0/16' }, { dst: '10.8.0.0/16' }] }),
  ], [
    'error CIDRPool/nvidia-network-operator/p spec.routes: 2 routes need spec.gatewayIndex, which is not set => set spec.gatewayIndex',
  ]);

  judge('a default route without a gateway', [pool('p', { subnet: '10.0.0.0/24', gateway: '', defaultGateway: true })], [
    'error IPPool/nvidia-network-operator/p spec.defaultGateway: defaultGateway needs spec.gateway, which is not set => take defaultGateway out: a further network must not own the default route',
  ]);

  judge('no routes', [
    pool('p', { subnet: '10.0.0.0/24', routes: [], defaultGateway: false }), pool('q', { cidr: '10.0.0.0/16' }),
  ], []);

  judge('with a gateway', [
    pool('p', { subnet: '10.0.0.0/24', gateway: '10.0.0.1', routes: [{ dst: '10.9.0.0/16' }] }),
  ], []);

  judge('the first and the last index', [
    pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 24, gatewayIndex: 1 }), pool('q', { cidr: '10.1.0.0/16', perNodeNetworkPrefix: 24, gatewayIndex: 254 }),
  ], []);

  judge('beyond them', [
    pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 24, gatewayIndex: 0 }), pool('q', { cidr: '10.1.0.0/16', perNodeNetworkPrefix: 24, gatewayIndex: 255 }),
  ], [
    'error CIDRPool/nvidia-network-operator/p spec.gatewayIndex: gatewayIndex is 0, and a /24 has gateways at 1 to 254 => set it to 1',
    'error CIDRPool/nvidia-network-operator/q spec.gatewayIndex: gatewayIndex is 255, and a /24 has gateways at 1 to 254 => set it to 1',
  ]);

  judge('point to point', [
    pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 31, gatewayIndex: 0 }), pool('q', { cidr: '10.1.0.0/16', perNodeNetworkPrefix: 31, gatewayIndex: 1 }), pool('r', { cidr: '10.2.0.0/16', perNodeNetworkPrefix: 31, gatewayIndex: 2 }),
  ], [
    'error CIDRPool/nvidia-network-operator/r spec.gatewayIndex: gatewayIndex is 2, and a /31 has gateways at 0 to 1 => set it to 0',
  ]);

  judge('negative', [pool('p', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 31, gatewayIndex: -1 })], [
    'error CIDRPool/nvidia-network-operator/p spec.gatewayIndex: gatewayIndex is -1, and a /31 has gateways at 0 to 1 => set it to 0',
  ]);

  judge('what else is wrong is of other rules', [
    pool('p', { cidr: 'x', perNodeNetworkPrefix: 24, gatewayIndex: 0 }), pool('q', { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 99, gatewayIndex: 0 }), pool('r', { cidr: '10.0.0.0/16', gatewayIndex: 0 }),
  ], []);
});
