import { Rendezvous } from './engine';
import { assertCount } from '../core/checks';
import { refuse } from '../core/refusal';

/** What torchrun is told beyond what the job derives. */
export interface TorchrunOptions {
  /**
   * How often torchrun restarts the processes of a pod after a failure, before the pod fails.
   *
   * @default 0 - the pod fails at once and the engine restarts it
   */
  readonly maxRestarts?: number;

  /**
   * More torchrun options, for example `['--tee', '3']`. Those that the job derives are refused.
   *
   * @default - none
   */
  readonly extraArgs?: string[];
}

/** What a container runs. */
export interface CommandLine {
  readonly command: string[];
  readonly args?: string[];
}

/** Starts the processes of a pod, one for each GPU. */
export class Launcher {
  /**
   * torchrun with a static rendezvous on pod 0.
   *
   * A command that begins with a Python script (`train.py`) or with `python` becomes torchrun's own script or module; anything else runs as it is
   * (`--no-python`). Either way it runs once for each GPU.
   *
   * @see https://docs.pytorch.org/docs/stable/elastic/run.html
   */
  public static torchrun(options: TorchrunOptions = {}): Launcher {
    return new Launcher(new Torchrun(options));
  }

  /**
   * The command as it is, once in each pod. The rendezvous is in the variables MASTER_ADDR, MASTER_PORT, NNODES, NODE_RANK and NPROC_PER_NODE.
   */
  public static none(): Launcher {
    return new Launcher(new Direct());
  }

  private constructor(private readonly form: LaunchForm) {}

  /**
   * What the container runs.
   *
   * @internal
   */
  public _commandLine(subject: string, line: CommandLine, rendezvous: Rendezvous): CommandLine {
    const [program] = line.command;
    if (program === undefined || program === '') {
      refuse('COMMAND_INVALID', {
        subject: `${subject} has no command`,
        got: `[${line.command.map(word => `'${word}'`).join(', ')}]`,
        allowed: 'a program or Python script, then its arguments',
        cure: "write for example command: ['python', 'train.py']",
      });
    }
    return this.form.commandLine(subject, line, rendezvous);
  }

  /**
   * Variables that tell the command about the rendezvous.
   *
   * @internal
   */
  public _environment(rendezvous: Rendezvous): { [name: string]: string } {
    return this.form.environment(rendezvous);
  }
}

interface LaunchForm {
  commandLine(subject: string, line: CommandLine, rendezvous: Rendezvous): CommandLine;
  environment(rendezvous: Rendezvous): { [name: string]: string };
}

class Direct implements LaunchForm {
  commandLine(_subject: string, { command, args }: CommandLine): CommandLine {
    return { command: [...command], ...(args === undefined ? {} : { args: [...args] }) };
  }

  environment({ pods, processesPerPod, podIndex, masterAddress, masterPort }: Rendezvous): { [name: string]: string } {
    return { MASTER_ADDR: masterAddress, MASTER_PORT: `${masterPort}`, NNODES: `${pods}`, NODE_RANK: podIndex, NPROC_PER_NODE: `${processesPerPod}` };
  }
}

/** Options of torchrun that follow from the job, or would replace its rendezvous by another. */
const DERIVED_OPTIONS = [
  '--nnodes', '--nproc-per-node', '--node-rank', '--master-addr', '--master-port', '--rdzv-backend', '--rdzv-endpoint', '--rdzv-id', '--rdzv-conf',
  '--standalone', '--module', '-m', '--no-python', '--run-path', '--max-restarts',
];

class Torchrun implements LaunchForm {
  constructor(private readonly options: TorchrunOptions) {
    if (options.maxRestarts !== undefined) assertCount('maxRestarts of torchrun', options.maxRestarts, { min: 0 });
  }

  commandLine(subject: string, { command, args }: CommandLine, rendezvous: Rendezvous): CommandLine {
    const { maxRestarts, extraArgs = [] } = this.options;
    if (command[0].split('/').pop() === 'torchrun') {
      refuse('COMMAND_INVALID', {
        subject: `${subject} would start torchrun once for each GPU, by torchrun`,
        got: `'${command.join(' ')}'`,
        allowed: 'the training program alone',
        cure: 'leave torchrun out of the command, or use launcher: Launcher.none()',
      });
    }
    for (const argument of extraArgs) assertNotDerived(subject, argument);
    return {
      command: ['torchrun'],
      args: [
        '--nnodes', `${rendezvous.pods}`,
        '--nproc-per-node', `${rendezvous.processesPerPod}`,
        '--node-rank', rendezvous.podIndex,
        '--master-addr', rendezvous.masterAddress,
        '--master-port', `${rendezvous.masterPort}`,
        ...(maxRestarts === undefined ? [] : ['--max-restarts', `${maxRestarts}`]),
        ...extraArgs,
        ...torchrunTarget(command),
        ...(args ?? []),
      ],
    };
  }

  environment(): { [name: string]: string } {
    return {};
  }
}

function assertNotDerived(subject: string, argument: string): void {
  const option = argument.split('=')[0].replace(/_/g, '-');
  if (!DERIVED_OPTIONS.includes(option)) return;
  refuse('ARGUMENT_RESERVED', {
    subject: `${subject} gives torchrun an option that it already derives`,
    got: `'${argument}'`,
    allowed: 'options that say nothing about size, rendezvous, restarts or the program',
    cure: option === '--max-restarts' ? 'use maxRestarts of Launcher.torchrun()' : `drop ${option}; for a rendezvous of your own use Launcher.none()`,
  });
}

/**
 * The command in torchrun's own words: it runs scripts and modules with the Python it runs in itself, unbuffered. A Python named by its path
 * may be another one, so it stays.
 */
function torchrunTarget(command: string[]): string[] {
  const [program, ...rest] = command;
  if (program.endsWith('.py')) return command;
  if (program !== 'python' && program !== 'python3') return ['--no-python', ...command];
  const options = rest[0] === '-u' ? rest.slice(1) : rest;
  if (options[0] === '-m' && options.length > 1) return ['--module', ...options.slice(1)];
  return options[0]?.endsWith('.py') ? options : ['--no-python', ...command];
}
