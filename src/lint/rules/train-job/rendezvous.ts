import { ContainerView } from '../../model/container-view';
import { Path } from '../../model/path';

/** An address at which the processes of a job meet. */
export interface Rendezvous {
  /** `MASTER_ADDR`, `--rdzv-endpoint` and the like. */
  readonly name: string;
  /** Host as written, without port and scheme; undefined where it is not known before the pod runs. */
  readonly host?: string;
  /** Field path of the downward API, where the address is from it. */
  readonly fieldPath?: string;
  readonly path: Path;
}

const VARIABLES = ['MASTER_ADDR', 'PET_MASTER_ADDR', 'PET_RDZV_ENDPOINT', 'RDZV_ENDPOINT'];
const FLAGS = ['--master-addr', '--rdzv-endpoint', '--data-parallel-address', '--dist-init-addr', '--main-process-ip'];

/** Where a container says that it meets others. */
export function rendezvousOf(container: ContainerView): Rendezvous[] {
  const variables = VARIABLES.flatMap((name): Rendezvous[] => {
    const variable = container.env.get(name);
    return variable === undefined ? [] : [{ name, host: hostOf(variable.value), fieldPath: variable.fieldPath, path: variable.path }];
  });
  const flags = FLAGS.flatMap((name): Rendezvous[] => {
    const flag = container.command.flag(name);
    // A flag that only repeats a variable is judged at the variable.
    const host = hostOf(flag?.value);
    const isRepeated = host !== undefined && variables.some(variable => variable.host === host);
    return flag === undefined || isRepeated ? [] : [{ name, host, path: flag.path }];
  });
  return [...variables, ...flags];
}

/** Host of `host:port` or `tcp://host:port`, when it is written out. */
function hostOf(text: string | undefined): string | undefined {
  const host = text?.trim().replace(/^\w+:\/\//, '').replace(/:\d+$/, '');
  return host === undefined || host === '' || /[$<{`]/.test(host) ? undefined : host;
}
