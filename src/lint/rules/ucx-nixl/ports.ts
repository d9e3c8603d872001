import { KvEngine } from './kv-engine';

/** Ports that a process opens one after the other. */
export interface PortRange {
  readonly first: number;
  readonly last: number;
  readonly purpose: 'side channel' | 'HTTP';
}

/** Ports of the NIXL handshake: the base, and one for each further data-parallel rank; undefined where they aren't known. */
export function sideChannelOf({ container, usesNixl }: KvEngine): PortRange | undefined {
  if (!usesNixl) return undefined;
  const variable = container.env.get('VLLM_NIXL_SIDE_CHANNEL_PORT');
  if (variable === undefined && container.hasHiddenEnv) return undefined;
  const text = variable === undefined ? '5600' : variable.value ?? '';
  if (!/^\d{1,5}$/.test(text)) return undefined;
  const { command } = container;
  const local = command.number('--data-parallel-size-local') ?? command.number('--data-parallel-size') ?? 1;
  return { first: Number(text), last: Number(text) + Math.max(1, local) - 1, purpose: 'side channel' };
}

/** The port of the API server; undefined where there is none or it isn't known. */
export function httpOf(engine: KvEngine): PortRange | undefined {
  const { container: { command }, server } = engine;
  if (engine.isHeadless || (server !== 'vllm' && server !== 'sglang')) return undefined;
  const flag = command.flag('--port');
  const port = flag === undefined ? (server === 'vllm' ? 8000 : 30000) : command.number('--port');
  return port === undefined ? undefined : { first: port, last: port, purpose: 'HTTP' };
}

/** Whether two ranges share a port. */
export function overlap(one: PortRange, other: PortRange): boolean {
  return one.first <= other.last && other.first <= one.last;
}

/** `5600`, `5600 to 5607`. */
export function rangeText({ first, last }: PortRange): string {
  return first === last ? `${first}` : `${first} to ${last}`;
}
