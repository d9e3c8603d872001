/** A variable that can turn RDMA off. */
export interface RdmaSwitch {
  /** Whether a value, in lower case, turns RDMA off. */
  readonly isOff: (value: string, bootstrapInterface: string) => boolean;
  /** What keeps RDMA on. */
  readonly allowed: string;
}

/** Transports of UCX that run on RDMA devices, their aliases included. Source: `openucx/ucx@9466d104a317:src/ucp/core/ucp_context.c`. */
const UCX_RDMA = ['all', 'ib', 'rc', 'rc_v', 'rc_x', 'rc_verbs', 'rc_mlx5', 'ud', 'ud_v', 'ud_x', 'ud_verbs', 'ud_mlx5', 'dc', 'dc_x', 'dc_mlx5', 'gga_mlx5'];

/** Variables by name. Sources: the rows of the environment catalogue. */
export const RDMA_SWITCHES = new Map<string, RdmaSwitch>(Object.entries({
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
