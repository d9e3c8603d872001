import { Problem, Rule } from '../../rule';
import { Rank, ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

const STEERING = ['ADDR_FAMILY', 'ADDR_RANGE', 'ROCE_VERSION_NUM'];

/** Two ways to choose the GID that fight. */
export const rule: Rule = {
  id: 'NCCL-ENV/gid-index-conflict',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'A GID chosen in two ways',
  cause: 'NCCL and NVSHMEM look at address family, range and RoCE version only while the GID index is negative: a fixed index makes them dead. A range of the other address family matches no GID, so GID 0 is taken.',
  remedy: 'Keep family and range, and remove the index; give both the same address family.',
  source: 'NVIDIA/nccl src/transport/net_ib/connect.cc (ncclIbGetGidIndex); NVIDIA/nvshmem src/modules/transport/common',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_IB_GID_INDEX, value: "3"}\n- {name: NCCL_IB_ADDR_FAMILY, value: AF_INET6}',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      for (const library of ['NCCL_IB_', 'NVSHMEM_IB_']) yield* problems(rank, library);
    }
  },
};

function* problems(rank: Rank, library: string): Generator<Problem> {
  const index = rank.variable(`${library}GID_INDEX`);
  const steering = STEERING.flatMap(name => rank.text(library + name) === undefined ? [] : rank.variable(library + name)!);
  if (steering.length > 0 && index !== undefined && /^\d+$/.test(rank.text(index.name) ?? '')) {
    yield {
      object: rank.owner,
      path: index.path,
      message: `${written(index)} makes ${steering.map(({ name }) => name).join(' and ')} void`,
      remedy: `remove ${index.name}`,
    };
  }
  const range = rank.variable(`${library}ADDR_RANGE`);
  const text = rank.text(`${library}ADDR_RANGE`);
  if (range === undefined || text === undefined || text === '::/0') return;
  const family = rank.text(`${library}ADDR_FAMILY`) ?? 'AF_INET';
  const needed = text.includes(':') ? 'AF_INET6' : 'AF_INET';
  if (family === needed) return;
  yield {
    object: rank.owner,
    path: range.path,
    message: `${written(range)} is no range of ${family}${rank.text(`${library}ADDR_FAMILY`) === undefined ? ', the default family' : ''}, so it matches no GID`,
    remedy: `set ${library}ADDR_FAMILY to ${needed}`,
  };
}
