import { Bundle } from '../../model/bundle';
import { ContainerView, EnvVariable } from '../../model/container-view';
import { valueAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';

/** A variable where it is written. */
export interface Setting {
  readonly template: PodTemplate;
  readonly container: ContainerView;
  readonly variable: EnvVariable;
}

/** Every variable of every container, once: what a TrainJob takes over from its runtime is the runtime's. */
export function settingsOf(bundle: Bundle): readonly Setting[] {
  return bundle.once(findSettings);
}

function findSettings(bundle: Bundle): Setting[] {
  const found: Setting[] = [];
  for (const template of bundle.podTemplates) {
    for (const container of template.containers) {
      for (const variable of container.env.values()) {
        if (isWritten(template, variable)) found.push({ template, container, variable });
      }
    }
  }
  return found;
}

function isWritten(template: PodTemplate, variable: EnvVariable): boolean {
  return variable.from === 'command-line' || valueAt(template.owner.body, ...variable.path) !== undefined;
}

/** The text of a variable; undefined where a shell, Helm or Kubernetes replaces parts of it, where it is empty or absent. */
export function textOf(variable: EnvVariable | undefined): string | undefined {
  const value = variable?.value;
  return value === undefined || value === '' || /[$`]|\{\{/.test(value) ? undefined : value;
}

/** Whether a switch is on, in the ways that libraries spell it; undefined where it is not set or not known. */
export function isOn(variable: EnvVariable | undefined): boolean | undefined {
  const text = textOf(variable)?.trim().toLowerCase();
  return text === undefined ? undefined : /^(?:1|y|yes|t|true|on)$/.test(text);
}

/** `NAME=value`, for messages. */
export function written(variable: EnvVariable): string {
  return `${variable.name}=${variable.value ?? ''}`;
}
