import { CommandLine } from '../../../src/lint/model/command-line';
import { pathText } from '../../../src/lint/model/path';
import { splitScript } from '../../../src/lint/model/shell';

const of = (command: string[], args: string[] = []): CommandLine => new CommandLine(command, args, ['c', 'command'], ['c', 'args']);

describe('flags', () => {
  test.each<[string, CommandLine]>([
    ['two words', of(['vllm', 'serve', 'm', '--tensor-parallel-size', '8'])],
    ['one word', of(['vllm', 'serve', 'm', '--tensor-parallel-size=8'])],
    ['underscores', of(['vllm', 'serve', 'm', '--tensor_parallel_size', '8'])],
    ['the short name', of(['vllm', 'serve', 'm', '-tp', '8'])],
    ['the short name in one word', of(['vllm', 'serve', 'm', '-tp=8'])],
    ['in args', of([], ['serve', 'm', '--tensor-parallel-size', '8'])],
    ['in a shell string', of(['bash', '-c'], ['exec vllm serve m --tensor-parallel-size 8'])],
    ['in a shell string with a continued line', of(['/bin/sh', '-ec', 'set -x; vllm serve m \\\n  --tensor-parallel-size "8" --headless\n'])],
    ['after a condition', of(['bash', '-lc'], ['if [ "$X" = 0 ]; then\n  vllm serve m --tensor-parallel-size 8 # leader\nfi'])],
    ['in one word of args', of([], ['vllm serve m --tensor-parallel-size 8 && true'])],
  ])('%s', (_, command) => {
    expect(command.number('--tensor-parallel-size')).toBe(8);
    expect(command.number('-tp')).toBe(8);
    expect(command.has('--pipeline-parallel-size')).toBe(false);
  });

  test('a flag without a value, before another flag or at the end', () => {
    const command = of([], ['serve', 'm', '--enable-eplb', '--headless']);
    expect([command.flag('--enable-eplb')!.value, command.flag('--headless')!.value]).toEqual([undefined, undefined]);
  });

  test('a negative number is a value, and the last of two flags counts', () => {
    const command = of([], ['--seed', '-1', '--seed', '2', '--port=-3']);
    expect([command.number('--seed'), command.number('--port')]).toEqual([2, -3]);
  });

  test('a value that is no whole number', () => expect(of([], ['--tensor-parallel-size', '$(TP)']).number('-tp')).toBeUndefined());

  test('says where', () => {
    expect(pathText(of(['vllm'], ['-tp', '8']).flag('--tensor-parallel-size')!.path)).toBe('c.args -tp');
    expect(pathText(of(['vllm', '--port', '1']).flag('--port')!.path)).toBe('c.command --port');
    expect(pathText(of(['vllm', '--port', '1']).path)).toBe('c.command');
    expect(pathText(of(['vllm'], ['serve']).path)).toBe('c.args');
    expect(pathText(of([]).path)).toBe('c.args');
  });

  test('JSON at once, field by field, and broken', () => {
    const whole = of([], ['--kv-transfer-config', '{"kv_connector":"NixlConnector","kv_role":"kv_both"}']).json('--kv-transfer-config')!;
    expect(whole.at('kv_role')).toBe('kv_both');
    expect(pathText(whole.pathOf('kv_role'))).toBe('c.args --kv-transfer-config kv_role');
    const dotted = of([], ['--kv-transfer-config.kv_connector', 'NixlConnector', '--kv_transfer_config.kv_connector_extra_config.blocks=true']);
    expect(dotted.json('--kv-transfer-config')!.value).toEqual({ kv_connector: 'NixlConnector', kv_connector_extra_config: { blocks: true } });
    expect(of([], ['--kv-transfer-config', '{"kv_role":}']).json('--kv-transfer-config')!.fault!.offset).toBe(11);
    expect(of([], ['--other', '{}']).json('--kv-transfer-config')).toBeUndefined();
  });
});

