import { Rule } from '../../rule';
import { ranksOf } from '../environment/rank';

const PAIR = ['VLLM_GPU_NIC_PCIE_MAPPING', 'VLLM_NIC_SELECTION_VARS'];

/** Half of a pair of variables. */
export const rule: Rule = {
  id: 'UCX-NIXL/nic-mapping',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'A map of GPUs to NICs without the variables to set',
  cause: 'vLLM gives each worker the NIC of its GPU by setting the variables that VLLM_NIC_SELECTION_VARS names: map and names do nothing without each other.',
  remedy: 'Set both: VLLM_NIC_SELECTION_VARS=UCX_NET_DEVICES:1,NCCL_IB_HCA:1 beside the map.',
  source: 'docs.vllm.ai/en/stable/api/vllm/v1/executor/vllm_net_devices/; vllm-project/vllm#42083',
  since: '0.1.0',
  example: 'env:\n- {name: VLLM_GPU_NIC_PCIE_MAPPING, value: "0000:0f:00.0=0000:0e:00.0"}',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const [present, ...more] = PAIR.filter(name => rank.variable(name) !== undefined);
      if (present === undefined || more.length > 0 || rank.container.hasHiddenEnv) continue;
      const missing = PAIR.find(name => name !== present)!;
      yield { object: rank.owner, path: rank.variable(present)!.path, message: `${present} does nothing without ${missing}`, remedy: `set ${missing} too` };
    }
  },
};
