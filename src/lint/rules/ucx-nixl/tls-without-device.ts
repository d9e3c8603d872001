import { ucxTransports, UCX_TRANSPORTS } from '../../../catalog/ucx-transports';
import { Rule } from '../../rule';
import { Fabric } from '../environment/fabric';
import { ranksOf } from '../environment/rank';
import { written } from '../environment/setting';
import { isNixlUser } from '../environment/users';

/** Ways to other nodes without an RDMA device. */
const PLAIN = new Set(['all', 'tcp']);

/** RDMA transports in a pod that has no RDMA device. */
export const rule: Rule = {
  id: 'UCX-NIXL/tls-without-device',
  family: 'UCX-NIXL',
  severity: 'warning',
  title: 'UCX with RDMA transports only, in a pod without RDMA',
  cause: 'The pod opens no RDMA device, as it requests none. A list of RDMA transports without tcp then leaves UCX no way to another pod: NIXL ends with NIXL_ERR_BACKEND or cannot reach its peers.',
  remedy: 'Request the RDMA resource, or add tcp to the list.',
  source: 'openucx/ucx src/ucp/core/ucp_context.c; sgl-project/sglang#40641',
  since: '0.1.0',
  example: 'env:\n- {name: UCX_TLS, value: "rc,cuda_copy"}   # no RDMA resource',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const text = rank.text('UCX_TLS');
      if (text === undefined || !isNixlUser(rank.container)) continue;
      const { words, isExcluded } = ucxTransports(text);
      if (isExcluded || words.some(word => PLAIN.has(word)) || !words.some(word => UCX_TRANSPORTS.rdma.includes(word))) continue;
      const fabric = Fabric.of(bundle, rank.template);
      if (fabric.isRequested || fabric.mayComeOtherwise) continue;
      const variable = rank.variable('UCX_TLS')!;
      yield { object: rank.owner, path: variable.path, message: `${written(variable)} needs an RDMA device, but the pod requests none` };
    }
  },
};
