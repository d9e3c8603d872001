import { kvEngines, KvEngine } from './kv-engine';
import { cniPlugin } from '../../../catalog/cni-plugins';
import { Bundle } from '../../model/bundle';
import { textsAt } from '../../model/json';
import { Rule } from '../../rule';
import { Fabric } from '../environment/fabric';

/** Other ways to choose devices. */
const CHOOSERS = ['UCX_NET_DEVICES', 'VLLM_GPU_NIC_PCIE_MAPPING', 'KSERVE_INFER_ROCE', 'UCX_IB_PREFER_NEAREST_DEVICE', 'UCX_MAX_HCA_PER_GPU'];

/** Several RDMA devices, and none chosen. */
export const rule: Rule = {
  id: 'UCX-NIXL/net-devices-unset',
  family: 'UCX-NIXL',
  severity: 'warning',
  title: 'Several RDMA devices and no UCX_NET_DEVICES in a P/D engine',
  cause: 'UCX picks devices on each side by itself. Where the rails of both sides do not match, transfers take devices that do not reach each other, or corrupt the cache: decode returned garbage tokens with HTTP 200.',
  remedy: 'Name the devices of the pod: UCX_NET_DEVICES=mlx5_0:1,...',
  source: 'ai-dynamo/dynamo#12463, #10202, #10852',
  since: '0.1.0',
  example: 'args: [--kv-transfer-config, \'{"kv_connector":"NixlConnector","kv_role":"kv_both"}\']\nresources: {limits: {nvidia.com/fabric: 8}}',
  *check(bundle) {
    for (const engine of kvEngines(bundle)) {
      const { container, template, owner } = engine;
      if (!engine.usesNixl || container.hasHiddenEnv || CHOOSERS.some(name => container.env.has(name)) || usesOtherBackend(engine)) continue;
      const devices = devicesOf(bundle, engine);
      if (devices === undefined || devices < 2) continue;
      yield { object: owner, path: container.pathOf('env'), message: `UCX_NET_DEVICES is not set, with ${devices} RDMA devices in a pod of ${template.describe()}` };
    }
  },
};

/** RDMA devices that the pod can mix up; undefined where they are not known, or where only the running pod knows its functions. */
function devicesOf(bundle: Bundle, { template }: KvEngine): number | undefined {
  const fabric = Fabric.of(bundle, template);
  const isVirtual = fabric.requests.some(({ resource }) => bundle.symbols.providersOf(resource).some(({ kind }) => kind === 'sriov-policy'))
    || fabric.attachments.some(({ type, chained }) => cniPlugin(type).isVirtual === true || chained.includes('rdma'));
  return isVirtual ? undefined : fabric.devices;
}

function usesOtherBackend({ config }: KvEngine): boolean {
  const backends = textsAt(config?.value, 'kv_connector_extra_config', 'backends');
  return backends.length > 0 && !backends.includes('UCX');
}
