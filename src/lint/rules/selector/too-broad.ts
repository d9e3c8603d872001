import { nicSelectors } from './nic-selector';
import { SRIOV_PLUGIN_LISTS } from '../../../catalog/device-plugin-keys';
import { COMMON_VF_ID } from '../../../catalog/sriov-nic-ids';
import { DevicePool } from '../../model/device-plugin-config';
import { listAt, scalarAt } from '../../model/json';
import { Problem, Rule } from '../../rule';

/** A selector names the devices it takes, not their maker. */
export const rule: Rule = {
  id: 'SELECTOR/too-broad',
  family: 'SELECTOR',
  severity: 'warning',
  title: 'A selector that takes every NIC of a vendor',
  cause: 'Every NIC of the vendor on the node is taken, also the one that carries the node\'s address, storage or management: the operator sets its MTU and virtual functions, and the node can lose its connection. All rails end up in one pool.',
  remedy: 'Name the physical functions by pfNames or rootDevices, one policy or pool per rail.',
  source: 'openshift/openshift-docs#62354, #16679; k8snetworkplumbingwg/sriov-network-operator#489',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec:\n  nicSelector: {vendor: "15b3"}',
  *check(bundle) {
    for (const { object, body } of nicSelectors(bundle)) {
      const [vendor, deviceID] = [scalarAt(body, 'vendor'), scalarAt(body, 'deviceID')];
      const isNarrow = listAt(body, 'pfNames').length > 0 || listAt(body, 'rootDevices').length > 0 || (scalarAt(body, 'netFilter') ?? '') !== '';
      if (isNarrow || (vendor === undefined && deviceID === undefined)) continue;
      yield {
        object,
        path: ['spec', 'nicSelector'],
        severity: deviceID === undefined ? undefined : 'info',
        message: deviceID === undefined ? `selects by vendor ${vendor} alone: every such NIC of the node, the one with its address too` : `selects every NIC with device id ${deviceID} of the node`,
      };
    }
    for (const { object, plugin, pools } of bundle.symbols.pluginConfigs) {
      if (plugin === 'sriov') yield* pools.flatMap(pool => inPool(pool).map((problem): Problem => ({ object, ...problem })));
    }
  },
};

/** Keys that narrow a pool down to some devices of a vendor. */
const NARROWING = [...SRIOV_PLUGIN_LISTS.filter(key => key !== 'vendors'), 'vdpaType'];

function inPool(pool: DevicePool): Omit<Problem, 'object'>[] {
  return pool.selectors.flatMap((selector): Omit<Problem, 'object'>[] => {
    const narrow = NARROWING.filter(key => selector.at(key) !== undefined);
    const [vendors, devices] = [selector.texts('vendors'), selector.texts('devices')];
    if (narrow.length === 0 && vendors.length > 0) {
      return [{ path: selector.pathOf(), message: `selects by vendor ${vendors.join(', ')} alone: every such NIC of the node without a default route` }];
    }
    const isCommon = devices.length > 0 && devices.every(device => device === COMMON_VF_ID) && narrow.every(key => key === 'devices' || key === 'drivers');
    return isCommon ? [{ path: selector.pathOf('devices'), severity: 'info', message: `selects by device id ${COMMON_VF_ID} alone, which virtual functions of every NIC since ConnectX-6 Dx have` }] : [];
  });
}
