import { cniPlugin } from '../../../catalog/cni-plugins';
import { Bundle } from '../../model/bundle';
import { Problem, Rule } from '../../rule';
import { deviceList, isInterfaceName, isWholeName } from '../environment/device-list';
import { Fabric } from '../environment/fabric';
import { Rank, ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

/** Devices that the pod cannot have. */
export const rule: Rule = {
  id: 'NCCL-ENV/hca-name',
  family: 'NCCL-ENV',
  severity: 'error',
  title: 'An RDMA device that the pod does not have',
  cause: 'NCCL_IB_HCA takes RDMA devices (mlx5_0, as ibv_devices shows them), not network interfaces. A pod with virtual functions opens those it was given, however many the node has. With no device left NCCL falls back to TCP, or fails where NCCL_NET=IB.',
  remedy: 'Name RDMA devices, as many as the pod requests; or a prefix such as mlx5, which takes whatever the pod has.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst (NCCL_IB_HCA), src/transport/net_ib/init.cc',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_IB_HCA, value: net1}',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const problem = judge(bundle, rank);
      if (problem !== undefined) yield problem;
    }
  },
};

function judge(bundle: Bundle, rank: Rank): Problem | undefined {
  const text = rank.text('NCCL_IB_HCA');
  const list = text === undefined ? undefined : deviceList(text);
  const fabric = Fabric.of(bundle, rank.template);
  if (list === undefined || list.isExcluded || !fabric.isRequested) return undefined;
  const variable = rank.variable('NCCL_IB_HCA')!;
  const place = { object: rank.owner, path: variable.path };
  const wrong = list.names.filter(isInterfaceName);
  if (wrong.length > 0) {
    return { ...place, message: `${written(variable)}: ${wrong.join(', ')} is a network interface, no RDMA device`, remedy: 'name RDMA devices, for example mlx5' };
  }
  const isVirtual = fabric.attachments.some(({ type }) => cniPlugin(type).isVirtual);
  if (isVirtual && list.names.includes('mlx5_0') && !rank.template.hostNetwork) {
    return { ...place, severity: 'info', message: `${written(variable)}: mlx5_0 is a physical function of the node, and the pod gets virtual ones`, remedy: 'name the prefix mlx5, which takes what the pod has' };
  }
  const devices = rank.template.hostNetwork ? undefined : fabric.devices;
  if (devices === undefined || !list.names.every(isWholeName) || list.names.length === devices) return undefined;
  const few = list.names.length < devices;
  return {
    ...place,
    severity: few ? 'info' : 'warning',
    message: `${written(variable)} names ${list.names.length} device${list.names.length === 1 ? '' : 's'}, but the pod gets ${devices}`,
    remedy: few ? 'name all of them, or request fewer' : 'name a prefix such as mlx5, or request as many',
  };
}
