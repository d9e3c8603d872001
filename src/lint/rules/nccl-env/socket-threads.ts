import { Rule } from '../../rule';
import { ranksOf } from '../environment/rank';

const [THREADS, SOCKETS] = ['NCCL_SOCKET_NTHREADS', 'NCCL_NSOCKS_PERTHREAD'];
/** Most sockets of one connection. */
const MOST = 64;

/** More sockets than NCCL opens. */
export const rule: Rule = {
  id: 'NCCL-ENV/socket-threads',
  family: 'NCCL-ENV',
  severity: 'error',
  title: 'More than 64 sockets for one connection',
  cause: 'NCCL opens threads times sockets for each connection, at most 64: it lowers the second number by itself, and what was tuned is not what runs.',
  remedy: 'Keep the product of NCCL_SOCKET_NTHREADS and NCCL_NSOCKS_PERTHREAD within 64.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst (NCCL_SOCKET_NTHREADS)',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_SOCKET_NTHREADS, value: "16"}\n- {name: NCCL_NSOCKS_PERTHREAD, value: "8"}',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const [threads, sockets] = [Number(rank.text(THREADS)), Number(rank.text(SOCKETS))];
      if (!(threads * sockets > MOST)) continue;
      yield {
        object: rank.owner,
        path: rank.variable(SOCKETS)!.path,
        message: `${threads} threads times ${sockets} sockets are ${threads * sockets}, more than ${MOST}`,
        remedy: `write ${Math.max(1, Math.floor(MOST / threads))}`,
      };
    }
  },
};
