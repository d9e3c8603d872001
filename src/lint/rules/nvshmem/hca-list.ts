import { Problem, Rule } from '../../rule';
import { deviceList, isInterfaceName } from '../environment/device-list';
import { Rank, ranksOf } from '../environment/rank';
import { isOn, written } from '../environment/setting';

const LISTS = ['NVSHMEM_HCA_LIST', 'NVSHMEM_HCA_PE_MAPPING'];

/** Device lists that NVSHMEM does not obey. */
export const rule: Rule = {
  id: 'NVSHMEM/hca-list',
  family: 'NVSHMEM',
  severity: 'error',
  title: 'A device list that NVSHMEM ignores',
  cause: 'NVSHMEM picks NICs by distance and looks at NVSHMEM_HCA_LIST and NVSHMEM_HCA_PE_MAPPING only with NVSHMEM_ENABLE_NIC_PE_MAPPING=1. With both lists it drops the mapping. Names are whole, with :port, without the = of NCCL.',
  remedy: 'Set NVSHMEM_ENABLE_NIC_PE_MAPPING=1, and one of the lists.',
  source: 'NVIDIA/nvshmem src/modules/transport/common/env_defs.h, src/modules/transport/ibrc/ibrc.cpp; NVIDIA/nvshmem#18',
  since: '0.1.0',
  example: 'env:\n- {name: NVSHMEM_HCA_LIST, value: "mlx5_0:1"}   # NVSHMEM_ENABLE_NIC_PE_MAPPING is not set',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) yield* judge(rank);
  },
};

function* judge(rank: Rank): Generator<Problem> {
  const set = LISTS.filter(name => rank.text(name) !== undefined);
  if (set.length === 0) return;
  const switched = rank.variable('NVSHMEM_ENABLE_NIC_PE_MAPPING');
  const isIgnored = switched === undefined ? !rank.container.hasHiddenEnv : isOn(switched) === false;
  for (const name of set) {
    const variable = rank.variable(name)!;
    const place = { object: rank.owner, path: variable.path };
    const list = deviceList(rank.text(name)!);
    const netdev = list.names.find(isInterfaceName);
    if (isIgnored) yield { ...place, message: `${name} is ignored, as NVSHMEM_ENABLE_NIC_PE_MAPPING is ${switched === undefined ? 'not set' : 'off'}`, remedy: 'set NVSHMEM_ENABLE_NIC_PE_MAPPING=1' };
    else if (name === LISTS[1] && set.length === 2) yield { ...place, message: `${name} is ignored, as NVSHMEM_HCA_LIST is set too`, remedy: 'keep one of the lists' };
    else if (list.isExact) yield { ...place, message: `${written(variable)}: = belongs to NCCL_IB_HCA; NVSHMEM takes it for a part of the name`, remedy: 'remove the =' };
    else if (netdev !== undefined) yield { ...place, message: `${written(variable)}: ${netdev} is a network interface, no RDMA device`, remedy: 'name RDMA devices, mlx5_0:1' };
  }
}
