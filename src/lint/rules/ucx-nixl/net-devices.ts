import { Bundle } from '../../model/bundle';
import { Problem, Rule } from '../../rule';
import { deviceList, isInterfaceName, isWholeName } from '../environment/device-list';
import { Fabric } from '../environment/fabric';
import { Rank, ranksOf } from '../environment/rank';
import { written } from '../environment/setting';
import { isNixlUser } from '../environment/users';

/** Devices that UCX cannot use, or should not. */
export const rule: Rule = {
  id: 'UCX-NIXL/net-devices',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'UCX_NET_DEVICES without the RDMA devices of the pod',
  cause: 'UCX takes whole names, mlx5_0:1, and neither the prefixes nor the = of NCCL. With an interface such as eth0, or with a name that fits nothing, KV caches go over TCP or NIXL has no backend. MPI may well use eth0 for its wire-up; NIXL may not.',
  remedy: 'Name the RDMA devices with their port: mlx5_0:1.',
  source: 'openucx/ucx src/ucp/core/ucp_context.c (device list); ome-projects/ome#837; nebius/ml-cookbook#43',
  since: '0.1.0',
  example: 'env:\n- {name: UCX_NET_DEVICES, value: eth0}   # NixlConnector, nvidia.com/rail0: 1',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const text = rank.text('UCX_NET_DEVICES');
      if (text === undefined) continue;
      const problem = grammar(rank, text) ?? (isNixlUser(rank.container) ? forCaches(bundle, rank, text) : undefined);
      if (problem !== undefined) yield problem;
    }
  },
};

/** What holds for every user of UCX. */
function grammar(rank: Rank, text: string): Problem | undefined {
  const variable = rank.variable('UCX_NET_DEVICES')!;
  const place = { object: rank.owner, path: variable.path };
  const list = deviceList(text);
  if (list.isExact) {
    const remedy = `write ${text.trim().replace(/^(\^?)=/, '$1')}`;
    return { ...place, message: `${written(variable)}: = belongs to NCCL_IB_HCA; UCX takes it for a part of the name`, remedy };
  }
  const prefix = list.names.find(name => /^(?:mlx[45]_?|ibp|rocep|rdma|ib)$/.test(name));
  if (prefix === undefined) return undefined;
  return { ...place, message: `${written(variable)}: UCX takes whole names, and no device is called '${prefix}'`, remedy: `name each device, ${prefix.replace(/_$/, '')}${/^mlx/.test(prefix) ? '_' : ''}0:1` };
}

function forCaches(bundle: Bundle, rank: Rank, text: string): Problem | undefined {
  const fabric = Fabric.of(bundle, rank.template);
  if (!fabric.isRequested) return undefined;
  const variable = rank.variable('UCX_NET_DEVICES')!;
  const place = { object: rank.owner, path: variable.path };
  const list = deviceList(text);
  if (list.isExcluded || list.names.length === 0 || list.names.includes('all')) return undefined;
  if (list.names.every(isInterfaceName)) {
    return { ...place, message: `${written(variable)} names no RDMA device, though the pod requests ${fabric.requests[0].resource}`, remedy: 'name RDMA devices, mlx5_0:1, or remove it' };
  }
  const devices = rank.template.hostNetwork ? undefined : fabric.devices;
  const named = list.names.filter(name => !isInterfaceName(name) && isWholeName(name));
  if (devices !== undefined && named.length > devices) {
    return { ...place, severity: 'warning', message: `${written(variable)} names ${named.length} devices, but the pod gets ${devices}`, remedy: 'name those of the pod, or request as many' };
  }
  const bare = text.split(',').map(entry => entry.trim()).find(entry => /^mlx[45]_\d+$/.test(entry));
  if (bare === undefined) return undefined;
  return { ...place, severity: 'info', message: `${written(variable)}: '${bare}' has no port, which older releases of UCX need`, remedy: `write ${text.replace(/(mlx[45]_\d+)(?=,|$)/g, '$1:1')}` };
}
