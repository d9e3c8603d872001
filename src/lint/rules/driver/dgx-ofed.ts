import { ofedPolicies } from './gpu-operator';
import { dgxMachines, dgxOf } from './hardware';
import { Rule } from '../../rule';

/** The OFED container on machines that bring their own. */
export const rule: Rule = {
  id: 'DRIVER/dgx-ofed',
  family: 'DRIVER',
  severity: 'warning',
  title: 'The OFED container on DGX',
  cause: 'DGX OS has its own OFED, which the container does not support to replace: modules of the host stay in use, and the driver pod fails or takes the network down.',
  remedy: 'Leave ofedDriver out for DGX nodes, and set useHostMofed: true in the GPU Operator where nvidia-peermem is used.',
  source: 'Mellanox/network-operator-docs docs/release-notes.rst (1.3.0)',
  since: '0.1.0',
  example: 'kind: NicNodePolicy\nspec:\n  nodeSelector: {nvidia.com/gpu.machine: DGX-H100}\n  ofedDriver: {}',
  *check(bundle) {
    for (const object of ofedPolicies(bundle)) {
      const own = dgxOf(object);
      const machines = own === undefined && object.kind === 'NicClusterPolicy' && object.at('spec', 'nodeAffinity') === undefined ? dgxMachines(bundle) : undefined;
      if (own === undefined && machines === undefined) continue;
      yield {
        object,
        path: ['spec', 'ofedDriver'],
        message: `ofedDriver runs on ${own ?? `every node, also on ${machines!.product} of ${machines!.object.describe()}`}, which has OFED of its own`,
      };
    }
  },
};
