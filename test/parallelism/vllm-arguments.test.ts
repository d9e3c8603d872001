import { ParallelismDegrees, ParallelismPlan } from '../../src/parallelism';
import { vllmParallelArguments } from '../../src/parallelism/vllm-arguments';

/** Flag names as in vLLM's own parser; expert parallelism spans tensor x prefill context x data. */
test.each<[ParallelismDegrees, string[]]>([
  [{}, []],
  [{ tensor: 8 }, ['--tensor-parallel-size=8']],
  [{ tensor: 4, pipeline: 2, context: 2, data: 3 }, [
    '--tensor-parallel-size=4', '--pipeline-parallel-size=2', '--prefill-context-parallel-size=2', '--data-parallel-size=3',
  ]],
  [{ tensor: 2, data: 8, expert: 16 }, ['--tensor-parallel-size=2', '--data-parallel-size=8', '--enable-expert-parallel']],
])('%p', (degrees, args) => {
  expect(vllmParallelArguments("role 'decode'", ParallelismPlan.of(degrees))).toEqual(args);
});

test('refuses an expert degree that vLLM cannot have', () => {
  const act = () => vllmParallelArguments("role 'decode'", ParallelismPlan.of({ tensor: 2, data: 8, expert: 8 }));
  expect(act).toThrow(/^PARALLELISM_INVALID: .*role 'decode'.*; allowed: 1 or 16; set expert to 16/);
});
