import { ALL2ALL_BACKENDS, REMOVED_ALL2ALL_BACKENDS } from '../../../catalog/all2all-backends';
import { nearest } from '../../../catalog/nearest';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';
import { isSince, vllmVersion } from '../environment/image-version';
import { Rank, ranksOf } from '../environment/rank';

/** First release without the variable and without the old backends. Source: vllm-project/vllm vllm/config/parallel.py. */
const GONE_SINCE = '0.16.0';

/** Backends of expert parallelism that vLLM does not have. */
export const rule: Rule = {
  id: 'NVSHMEM/all2all-backend',
  family: 'NVSHMEM',
  severity: 'error',
  title: 'An all-to-all backend that vLLM does not have',
  cause: 'vLLM refuses an unknown backend at start. pplx and naive are removed: it warns and takes allgather_reducescatter, which is slower. The variable VLLM_ALL2ALL_BACKEND has become the flag --all2all-backend.',
  remedy: 'Use --all2all-backend deepep_low_latency for decode and deepep_high_throughput for prefill, or leave it out.',
  source: 'vllm-project/vllm vllm/config/parallel.py; docs.vllm.ai expert_parallel_deployment',
  since: '0.1.0',
  example: 'args: [--all2all-backend, deep_ep_low_latency]',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const flag = rank.container.command.flag('--all2all-backend');
      const [variable, value] = [rank.variable('VLLM_ALL2ALL_BACKEND'), rank.text('VLLM_ALL2ALL_BACKEND')];
      const problem = (flag?.value === undefined ? undefined : judge(rank, flag.value, flag.path, '--all2all-backend'))
        ?? (variable === undefined || value === undefined ? undefined : judge(rank, value, variable.path, 'VLLM_ALL2ALL_BACKEND'));
      if (problem !== undefined) yield problem;
    }
  },
};

function judge(rank: Rank, value: string, path: Path, name: string): Problem | undefined {
  const place = { object: rank.owner, path };
  if (ALL2ALL_BACKENDS.includes(value) || /[$`{]/.test(value)) return undefined;
  if (!REMOVED_ALL2ALL_BACKENDS.includes(value)) {
    const meant = nearest(value, ALL2ALL_BACKENDS);
    return { ...place, severity: meant === undefined ? 'warning' : 'error', message: `${name} ${value} is none of ${ALL2ALL_BACKENDS.join(', ')}`, remedy: meant === undefined ? undefined : `write ${meant}` };
  }
  const version = vllmVersion(rank.container.image);
  const isGone = name.startsWith('--') || (version !== undefined && isSince(version, GONE_SINCE));
  if (!isGone) return undefined;
  return { ...place, severity: 'warning', message: `the backend ${value} is removed: vLLM takes allgather_reducescatter instead`, remedy: 'write deepep_low_latency or deepep_high_throughput' };
}
