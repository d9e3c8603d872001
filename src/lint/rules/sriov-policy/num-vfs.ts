import { NIC_ROWS, NVIDIA_NETWORKING } from '../../../catalog/nic-rows';
import { scalarAt, valueAt } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { SriovPolicy } from '../../model/sriov-policy';
import { Problem, Rule } from '../../rule';

/** Most virtual functions that the SR-IOV operator asks a card of this vendor for. */
const WEBHOOK_LIMIT = 128;

/** A number of virtual functions that no port has. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/num-vfs',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A number of virtual functions that cannot be',
  cause: "numVfs must be a number from 1. The operator's webhook refuses 0, and more than 128 for NVIDIA cards; ConnectX-7 has 127 VFs for each port, and with more than 16 in InfiniBand mode the kernel can no longer list the port.",
  remedy: 'Set numVfs to the VFs that pods need, within what the card and the fabric allow.',
  source: 'k8snetworkplumbingwg/sriov-network-operator pkg/webhook/validate.go; docs.nvidia.com connectx7firmwarev28461006 Known Issues; Mellanox/network-operator-docs docs/release-notes.rst (25.1.0)',
  since: '0.1.0',
  example: 'linkType: IB\nnumVfs: 32',
  *check(bundle) {
    for (const policy of bundle.symbols.sriovPolicies) {
      const problem = problemOf(policy);
      if (problem !== undefined) yield { object: policy.object, path: ['spec', 'numVfs'], ...problem };
    }
  },
};

function problemOf(policy: SriovPolicy): Pick<Problem, 'message' | 'severity' | 'remedy'> | undefined {
  const written = valueAt(policy.object.spec, 'numVfs');
  const text = scalarAt(policy.object.spec, 'numVfs');
  if (written === undefined || written === null) return { message: 'numVfs is missing: the API server refuses the policy' };
  if (text !== undefined && isPlaceholder(text)) return undefined;
  if (typeof written !== 'number' || !Number.isInteger(written) || written < 0) {
    return { message: `numVfs is ${JSON.stringify(written)}, which is no number of VFs`, remedy: Number(text) > 0 ? `write ${Math.floor(Number(text))} without quotes` : undefined };
  }
  if (written === 0) return { message: 'numVfs is 0, which gives no VF and which the webhook refuses', remedy: 'set it to the VFs that pods need, or delete the policy' };
  return excessOf(policy, written);
}

function excessOf(policy: SriovPolicy, numVfs: number): Pick<Problem, 'message' | 'severity' | 'remedy'> | undefined {
  const row = Object.values(NIC_ROWS).find(({ pfDeviceId }) => pfDeviceId === scalarAt(policy.object.spec, 'nicSelector', 'deviceID')?.toLowerCase());
  const vendor = scalarAt(policy.object.spec, 'nicSelector', 'vendor')?.toLowerCase() ?? row?.vendorId;
  if (vendor !== undefined && vendor !== NVIDIA_NETWORKING) return undefined;
  const infinibandLimit = NIC_ROWS.connectx7.maxVfsInfiniband;
  if (numVfs > WEBHOOK_LIMIT) {
    return { message: `numVfs is ${numVfs}, of at most ${WEBHOOK_LIMIT} for an NVIDIA card`, severity: vendor === undefined ? 'warning' : 'error', remedy: `set it to ${NIC_ROWS.connectx7.maxVfsEthernet} or less` };
  }
  if (policy.isInfiniband === true && numVfs > infinibandLimit) {
    return { message: `numVfs is ${numVfs}: in InfiniBand mode a port with more than ${infinibandLimit} VFs can't be listed`, severity: 'warning', remedy: `set it to ${infinibandLimit} or less` };
  }
  const limit = row !== undefined && 'maxVfsEthernet' in row ? row.maxVfsEthernet : undefined;
  if (limit !== undefined && numVfs > limit) return { message: `numVfs is ${numVfs}, but a port of ${row!.name} has ${limit} VFs`, remedy: `set it to ${limit} or less` };
  return undefined;
}
