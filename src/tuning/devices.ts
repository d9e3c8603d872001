import { EnvironmentSetting } from './environment-setting';
import { FabricFacts } from './fabric-facts';
import { SOURCES } from './sources';

/** Prefix that NVSHMEM looks for when nothing is set. */
export const NVSHMEM_DEFAULT_HCA_PREFIX = 'mlx5';

/**
 * UCX transports of a pod on an RDMA fabric.
 *
 * `rc` stands for rc_mlx5 and rc_verbs and brings ud for the connection set-up, so it carries active messages, one-sided transfers and
 * wire-up alone. `cuda_copy` and `cuda_ipc` are needed as soon as a list is given, or UCX does not know GPU memory. `sm` and `self` serve
 * processes of one pod.
 *
 * There is no `tcp`. With it UCX moves a KV cache over the management network as soon as a rail fails, and only the latency shows it;
 * without it NIXL ends at start with NIXL_ERR_BACKEND. Where ud cannot reach the own port (it did not on one AMD fabric), NIXL's
 * endpoint to itself needs tcp back: `with({ UCX_TLS: 'rc,cuda_copy,cuda_ipc,sm,self,tcp' })`.
 *
 * @see https://github.com/sgl-project/sglang/pull/40641
 */
const UCX_TRANSPORTS = ['rc', 'cuda_copy', 'cuda_ipc', 'sm', 'self'];

/** Which transports and which devices carry data. */
export function deviceSettings(facts: FabricFacts): EnvironmentSetting[] {
  return [
    {
      name: 'NCCL_NET',
      value: 'IB',
      why: 'data goes over verbs or not at all; unset, NCCL falls back to TCP sockets in silence when it finds no usable RDMA device',
      source: SOURCES.ncclEnvironment,
    },
    {
      name: 'UCX_TLS',
      value: UCX_TRANSPORTS.join(','),
      why: 'RDMA between pods, with the CUDA transports that a list must name for GPU memory; tcp is left out so that a broken rail fails at start instead of moving data over the management network',
      source: SOURCES.ucxTransports,
    },
    {
      name: 'UCX_IB_GPU_DIRECT_RDMA',
      value: 'yes',
      why: 'the default try copies through host memory in silence when neither DMA-BUF nor nvidia-peermem works; yes makes that an error',
      source: SOURCES.ucxMemory,
    },
    ...chosenDevices(facts),
  ];
}

/**
 * Device names, only where they are known. Virtual functions usually get another name on every node: then each library takes what the
 * pod can open, which is exactly what the device plugin gave it.
 */
function chosenDevices(facts: FabricFacts): EnvironmentSetting[] {
  const settings: EnvironmentSetting[] = [];
  if (facts.hcas !== undefined) {
    settings.push({
      name: 'NCCL_IB_HCA',
      value: `=${facts.hcas.join(',')}`,
      why: 'the devices of the rails, in rail order; the equals sign makes the names exact, since a bare mlx5_1 would also match mlx5_10',
      source: SOURCES.ncclEnvironment,
    }, {
      name: 'UCX_NET_DEVICES',
      value: facts.hcas.map(hca => `${hca}:1`).join(','),
      why: 'the devices of the rails, as device:port; unset, UCX also binds storage and management NICs that the pod can open',
      source: SOURCES.ucxTransports,
    });
  } else if (facts.hcaPrefix !== undefined) {
    settings.push({
      name: 'NCCL_IB_HCA',
      value: facts.hcaPrefix,
      why: `all devices whose names begin with ${facts.hcaPrefix}, which are those of the rails and no others`,
      source: SOURCES.ncclEnvironment,
    });
  }
  const prefix = nvshmemPrefix(facts);
  if (prefix !== undefined) {
    settings.push({
      name: 'NVSHMEM_HCA_PREFIX',
      value: prefix,
      why: `NVSHMEM looks for devices called ${NVSHMEM_DEFAULT_HCA_PREFIX}* and finds none of another name until it is told`,
      source: SOURCES.nvshmemTransport,
    });
  }
  return settings;
}

/** The prefix NVSHMEM has to be told, undefined where its own finds the devices or no common one exists. */
function nvshmemPrefix(facts: FabricFacts): string | undefined {
  const prefix = facts.hcaPrefix ?? (facts.hcas === undefined ? undefined : commonPrefix(facts.hcas));
  if (prefix === undefined || prefix === '' || prefix === NVSHMEM_DEFAULT_HCA_PREFIX) return undefined;
  const foundAnyway = facts.hcaPrefix === undefined && prefix.startsWith(NVSHMEM_DEFAULT_HCA_PREFIX);
  return foundAnyway ? undefined : prefix;
}

function commonPrefix(names: string[]): string {
  let prefix = names[0];
  for (const name of names) {
    while (!name.startsWith(prefix)) prefix = prefix.slice(0, -1);
  }
  return prefix;
}
