import { LinkLayer } from '../../../catalog/link-layer';
import { NIC_ROWS } from '../../../catalog/nic-rows';
import { scalarAt } from '../../model/json';
import { isEthernetName, isInfinibandName, SriovPolicy } from '../../model/sriov-policy';
import { Problem, Rule } from '../../rule';

/** A link type that the port does not speak, or not now. */
export const rule: Rule = {
  id: 'LINK-TYPE/card',
  family: 'LINK-TYPE',
  severity: 'error',
  title: 'A link type that the port does not have',
  cause: 'ConnectX-6 Dx, ConnectX-6 Lx and BlueField-3 in NIC mode are Ethernet alone. On cards that know both, a linkType other than the present one is written into the firmware and the node restarts; the interface then has another name, which pfNames does not find.',
  remedy: 'Write the linkType of the cable and name the interface as it is called in that mode, or select it by rootDevices.',
  source: 'Mellanox/network-operator-docs docs/platform-support.rst; k8snetworkplumbingwg/sriov-network-operator pkg/plugins/mellanox',
  since: '0.1.0',
  example: 'nicSelector: {deviceID: "101d"}\nlinkType: ib',
  *check(bundle) {
    for (const policy of bundle.symbols.sriovPolicies) {
      const problem = problemOf(policy);
      if (problem !== undefined) yield { object: policy.object, path: ['spec', 'linkType'], ...problem };
    }
  },
};

function problemOf({ object, linkType, functions }: SriovPolicy): Pick<Problem, 'message' | 'severity'> | undefined {
  if (linkType !== 'ib' && linkType !== 'eth') return undefined;
  const id = scalarAt(object.spec, 'nicSelector', 'deviceID')?.toLowerCase();
  const rows = Object.values(NIC_ROWS).filter(row => row.pfDeviceId === id);
  if (linkType === 'ib' && rows.length > 0 && rows.every(({ linkLayers }) => !linkLayers.some(layer => layer === LinkLayer.INFINIBAND))) {
    return { message: `linkType is ib, but device ${id} (${rows.map(({ name }) => name).join(', ')}) is Ethernet alone` };
  }
  const isOther = linkType === 'ib' ? isEthernetName : isInfinibandName;
  const other = functions.find(({ device }) => isOther(device));
  return other && { severity: 'warning', message: `linkType is ${linkType}, but interface ${other.device} is ${linkType === 'ib' ? 'Ethernet' : 'InfiniBand'} by its name: the operator changes the firmware and restarts the node` };
}
