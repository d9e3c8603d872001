import { AMD_GPU_RESOURCE } from '../../../catalog/platform-resources';
import { ucxTransports, UCX_GPU_MEMORY } from '../../../catalog/ucx-transports';
import { scalarAt } from '../../model/json';
import { Rule } from '../../rule';
import { ranksOf } from '../environment/rank';
import { written } from '../environment/setting';
import { isNixlUser } from '../environment/users';

/** UCX that cannot see GPU memory. */
export const rule: Rule = {
  id: 'UCX-NIXL/tls-without-cuda',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'UCX without its CUDA transport in an engine with GPUs',
  cause: 'UCX tells GPU memory from host memory by cuda_copy. A list without it makes UCX take the KV cache for host memory: NIXL refuses to register it (NIXL_ERR_BACKEND), or the engine crashes.',
  remedy: 'Add cuda_copy, and cuda_ipc for GPUs of the pod; or cuda for all of them.',
  source: 'openucx/ucx documentation, GPU support (UCX_TLS); ai-dynamo/nixl#1628',
  since: '0.1.0',
  example: 'env:\n- {name: UCX_TLS, value: "rc,tcp"}   # NixlConnector',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const text = rank.text('UCX_TLS');
      const { container } = rank;
      if (text === undefined || !isNixlUser(container) || !rank.template.usesGpu) continue;
      const { words, isExcluded } = ucxTransports(text);
      const isMissing = isExcluded ? words.some(word => UCX_GPU_MEMORY.has(word)) : !words.some(word => word === 'all' || UCX_GPU_MEMORY.has(word));
      if (!isMissing || scalarAt(container.command.json('--kv-transfer-config')?.value, 'kv_buffer_device') === 'cpu') continue;
      const variable = rank.variable('UCX_TLS')!;
      const name = container.count(AMD_GPU_RESOURCE) > 0 ? 'rocm' : 'cuda';
      yield {
        object: rank.owner,
        path: variable.path,
        message: `${written(variable)} ${isExcluded ? 'leaves out' : 'lacks'} ${name}_copy, so UCX does not know GPU memory`,
        remedy: isExcluded ? 'remove it' : `write ${text},${name}_copy,${name}_ipc`,
      };
    }
  },
};
