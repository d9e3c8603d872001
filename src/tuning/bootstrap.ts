import { EnvironmentSetting } from './environment-setting';
import { FabricFacts } from './fabric-facts';
import { SOURCES } from './sources';

/**
 * Start-up: ranks find each other over the management network, which every pod has and which policies know. Rails carry data only.
 */
export function bootstrapSettings(facts: FabricFacts): EnvironmentSetting[] {
  const nic = facts.bootstrapInterface;
  return [
    {
      name: 'NCCL_SOCKET_IFNAME',
      value: `=${nic}`,
      why: `ranks meet on the management interface ${nic}; the equals sign makes the name exact, since a bare name is a prefix; unset, NCCL prefers interfaces called ib*`,
      source: SOURCES.ncclEnvironment,
    },
    {
      name: 'GLOO_SOCKET_IFNAME',
      value: nic,
      why: `Gloo takes the address of the host name otherwise, which may be loopback; here it is the management interface ${nic}`,
      source: SOURCES.vllmExperts,
    },
    {
      name: 'TP_SOCKET_IFNAME',
      value: nic,
      why: `TensorPipe, the transport of PyTorch RPC, binds to the management interface ${nic} as Gloo does`,
      source: SOURCES.torchRpc,
    },
    {
      name: 'NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME',
      value: `=${nic}`,
      why: `NVSHMEM's socket bootstrap runs on the management interface ${nic}; its name list has the grammar of NCCL, so the equals sign makes the name exact`,
      source: SOURCES.nvshmemBootstrap,
    },
    {
      name: 'VLLM_NIXL_SIDE_CHANNEL_HOST',
      fieldPath: 'status.podIP',
      why: 'a prefill advertises this address to the decodes; the default localhost reaches nobody in another pod',
      source: SOURCES.vllmNixl,
    },
  ];
}
