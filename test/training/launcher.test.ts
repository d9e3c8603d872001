import { refusalOf } from './work-platform';
import { Launcher } from '../../src';
import { Rendezvous } from '../../src/training/engine';

const RENDEZVOUS: Rendezvous = { pods: 4, processesPerPod: 8, podIndex: '$(JOB_COMPLETION_INDEX)', masterAddress: 'train-0.train', masterPort: 29500 };

/** The options of docs.pytorch.org/docs/stable/elastic/run.html for a static rendezvous, in one order. */
const STATIC = [
  '--nnodes', '4', '--nproc-per-node', '8', '--node-rank', '$(JOB_COMPLETION_INDEX)', '--master-addr', 'train-0.train', '--master-port', '29500',
];

const target = (command: string[], args?: string[]) => Launcher.torchrun()._commandLine("job 'train'", { command, args }, RENDEZVOUS).args!.slice(STATIC.length);

describe('torchrun', () => {
  test('meets on pod 0 by the static rendezvous', () => {
    const line = Launcher.torchrun()._commandLine("job 'train'", { command: ['train.py'] }, RENDEZVOUS);
    expect(line.command).toEqual(['torchrun']);
    expect(line.args!.slice(0, STATIC.length)).toEqual(STATIC);
  });

  test.each([
    [['train.py'], ['train.py']],
    [['train.py', '--lr', '1'], ['train.py', '--lr', '1']],
    [['/opt/run/train.py'], ['/opt/run/train.py']],
    [['python', 'train.py', '-m'], ['train.py', '-m']],
    [['python3', '-u', 'train.py'], ['train.py']],
    [['python', '-m', 'megatron.train', '--tp', '8'], ['--module', 'megatron.train', '--tp', '8']],
    [['python', '-m'], ['--no-python', 'python', '-m']],
    [['python', '-X', 'dev', 'train.py'], ['--no-python', 'python', '-X', 'dev', 'train.py']],
    [['python'], ['--no-python', 'python']],
    [['/opt/venv/bin/python', 'train.py'], ['--no-python', '/opt/venv/bin/python', 'train.py']],
    [['bash', '-c', 'exec ./train'], ['--no-python', 'bash', '-c', 'exec ./train']],
  ])('runs %j as %j', (command, expected) => {
    expect(target(command)).toEqual(expected);
  });

  test('passes arguments on behind the program', () => {
    expect(target(['python', 'train.py'], ['--epochs', '3'])).toEqual(['train.py', '--epochs', '3']);
  });

  test('takes restarts and options of its own before the program', () => {
    const line = Launcher.torchrun({ maxRestarts: 2, extraArgs: ['--tee', '3'] })._commandLine("job 'train'", { command: ['train.py'] }, RENDEZVOUS);
    expect(line.args!.slice(STATIC.length)).toEqual(['--max-restarts', '2', '--tee', '3', 'train.py']);
  });

  test('needs no variables', () => {
    expect(Launcher.torchrun()._environment(RENDEZVOUS)).toEqual({});
  });

  test.each(['--nnodes=2', '--nproc_per_node', '--node-rank', '--master-addr', '--rdzv-endpoint=x:1', '--standalone', '-m', '--no-python'])(
    'refuses the option %s, which it derives', argument => {
      const launcher = Launcher.torchrun({ extraArgs: [argument] });
      const text = refusalOf(() => launcher._commandLine("job 'train'", { command: ['train.py'] }, RENDEZVOUS));
      expect(text).toMatch(/^ARGUMENT_RESERVED: job 'train'/);
      expect(text).toContain(`got '${argument}'`);
      expect(text).toContain('Launcher.none()');
    });

  test('sends --max-restarts to its property', () => {
    const launcher = Launcher.torchrun({ extraArgs: ['--max_restarts=3'] });
    expect(refusalOf(() => launcher._commandLine("job 'train'", { command: ['train.py'] }, RENDEZVOUS))).toContain('use maxRestarts of Launcher.torchrun()');
  });

  test.each([['torchrun', 'train.py'], ['/opt/venv/bin/torchrun', 'train.py']])('refuses to start itself by %s', (...command) => {
    const text = refusalOf(() => Launcher.torchrun()._commandLine("job 'train'", { command }, RENDEZVOUS));
    expect(text).toMatch(/^COMMAND_INVALID: /);
    expect(text).toContain('leave torchrun out of the command');
  });

  test.each([-1, 1.5])('refuses %d restarts', maxRestarts => {
    expect(refusalOf(() => Launcher.torchrun({ maxRestarts }))).toMatch(/^COUNT_INVALID: maxRestarts of torchrun .*0 or more/);
  });
});

describe('no launcher', () => {
  test('keeps the command as it is', () => {
    const line = Launcher.none()._commandLine("job 'train'", { command: ['torchrun', 'train.py'], args: ['a'] }, RENDEZVOUS);
    expect(line).toEqual({ command: ['torchrun', 'train.py'], args: ['a'] });
    expect(Launcher.none()._commandLine("job 'train'", { command: ['./train'] }, RENDEZVOUS)).toEqual({ command: ['./train'] });
  });

  test('tells the rendezvous in variables', () => {
    expect(Launcher.none()._environment(RENDEZVOUS)).toEqual({
      MASTER_ADDR: 'train-0.train', MASTER_PORT: '29500', NNODES: '4', NODE_RANK: '$(JOB_COMPLETION_INDEX)', NPROC_PER_NODE: '8',
    });
  });
});

test.each([[[]], [['']]])('refuses the command %j', command => {
  for (const launcher of [Launcher.torchrun(), Launcher.none()]) {
    const text = refusalOf(() => launcher._commandLine("job 'train'", { command }, RENDEZVOUS));
    expect(text).toMatch(/^COMMAND_INVALID: job 'train' has no command/);
    expect(text).toContain("command: ['python', 'train.py']");
  }
});
