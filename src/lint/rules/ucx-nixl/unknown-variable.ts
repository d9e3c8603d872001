import { SERVING } from './variables';
import { Rule } from '../../rule';
import { misnamed } from '../environment/catalogue-checks';

/** Slips in names of variables. */
export const rule: Rule = {
  id: 'UCX-NIXL/unknown-variable',
  family: 'UCX-NIXL',
  severity: 'warning',
  title: 'A misspelt variable of UCX, NIXL or vLLM',
  cause: 'They read variables by their exact names, capitals included. UCX lists unread UCX_ variables in one warning, vLLM in another; the setting has no effect.',
  remedy: 'Write the name as `ucx_info -f`, or the environment page of vLLM has it.',
  source: 'openucx/ucx src/ucs/config; vllm-project/vllm vllm/envs.py; ai-dynamo/nixl src',
  since: '0.1.0',
  example: 'env:\n- {name: UCX_NET_DEVICE, value: "mlx5_0:1"}',
  *check(bundle) {
    yield* misnamed(bundle, SERVING);
  },
};
