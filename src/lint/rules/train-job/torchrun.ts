import { CommandLine, Flag } from '../../model/command-line';
import { ContainerView } from '../../model/container-view';
import { Path } from '../../model/path';

/** A setting of torchrun: a flag, or the variable PET_ of the same name. */
export interface TorchrunSetting {
  readonly name: string;
  /** As written; undefined where it is not known before the pod runs. */
  readonly value?: string;
  readonly path: Path;
}

/** Whether a container starts torchrun, also as a module of Python. */
export function runsTorchrun(command: CommandLine): boolean {
  return command.runs('torchrun') || command.invocations.some(({ words }) => words.some(({ text }, index) =>
    words[index - 1]?.text === '-m' && /^torch\.distributed\.(?:run|launch)$/.test(text)));
}

/** A setting of torchrun: the flag, or its variable. */
export function torchrunSetting(container: ContainerView, flagName: string): TorchrunSetting | undefined {
  const flag = torchrunFlag(container.command, flagName);
  if (flag !== undefined) return { name: flag.written, value: known(flag.value), path: flag.path };
  const name = `PET_${flagName.slice(2).replace(/-/g, '_').toUpperCase()}`;
  const variable = container.env.get(name);
  return variable && { name, value: known(variable.value), path: variable.path };
}

/** A flag of torchrun: the first of its name, since those of the script that it starts follow. */
export function torchrunFlag(command: CommandLine, name: string): Flag | undefined {
  return command.flags.find(flag => flag.name === name);
}

function known(text: string | undefined): string | undefined {
  return text === undefined || /[$`]/.test(text) ? undefined : text;
}
