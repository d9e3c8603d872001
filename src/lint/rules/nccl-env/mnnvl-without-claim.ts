import { Rule } from '../../rule';
import { ranksOf } from '../environment/rank';
import { textOf, written } from '../environment/setting';

/** Variables that count on NVLink between nodes, and the values that do. */
const NEEDS_DOMAIN = new Map<string, RegExp>([
  ['NCCL_MNNVL_ENABLE', /^1$/],
  ['VLLM_DEEPEP_LOW_LATENCY_USE_MNNVL', /^1$/],
  ['UCX_CUDA_IPC_ENABLE_MNNVL', /^(?:y|yes|on|1)$/i],
]);

/** NVLink across nodes without the channel that opens it. */
export const rule: Rule = {
  id: 'NCCL-ENV/mnnvl-without-claim',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'NVLink across nodes without a ComputeDomain',
  cause: 'GPUs of other nodes are reached over NVLink only through an IMEX channel, which a pod gets by the claim of a ComputeDomain. Without it NCCL_MNNVL_ENABLE=1 fails at init, and UCX cannot open the memory of its peers.',
  remedy: 'Make a ComputeDomain, and claim its channel in each container that uses it; or remove the variable.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst (NCCL_MNNVL_ENABLE); NVIDIA/k8s-dra-driver-gpu api/nvidia.com/resource/v1beta1/computedomain.go',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_MNNVL_ENABLE, value: "1"}   # no resourceClaims',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const { template, container } = rank;
      if (!rank.isMultiPod && template.role === 'member' && template.replicas === 1) continue;
      if (!template.usesGpu || template.at('resourceClaims') !== undefined || container.privileged || mentionsImex(rank.names, template.volumes)) continue;
      for (const [name, isNeeding] of NEEDS_DOMAIN) {
        const variable = rank.variable(name);
        if (variable === undefined || !isNeeding.test(textOf(variable) ?? '')) continue;
        yield { object: template.owner, path: variable.path, message: `${written(variable)}, but the pod claims no channel of a ComputeDomain` };
      }
    }
  },
};

/** Whether the channel comes from the host. */
function mentionsImex(names: readonly string[], volumes: readonly { readonly body: object }[]): boolean {
  return names.includes('NVIDIA_IMEX_CHANNELS') || volumes.some(({ body }) => /imex/.test(JSON.stringify(body)));
}
