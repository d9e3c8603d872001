import { EnvironmentVariable } from '../../../catalog/environment-variable';
import { Rule } from '../../rule';
import { refused } from '../environment/catalogue-checks';

/** Values that UCX, NIXL or vLLM do not understand. */
export const rule: Rule = {
  id: 'UCX-NIXL/refused-value',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'A value that UCX, NIXL or vLLM does not accept',
  cause: 'UCX fails to make its context, so NIXL has no backend (NIXL_ERR_BACKEND). vLLM stops at start when it reads a number that is none.',
  remedy: 'Write a value of the documented kind.',
  source: 'openucx/ucx src/ucs/config/parser.c; vllm-project/vllm vllm/envs.py',
  since: '0.1.0',
  example: 'env:\n- {name: VLLM_NIXL_SIDE_CHANNEL_PORT, value: "5600:tcp"}',
  *check(bundle) {
    yield* refused(bundle, accepts);
  },
};

function accepts(variable: EnvironmentVariable, value: string): boolean | undefined {
  if (!/^(?:UCX|NIXL|VLLM)_/.test(variable.name)) return undefined;
  // UCX_TLS and UCX_NET_DEVICES have rules of their own.
  if (variable.name === 'UCX_TLS' || variable.name === 'UCX_NET_DEVICES' || variable.name === 'VLLM_ALL2ALL_BACKEND') return undefined;
  // Some switches of vLLM take words, some only 0 and 1.
  const isSwitch = variable.library === 'vllm' && variable.allowedValues.join() === '0,1';
  return variable.accepts(value) || (isSwitch && /^(?:true|false)$/i.test(value));
}
