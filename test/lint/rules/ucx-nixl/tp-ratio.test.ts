import { documents, engine, expectClean, inEngine, vllm } from '../environment/workloads';

const RULE = 'UCX-NIXL/tp-ratio';
const tp = (size?: string): string[] => vllm(undefined, ...size === undefined ? [] : ['--tensor-parallel-size', size]);
const pair = (one?: string, two?: string): string => documents(engine('prefill', { args: tp(one) }), engine('decode', { args: tp(two) }));

describe(RULE, () => {
  test.each([['3', '4', 'error', '--tensor-parallel-size 4 of decode and 3 of prefill do not divide each other'], ['4', '6', 'error', 'do not divide'], ['8', '4', 'warning', '4 of decode is less than 8 of prefill, which fails where the model has 8 KV heads or fewer']])('%s and %s', (one, two, severity, says) => {
    inEngine(RULE, 'decode', pair(one, two), '.args --tensor-parallel-size', [says], severity);
  });
  test('decode with the default', () => inEngine(RULE, 'decode', pair('2'), '.args', ['1 of decode is less than 2'], 'warning'));

  test.each([['1', '4'], ['4', '4'], ['2', '8'], [undefined, '2'], [undefined, undefined], ['$(TP)', '3'], ['0', '3']])('%s and %s', (one, two) => expectClean(pair(one, two), RULE));
  test('other connectors', () => expectClean(pair('3', '4').replace(/NixlConnector/g, 'OffloadingConnector'), RULE));

  test('pipeline stages', () => inEngine(RULE, 'a', engine('a', { args: vllm(undefined, '--pipeline-parallel-size', '2') }), '.args --pipeline-parallel-size', ['--pipeline-parallel-size is 2'], 'warning'));
  test('one stage', () => expectClean(engine('a', { args: vllm(undefined, '--pipeline-parallel-size', '1') }), RULE));
  test('stages without NIXL', () => expectClean(engine('a', { args: ['serve', 'm', '-pp', '2'] }), RULE));
});
