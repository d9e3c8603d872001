import { ContainerTemplate, EnvEntry } from './pod-patch-template';
import { withoutExcluded } from '../catalog/environment-exclusions';
import { RDMA_SWITCHES } from '../catalog/rdma-switches';
import { refuse } from '../core/refusal';

/** The environment that a network has for a container. */
export interface EnvironmentNeeds {
  /** Derived variables, with explicit values in place. */
  readonly environment: EnvEntry[];
  /** Values that the user gave for this attachment. */
  readonly explicit: { readonly [name: string]: string };
  /** The pod's primary interface, which carries no RDMA. */
  readonly bootstrapInterface: string;
}

/**
 * The container's variables, then the derived ones that it does not set itself. An explicit value replaces the container's own.
 *
 * Throws ENV_VALUE_INVALID when the container sets a variable so that its library would not use RDMA: the job would run, at a tenth of
 * the speed.
 */
export function mergeEnvironment(subject: string, container: ContainerTemplate, needs: EnvironmentNeeds): EnvEntry[] {
  const derived = new Map(needs.environment.map(entry => [entry.name, entry]));
  const own = (container.env ?? []).map(entry => {
    const explicit = Object.hasOwn(needs.explicit, entry.name) ? derived.get(entry.name) : undefined;
    if (explicit === undefined) {
      assertUsesRdma(subject, container.name, entry, needs.bootstrapInterface);
    }
    return explicit ?? entry;
  });
  const names = new Set(own.map(({ name }) => name));
  const wanted = withoutExcluded(needs.environment, [...names]);
  return [...own, ...wanted.filter(({ name }) => !names.has(name))];
}

function assertUsesRdma(subject: string, container: string, { name, value }: EnvEntry, bootstrapInterface: string): void {
  const control = RDMA_SWITCHES.get(name);
  if (control === undefined || typeof value !== 'string' || !control.isOff(value.trim().toLowerCase(), bootstrapInterface)) return;
  refuse('ENV_VALUE_INVALID', {
    subject: `container '${container}' gets ${subject} and turns RDMA off in one of its libraries`,
    got: `${name}=${value}`,
    allowed: control.allowed,
    cure: `drop ${name} from the variables of '${container}', or leave the network out; where patch or attachTo is called, their option environment: { ${name}: '${value}' } says that it is meant`,
  });
}
