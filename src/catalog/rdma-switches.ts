import { ucxTransports, UCX_TRANSPORTS } from './ucx-transports';

/** A variable that can turn RDMA off. */
export interface RdmaSwitch {
  /** Whether a value, in lower case, turns RDMA off. */
  readonly isOff: (value: string, bootstrapInterface: string) => boolean;
  /** What keeps RDMA on. */
  readonly allowed: string;
}

/** Variables by name. Sources: the rows of the environment catalogue. */
export const RDMA_SWITCHES = new Map<string, RdmaSwitch>(Object.entries({
  NCCL_IB_DISABLE: { isOff: (value: string) => value !== '0', allowed: '0' },
  NCCL_NET: { isOff: (value: string) => value === 'socket', allowed: 'IB, or a plugin that uses RDMA' },
  NVSHMEM_REMOTE_TRANSPORT: { isOff: (value: string) => value === 'none', allowed: 'ibrc, ibdevx or another RDMA transport' },
  UCX_NET_DEVICES: { isOff: (value: string, primary: string) => value.split(',').every(device => device.trim().split(':')[0] === primary), allowed: 'all, or RDMA devices' },
  UCX_TLS: { isOff: isTlsWithoutRdma, allowed: 'all, or a list with rc, dc, ud or ib' },
}));

/** The groups of transports that together are all of RDMA. */
const UCX_CORE = [['rc', 'rc_x', 'rc_mlx5'], ['dc', 'dc_x', 'dc_mlx5'], ['ud', 'ud_x', 'ud_mlx5']];

/** `^` in front excludes the list from all transports. */
function isTlsWithoutRdma(value: string): boolean {
  const { words, isExcluded } = ucxTransports(value);
  if (!isExcluded) return !words.some(word => word === 'all' || UCX_TRANSPORTS.rdma.includes(word));
  return words.includes('ib') || words.includes('all') || UCX_CORE.every(group => group.some(word => words.includes(word)));
}
