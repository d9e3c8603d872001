import { SRIOV_PLUGIN_SELECTORS } from '../../../catalog/device-plugin-keys';
import { DevicePool } from '../../model/device-plugin-config';
import { Problem, Rule } from '../../rule';

const TYPES = Object.keys(SRIOV_PLUGIN_SELECTORS);

/** The kinds of device that the SR-IOV plugin knows, and what each needs. */
export const rule: Rule = {
  id: 'SELECTOR/device-type',
  family: 'SELECTOR',
  severity: 'error',
  title: 'A device type that the SR-IOV plugin refuses',
  cause: 'The plugin knows netDevice, accelerator and auxNetDevice, letter by letter, and exits at any other word; auxNetDevice needs auxTypes ["sf"], and isRdma excludes vdpaType. When it exits the node offers none of its pools.',
  remedy: 'Write netDevice for NICs and virtual functions, auxNetDevice with auxTypes ["sf"] for scalable functions.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin cmd/sriovdp/manager.go, pkg/auxnetdevice/auxNetDeviceProvider.go, pkg/netdevice/netDeviceProvider.go',
  since: '0.1.0',
  example: '{"resourceList": [{"resourceName": "vf", "deviceType": "netdevice", "selectors": {"vendors": ["15b3"]}}]}',
  *check(bundle) {
    for (const { object, plugin, pools } of bundle.symbols.pluginConfigs) {
      for (const pool of plugin === 'sriov' ? pools : []) {
        for (const problem of faultsOf(pool)) yield { object, ...problem };
      }
    }
  },
};

function faultsOf(pool: DevicePool): Omit<Problem, 'object'>[] {
  const type = pool.at('deviceType');
  if (typeof type === 'string' && type !== '' && !TYPES.includes(type)) {
    const meant = TYPES.find(known => known.toLowerCase() === type.toLowerCase()) ?? 'netDevice';
    return [{ path: pool.pathOf('deviceType'), message: `device type '${type}' is none of ${TYPES.join(', ')}`, remedy: `write '${meant}'` }];
  }
  return pool.selectors.flatMap((selector): Omit<Problem, 'object'>[] => {
    const auxTypes = selector.texts('auxTypes');
    if (type === 'auxNetDevice' && auxTypes.length === 0) return [{ path: selector.pathOf('auxTypes'), message: 'auxNetDevice without auxTypes', remedy: 'write auxTypes: ["sf"]' }];
    const wrong = type === 'auxNetDevice' ? auxTypes.find(aux => aux !== 'sf') : undefined;
    if (wrong !== undefined) return [{ path: selector.pathOf('auxTypes'), message: `auxiliary type '${wrong}'; the plugin takes sf alone`, remedy: 'write auxTypes: ["sf"]' }];
    const vdpa = selector.at('vdpaType');
    if (vdpa === undefined || vdpa === '') return [];
    if (vdpa !== 'virtio' && vdpa !== 'vhost') return [{ path: selector.pathOf('vdpaType'), message: `vdpaType ${JSON.stringify(vdpa)} is none of virtio, vhost: no device fits` }];
    return String(selector.at('isRdma')) === 'true' ? [{ path: selector.pathOf('vdpaType'), message: 'vdpaType and isRdma exclude each other' }] : [];
  });
}
