import { GpuOperatorSettings, ofedPolicies } from './gpu-operator';
import { Rule } from '../../rule';

/** Two operators that name different owners of the network driver. */
export const rule: Rule = {
  id: 'DRIVER/host-mofed',
  family: 'DRIVER',
  severity: 'error',
  title: 'Network drivers of the host and of a container at once',
  cause: 'useHostMofed: true builds the GPU side against network drivers on the host, while the Network Operator loads others from a container: driver pods wait or fail. useHostMofed: false waits for a container that nobody starts.',
  remedy: 'Set useHostMofed: false with ofedDriver, or true without it.',
  source: 'NVIDIA/gpu-operator#588; Mellanox/network-operator#155, #1086; NVIDIA/cloud-native-docs gpu-operator-rdma.rst',
  since: '0.1.0',
  example: 'kind: ClusterPolicy\nspec: {driver: {rdma: {enabled: true, useHostMofed: true}}}\n---\nkind: NicClusterPolicy\nspec: {ofedDriver: {}}',
  *check(bundle) {
    const [ofed] = ofedPolicies(bundle);
    const networkPolicy = bundle.byKind('NicClusterPolicy')[0];
    for (const settings of GpuOperatorSettings.of(bundle)) {
      const [enabled, host] = [settings.flag('driver', 'rdma', 'enabled'), settings.flag('driver', 'rdma', 'useHostMofed')];
      const path = settings.pathOf('driver', 'rdma', 'useHostMofed');
      if (host === true && ofed !== undefined) {
        yield { object: settings.object, path, message: `useHostMofed is true, but ${ofed.describe()} loads the network driver in spec.ofedDriver`, remedy: `set useHostMofed: false, or remove ofedDriver from ${ofed.describe()}` };
      } else if (enabled === true && host !== true && ofed === undefined && networkPolicy !== undefined && !settings.hasHiddenValues) {
        yield {
          object: settings.object,
          path,
          severity: 'warning',
          message: `rdma.enabled waits for network drivers from a container, but ${networkPolicy.describe()} has no ofedDriver`,
          remedy: `set useHostMofed: true if the drivers are on the host, otherwise add ofedDriver to ${networkPolicy.describe()}`,
        };
      }
    }
  },
};
