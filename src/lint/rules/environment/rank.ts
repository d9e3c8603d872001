import { textOf } from './setting';
import { Bundle } from '../../model/bundle';
import { ContainerView, EnvVariable } from '../../model/container-view';
import { append } from '../../model/grouping';
import { ManifestObject } from '../../model/manifest-object';
import { PodTemplate } from '../../model/pod-template';

/** A container whose processes are ranks of a job or of an engine, with the variables that they get. */
export class Rank {
  public constructor(
    public readonly template: PodTemplate,
    public readonly container: ContainerView,
    /** Variables that the launcher of the job passes on. */
    private readonly passed: ReadonlyMap<string, EnvVariable>,
  ) {}

  /** The workload. */
  public get owner(): ManifestObject {
    return this.template.owner;
  }

  /** A variable, of the launcher first. */
  public variable(name: string): EnvVariable | undefined {
    return this.passed.get(name) ?? this.container.env.get(name);
  }

  /** The text of a variable that is known before the pod runs. */
  public text(name: string): string | undefined {
    return textOf(this.variable(name));
  }

  /** Names of all its variables. */
  public get names(): string[] {
    return [...new Set([...this.passed.keys(), ...this.container.env.keys()])];
  }

  /** Pods that work together; undefined where it isn't known. A StatefulSet may be one group. */
  public get pods(): number | undefined {
    return this.template.podsPerGroup;
  }

  /** Whether the group surely or probably has several pods. */
  public get isMultiPod(): boolean {
    return this.pods === undefined ? (this.template.replicas ?? 2) > 1 : this.pods > 1;
  }
}

/** Main containers of workloads, except launchers that only start the ranks of others. */
export function ranksOf(bundle: Bundle): Rank[] {
  return bundle.once(findRanks);
}

function findRanks(bundle: Bundle): Rank[] {
  const byOwner = new Map<ManifestObject, PodTemplate[]>();
  for (const template of bundle.podTemplates) append(byOwner, template.owner, template);
  return [...byOwner.values()].flatMap(templates => {
    const launchers = templates.length > 1 ? templates.filter(isLauncher) : [];
    const passed = new Map(launchers.flatMap(passedBy).map(variable => [variable.name, variable]));
    return templates.filter(template => !launchers.includes(template) || template.usesGpu)
      .flatMap(template => template.mainContainers.map(container => new Rank(template, container, passed)));
  });
}

/** Whether pods start ranks in other pods: by their role, or since they run mpirun. */
export function isLauncher(template: PodTemplate): boolean {
  return template.role === 'launcher' || template.mainContainers.some(({ command }) => command.runs('mpirun') || command.runs('mpiexec'));
}

/** Variables that a launcher passes on: `mpirun -x`. */
function passedBy(template: PodTemplate): EnvVariable[] {
  return template.mainContainers.flatMap(({ env }) => [...env.values()].filter(({ from }) => from === 'command-line'));
}
