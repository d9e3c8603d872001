import { Rank } from './rank';

/** RDMA devices as a variable names them. */
export interface DeviceList {
  readonly isExcluded: boolean;
  readonly isExact: boolean;
  /** Names without port and the like, each once. */
  readonly names: readonly string[];
}

/** Reads `^`, `=` and `name:port,...`. */
export function deviceList(text: string): DeviceList {
  const [, not, exact, rest] = /^(\^?)(=?)([^]*)$/.exec(text.trim())!;
  const names = rest.split(',').map(entry => entry.trim().split(':')[0]).filter(name => name !== '');
  return { isExcluded: not !== '', isExact: exact !== '', names: [...new Set(names)] };
}

/** Whether a name is one of a network interface, which no RDMA device has. */
export function isInterfaceName(name: string): boolean {
  return /^(?:lo|eth\d+|net\d+|en[ospx]\w*\d\w*|bond\d+|br-\w+|veth\w*|docker\d+)$/.test(name);
}

/** Whether a name is that of one device, not the beginning of several. */
export function isWholeName(name: string): boolean {
  return /\d$/.test(name) && !/^mlx[45]$/.test(name);
}

/** Whole names of devices that the variables of a rank mention. */
export function mentionedDevices(rank: Rank): string[] {
  const texts = ['NCCL_IB_HCA', 'UCX_NET_DEVICES', 'NVSHMEM_HCA_LIST', 'NVSHMEM_HCA_PE_MAPPING'].flatMap(name => rank.text(name) ?? []);
  return [...new Set(texts.flatMap(text => deviceList(text).names).filter(name => isWholeName(name) && !isInterfaceName(name)))];
}
