import { Rule } from '../../rule';
import { deviceList, isInterfaceName } from '../environment/device-list';
import { ranksOf } from '../environment/rank';

/** Flags of SGLang that take RDMA devices. */
const FLAGS = ['--disaggregation-ib-device', '--mooncake-ib-device'];

/** Interfaces in place of RDMA devices. */
export const rule: Rule = {
  id: 'UCX-NIXL/ib-device-flag',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'A network interface where SGLang takes an RDMA device',
  cause: 'SGLang hands these names to the transfer engine, which opens RDMA devices: with eth0 or net1 it finds none and the transfer of KV caches fails, or goes over TCP.',
  remedy: 'Name RDMA devices without a port: mlx5_0,mlx5_1.',
  source: 'docs.sglang.ai PD disaggregation (--disaggregation-ib-device); kvcache-ai/Mooncake transfer engine',
  since: '0.1.0',
  example: 'args: [--disaggregation-mode, prefill, --disaggregation-ib-device, eth0]',
  *check(bundle) {
    for (const { owner, container: { command } } of ranksOf(bundle)) {
      for (const flag of FLAGS.flatMap(name => command.flag(name) ?? [])) {
        const list = deviceList(flag.value ?? '');
        const wrong = list.names.find(isInterfaceName);
        if (wrong !== undefined) yield { object: owner, path: flag.path, message: `${flag.name} ${flag.value}: ${wrong} is a network interface, no RDMA device` };
        else if (list.isExact) yield { object: owner, path: flag.path, message: `${flag.name} ${flag.value}: = belongs to NCCL_IB_HCA`, remedy: 'remove the =' };
      }
    }
  },
};
