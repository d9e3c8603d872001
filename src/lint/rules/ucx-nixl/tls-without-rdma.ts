import { RDMA_SWITCHES } from '../../../catalog/rdma-switches';
import { Rule } from '../../rule';
import { Fabric } from '../environment/fabric';
import { ranksOf } from '../environment/rank';
import { written } from '../environment/setting';
import { isNixlUser } from '../environment/users';

/** UCX kept from RDMA in a pod that moves KV caches. */
export const rule: Rule = {
  id: 'UCX-NIXL/tls-without-rdma',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'UCX without RDMA transports in an engine that has RDMA',
  cause: 'NIXL moves KV caches by UCX. A UCX_TLS list without rc, dc, ud or ib sends them over TCP while all looks healthy; the time to the first token grows from below a second to many. The setting is right for the wire-up of MPI, where it often was copied from.',
  remedy: 'Add rc (or ib) to the list, or leave UCX_TLS unset.',
  source: 'openucx/ucx src/ucp/core/ucp_context.c; ome-projects/ome#837; ai-dynamo/dynamo#1314',
  since: '0.1.0',
  example: 'env:\n- {name: UCX_TLS, value: tcp}   # NixlConnector, nvidia.com/rail0: 1',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const text = rank.text('UCX_TLS');
      if (text === undefined || !isNixlUser(rank.container) || !RDMA_SWITCHES.get('UCX_TLS')!.isOff(text.toLowerCase(), 'eth0')) continue;
      const fabric = Fabric.of(bundle, rank.template);
      if (!fabric.isRequested) continue;
      const variable = rank.variable('UCX_TLS')!;
      yield {
        object: rank.owner,
        path: variable.path,
        message: `${written(variable)} has no RDMA transport, though the pod requests ${fabric.requests[0].resource}`,
        remedy: text.startsWith('^') ? 'remove it' : `write rc,cuda_copy,cuda_ipc,${text.split(',').filter(word => !word.startsWith('cuda')).join(',')}, or remove it`,
      };
    }
  },
};
