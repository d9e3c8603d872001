import { usesNvshmem } from './users';
import { Rule } from '../../rule';
import { deviceList, isInterfaceName } from '../environment/device-list';
import { Rank, ranksOf } from '../environment/rank';
import { isOn } from '../environment/setting';

/** Device names that NVSHMEM does not look at. */
export const rule: Rule = {
  id: 'NVSHMEM/hca-prefix',
  family: 'NVSHMEM',
  severity: 'error',
  title: 'Devices that do not begin with mlx5, and no NVSHMEM_HCA_PREFIX',
  cause: 'NVSHMEM opens devices whose name begins with NVSHMEM_HCA_PREFIX, mlx5 by default. Devices called ibp0, rocep23s0 or rdma_0 are not found, and init fails.',
  remedy: 'Set NVSHMEM_HCA_PREFIX to the beginning of the names.',
  source: 'NVIDIA/nvshmem src/modules/transport/common/env_defs.h (HCA_PREFIX), src/modules/transport/ibgda/ibgda.cpp; llm-d/llm-d guides/wide-ep-lws, coreweave overlay',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_IB_HCA, value: ibp}\n- {name: NVSHMEM_IB_ENABLE_IBGDA, value: "1"}',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const own = rank.variable('NVSHMEM_HCA_PREFIX');
      if (!usesNvshmem(rank) || rank.container.hasHiddenEnv || isOn(rank.variable('NVSHMEM_ENABLE_NIC_PE_MAPPING')) === true) continue;
      const names = devicesOf(rank);
      const prefix = own === undefined ? 'mlx5' : rank.text('NVSHMEM_HCA_PREFIX');
      if (prefix === undefined || names.length === 0 || names.some(name => name.startsWith(prefix) || prefix.startsWith(name))) continue;
      const wanted = /^[A-Za-z]+/.exec(names[0])?.[0] ?? names[0];
      yield {
        object: rank.owner,
        path: own?.path ?? rank.container.pathOf('env'),
        message: `NVSHMEM_HCA_PREFIX is ${own === undefined ? 'not set, so mlx5' : prefix}, but the devices are called ${names.join(', ')}`,
        remedy: `set NVSHMEM_HCA_PREFIX=${wanted}`,
      };
    }
  },
};

/** Names of devices, or beginnings of them, as NCCL and UCX get them. */
function devicesOf(rank: Rank): string[] {
  return [...new Set(['NCCL_IB_HCA', 'UCX_NET_DEVICES'].flatMap(name => {
    const list = deviceList(rank.text(name) ?? '');
    return list.isExcluded ? [] : list.names.filter(device => device !== 'all' && !isInterfaceName(device));
  }))];
}
