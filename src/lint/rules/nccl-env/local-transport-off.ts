import { Rule } from '../../rule';
import { ranksOf } from '../environment/rank';
import { isOn, written } from '../environment/setting';

/** What each switch takes away. */
const SWITCHES = new Map([
  ['NCCL_P2P_DISABLE', 'NVLink and PCIe between the GPUs of the pod'],
  ['NCCL_SHM_DISABLE', 'shared memory between the ranks of the pod'],
]);

/** Debug switches that send traffic between GPUs of one pod the long way. */
export const rule: Rule = {
  id: 'NCCL-ENV/local-transport-off',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'Transports inside the node switched off',
  cause: 'NCCL\'s manual keeps these switches for debugging: without P2P the GPUs of a node exchange data by host memory, without shared memory by the NIC. Work-arounds for one broken node stay for good and cost most of the speed.',
  remedy: 'Remove the switch; give /dev/shm a size, and fix ACS or the IOMMU where P2P fails.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst (NCCL_P2P_DISABLE, NCCL_SHM_DISABLE), docs/userguide/source/troubleshooting.rst',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_P2P_DISABLE, value: "1"}   # nvidia.com/gpu: 8',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      if (rank.container.gpus < 2) continue;
      for (const [name, loss] of SWITCHES) {
        const variable = rank.variable(name);
        if (isOn(variable) !== true) continue;
        yield { object: rank.owner, path: variable!.path, message: `${written(variable!)} takes away ${loss}, which has ${rank.container.gpus} GPUs`, remedy: 'remove it' };
      }
      const level = rank.variable('NCCL_P2P_LEVEL');
      if (/^(?:0|LOC)$/i.test(rank.text('NCCL_P2P_LEVEL') ?? '')) {
        yield { object: rank.owner, path: level!.path, message: `${written(level!)} allows no direct access between the ${rank.container.gpus} GPUs of the pod`, remedy: 'remove it' };
      }
    }
  },
};
