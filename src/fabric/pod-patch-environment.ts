import { ContainerTemplate, EnvEntry } from './pod-patch-template';
import { refuse } from '../core/refusal';
import { withoutExcluded } from '../tuning/exclusions';

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

/** A variable that can turn RDMA off. */
interface Switch {
  /** Whether a value, in lower case, turns RDMA off. */
  readonly isOff: (value: string, bootstrapInterface: string) => boolean;
  /** What keeps RDMA on. */
  readonly allowed: string;
}

/** Transports of UCX that run on RDMA devices, their aliases included. */
const UCX_RDMA = ['all', 'ib', 'rc', 'rc_v', 'rc_x', 'rc_verbs', 'rc_mlx5', 'ud', 'ud_v', 'ud_x', 'ud_verbs', 'ud_mlx5', 'dc', 'dc_x', 'dc_mlx5', 'gga_mlx5'];

const SWITCHES = new Map<string, Switch>(Object.entries({
  NCCL_IB_DISABLE: { isOff: (value: string) => value !== '0', allowed: '0' },
  NCCL_NET: { isOff: (value: string) => value === 'socket', allowed: 'IB, or a plugin that uses RDMA' },
  NVSHMEM_REMOTE_TRANSPORT: { isOff: (value: string) => value === 'none', allowed: 'ibrc, ibdevx or another RDMA transport' },
  UCX_NET_DEVICES: { isOff: (value: string, primary: string) => value.split(',').every(device => device.trim().split(':')[0] === primary), allowed: 'all, or RDMA devices' },
  UCX_TLS: { isOff: isTlsWithoutRdma, allowed: 'all, or a list with rc, dc, ud or ib' },
}));

/** `^` in front excludes the list from all transports. */
function isTlsWithoutRdma(value: string): boolean {
  const transports = value.replace(/^\^/, '').split(',').map(transport => transport.trim().replace(/^\\/, '').split(':')[0]);
  if (value.startsWith('^')) {
    return transports.some(transport => transport === 'ib' || transport === 'all');
  }
  return !transports.some(transport => UCX_RDMA.includes(transport));
}

function assertUsesRdma(subject: string, container: string, { name, value }: EnvEntry, bootstrapInterface: string): void {
  const control = SWITCHES.get(name);
  if (control === undefined || typeof value !== 'string' || !control.isOff(value.trim().toLowerCase(), bootstrapInterface)) return;
  refuse('ENV_VALUE_INVALID', {
    subject: `container '${container}' gets ${subject} and turns RDMA off in one of its libraries`,
    got: `${name}=${value}`,
    allowed: control.allowed,
    cure: `drop ${name} from the variables of '${container}', or leave the network out; where patch or attachTo is called, their option environment: { ${name}: '${value}' } says that it is meant`,
  });
}
