import { nearest } from '../../../catalog/nearest';
import { EFA_RESOURCE } from '../../../catalog/platform-resources';
import { Bundle } from '../../model/bundle';
import { Problem, Rule } from '../../rule';
import { Fabric } from '../environment/fabric';
import { Rank, ranksOf } from '../environment/rank';
import { isOn, written } from '../environment/setting';

/** Transports between nodes, in any case. */
const TRANSPORTS = ['ibrc', 'ucx', 'libfabric', 'ibdevx', 'none', 'gpunetio'];
const VERBS = new Set(['ibrc', 'ibdevx']);

/** Transports between nodes that do not exist or do not fit the pod. */
export const rule: Rule = {
  id: 'NVSHMEM/remote-transport',
  family: 'NVSHMEM',
  severity: 'error',
  title: 'A remote transport that does not exist or does not fit',
  cause: 'NVSHMEM compares the name with its transports and loads none for another: PEs of other nodes are not reached. ibgda is no value; IBGDA has its own switch. none gives up the network, and the verbs transports find nothing on EFA.',
  remedy: 'Use ibrc (the default) with NVSHMEM_IB_ENABLE_IBGDA=1 for IBGDA, or libfabric on EFA.',
  source: 'NVIDIA/nvshmem src/host/transport/transport.cpp, src/include/host/env/env_defs.h',
  since: '0.1.0',
  example: 'env:\n- {name: NVSHMEM_REMOTE_TRANSPORT, value: ibgda}   # NVSHMEM_IB_ENABLE_IBGDA is not set',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const text = rank.text('NVSHMEM_REMOTE_TRANSPORT')?.trim().toLowerCase();
      const problem = text === undefined ? undefined : judge(bundle, rank, text);
      if (problem !== undefined) yield problem;
    }
  },
};

function judge(bundle: Bundle, rank: Rank, text: string): Problem | undefined {
  const variable = rank.variable('NVSHMEM_REMOTE_TRANSPORT')!;
  const place = { object: rank.owner, path: variable.path };
  if (text === 'ibgda') {
    if (isOn(rank.variable('NVSHMEM_IB_ENABLE_IBGDA')) === true || rank.container.hasHiddenEnv) return undefined;
    return { ...place, message: `${written(variable)} is no transport, and NVSHMEM_IB_ENABLE_IBGDA does not turn IBGDA on`, remedy: 'write ibrc, and set NVSHMEM_IB_ENABLE_IBGDA=1' };
  }
  if (!TRANSPORTS.includes(text)) {
    return { ...place, message: `${written(variable)} is none of ${TRANSPORTS.join(', ')}`, remedy: `write ${nearest(text, TRANSPORTS.filter(name => name.length > 3), 2) ?? 'ibrc'}` };
  }
  if (text === 'none') {
    const fabric = Fabric.of(bundle, rank.template);
    if (!fabric.isRequested || !rank.isMultiPod) return undefined;
    return { ...place, message: `${written(variable)} gives up the network, though the pod requests ${fabric.requests[0].resource}`, remedy: 'write ibrc, or remove it' };
  }
  if (VERBS.has(text) && rank.container.count(EFA_RESOURCE) > 0) return { ...place, message: `${written(variable)} needs verbs devices, but the pod has EFA`, remedy: 'write libfabric, and NVSHMEM_LIBFABRIC_PROVIDER=efa' };
  return undefined;
}
