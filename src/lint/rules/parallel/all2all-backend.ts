import { enginesOf } from './engine';
import { ALL2ALL_BACKENDS, REMOVED_ALL2ALL_BACKENDS } from '../../../catalog/all2all-backends';
import { nearest } from '../../../catalog/nearest';
import { Path } from '../../model/path';
import { Rule } from '../../rule';

/** Backends come and go with releases. */
export const rule: Rule = {
  id: 'PARALLEL/all2all-backend',
  family: 'PARALLEL',
  severity: 'warning',
  title: 'An all-to-all backend that vLLM does not have',
  cause: 'pplx and naive are removed: vLLM warns and takes allgather_reducescatter, which is slower.  An unknown value is refused at start.',
  remedy: 'Write --all2all-backend with a backend of the release.',
  source: 'docs.vllm.ai/en/latest/serving/expert_parallel_deployment',
  since: '0.1.0',
  example: 'args: [serve, example/moe, --enable-expert-parallel, --all2all-backend, pplx]',
  *check(bundle) {
    for (const { template, container, server } of enginesOf(bundle)) {
      if (server !== 'vllm') continue;
      const flag = container.command.flag('--all2all-backend');
      const object = template.owner;
      if (flag?.value !== undefined && !flag.value.includes('$')) {
        const problem = judged(flag.value, flag.path);
        if (problem !== undefined) yield { object, ...problem };
      }
    }
  },
};

function judged(value: string, path: Path): { path: Path; message: string; remedy: string; severity?: 'error' } | undefined {
  if (REMOVED_ALL2ALL_BACKENDS.includes(value)) {
    return { path, message: `--all2all-backend ${value} is removed: vLLM takes allgather_reducescatter`, remedy: 'write deepep_low_latency (decode) or deepep_high_throughput (prefill)' };
  }
  const near = ALL2ALL_BACKENDS.includes(value) ? undefined : nearest(value, [...ALL2ALL_BACKENDS]);
  return near === undefined ? undefined : { path, severity: 'error', message: `--all2all-backend ${value} is unknown`, remedy: `write ${near}` };
}