describe('programs', () => {
  test.each<[string, CommandLine, boolean]>([
    ['vllm', of(['vllm', 'serve']), true],
    ['vllm', of(['/usr/local/bin/vllm', 'serve']), true],
    ['vllm', of(['python3', '-m', 'vllm.entrypoints.openai.api_server']), true],
    ['vllm', of(['python3', '-m', 'dynamo.vllm']), true],
    ['vllm', of(['bash', '-c', 'export A=1\nexec vllm serve m']), true],
    ['vllm', of(['bash', '-c', 'A=1 B=2 vllm serve m']), true],
    ['vllm', of(['bash', '-c', 'echo vllm']), false],
    ['vllm', of([], ['serve', 'm']), false],
    ['torchrun', of(['torchrun', '--nnodes', '2', 'train.py']), true],
    ['torchrun', of(['python', 'train.py']), false],
    ['mpirun', of(['sh', '-c', 'sleep 5; /usr/bin/mpirun -np 16 all_reduce_perf']), true],
    ['sshd', of(['/usr/sbin/sshd', '-De']), true],
    ['sshd', of(['bash', '-c', 'service ssh start && exec /usr/sbin/sshd -De']), true],
  ])('%s in case %#', (program, command, runs) => expect(command.runs(program)).toBe(runs));
});

describe('variables', () => {
  const names = (command: CommandLine): [string, string | undefined][] => command.variables.map(({ name, value }) => [name, value]);

  test('of mpirun', () => {
    expect(names(of(['mpirun', '-np', '16', '-x', 'NCCL_IB_HCA=mlx5', '-x', 'NCCL_DEBUG', 'x', 'A=b']))).toEqual([['NCCL_IB_HCA', 'mlx5'], ['NCCL_DEBUG', undefined]]);
  });

  test('of a script', () => {
    expect(names(of(['bash', '-c', 'export A=1 B="x y"\nC=3 vllm serve D=4']))).toEqual([['A', '1'], ['B', 'x y'], ['C', '3']]);
  });

  test('of env', () => expect(names(of(['env', 'A=1', 'vllm', 'serve']))).toEqual([['A', '1']]));

  test('say where', () => expect(pathText(of(['mpirun', '-x', 'A=1', 'x']).variables[0].path)).toBe('c.command A'));
});

test.each<[string, string[][]]>([
  ['a b', [['a', 'b']]],
  ["a 'b c' \"d e\"f", [['a', 'b c', 'd ef']]],
  ['a;b&&c||d|e\nf', [['a'], ['b'], ['c'], ['d'], ['e'], ['f']]],
  ['a # b\nc', [['a'], ['c']]],
  ['a#b', [['a#b']]],
  ['a \\\n b', [['a', 'b']]],
  ['a \\\r\n b', [['a', 'b']]],
  ['a $(b c; d) ${e f}', [['a', '$(b c; d)', '${e f}']]],
  ['a "$(b "c")" d', [['a', '$(b c)', 'd']]],
  ['a \\"b', [['a', '"b']]],
  ['a "b\\"c"', [['a', 'b"c']]],
  ["a 'open", [['a', 'open']]],
  ['a $(open', [['a', '$(open']]],
  ["a ''", [['a', '']]],
  ['if true; then a; fi', [['true'], ['a']]],
  ['', []],
])('%j', (script, commands) => expect(splitScript(script)).toEqual(commands));

test.each<[string, string[][]]>([
  ['a $TP ${TP} x$TP', [['a', '8', '8', 'x8']]],
  ['a "$TP ${TP}" "\\$TP" \'$TP\' \\$TP', [['a', '8 8', '$TP', '$TP', '$TP']]],
  ['a $ARGS "$ARGS"', [['a', '--tp', '8', '--tp 8']]],
  ['a $EMPTY "$EMPTY" b', [['a', '', 'b']]],
  ['a "$JSON" $JSON', [['a', '{"a": "b;c"}', '{"a":', '"b;c"}']]],
  ['a $OTHER ${OTHER} ${TP:-1} $(TP) $1 $ "$OTHER"', [['a', '$OTHER', '${OTHER}', '${TP:-1}', '$(TP)', '$1', '$', '$OTHER']]],
])('variables in %j', (script, commands) => {
  const known = new Map([['TP', '8'], ['ARGS', '--tp 8'], ['EMPTY', ''], ['JSON', '{"a": "b;c"}']]);
  expect(splitScript(script, name => known.get(name))).toEqual(commands);
});
