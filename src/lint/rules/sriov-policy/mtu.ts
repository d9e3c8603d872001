import { MAX_MTU_ETHERNET } from '../../../catalog/nic-rows';
import { scalarAt, valueAt } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { SriovPolicy } from '../../model/sriov-policy';
import { Problem, Rule } from '../../rule';

/** Smallest Ethernet MTU at which a path MTU of 4096 bytes fits with its headers. */
const FULL_PATH_MTU = 4200;

/** Path MTUs of RDMA, the larger first. */
const PATH_MTUS = [4096, 2048, 1024, 512, 256];

/** An MTU that the port does not take, or that halves RDMA messages. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/mtu',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'An MTU that a port does not take, or that cuts RDMA messages',
  cause: `mtu is a number from 1; mlx5 ports take up to ${MAX_MTU_ETHERNET}. RoCE cuts messages into packets of 256 to 4096 bytes, the largest that fits with its headers into the MTU of the interface: at 1500 that is 1024, so the card sends four times as many packets.`,
  remedy: `Set mtu to ${FULL_PATH_MTU} or more for RoCE, 9000 where the switches have it.`,
  source: 'k8snetworkplumbingwg/sriov-network-operator CRD; oracle-quickstart/oci-hpc-oke (4220); nvidia-holoscan/holohub high_performance_networking (maxmtu)',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec: {isRdma: true, mtu: 1500}',
  *check(bundle) {
    for (const policy of bundle.symbols.sriovPolicies) {
      const problem = problemOf(policy);
      if (problem !== undefined) yield { object: policy.object, path: ['spec', 'mtu'], ...problem };
    }
  },
};

function problemOf({ object, isRdma, isInfiniband, externallyManaged }: SriovPolicy): Pick<Problem, 'message' | 'severity' | 'remedy'> | undefined {
  const mtu = valueAt(object.spec, 'mtu');
  const text = scalarAt(object.spec, 'mtu');
  if (mtu === undefined || mtu === null || isPlaceholder(text ?? '')) return undefined;
  if (typeof mtu !== 'number' || !Number.isInteger(mtu) || mtu < 1) {
    return { message: `mtu is ${JSON.stringify(mtu)}, which is no number of bytes`, remedy: Number(text) > 0 ? `write ${Math.floor(Number(text))} without quotes` : 'write 9000, or leave mtu out' };
  }
  if (isInfiniband === true) return undefined;
  if (mtu > MAX_MTU_ETHERNET) return { message: `mtu is ${mtu}, of at most ${MAX_MTU_ETHERNET} on an mlx5 port`, remedy: 'set it to 9000, as the switches have it' };
  // Where others manage the port, the policy follows its MTU.
  if (!isRdma || externallyManaged || mtu >= FULL_PATH_MTU) return undefined;
  const path = PATH_MTUS.find(size => size + (FULL_PATH_MTU - 4096) <= mtu) ?? 256;
  return { severity: 'warning', message: `mtu is ${mtu}, so RDMA packets carry ${path} bytes of at most 4096` };
}
