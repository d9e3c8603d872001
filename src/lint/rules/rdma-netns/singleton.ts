import { NAME_BUDGETS } from '../../../catalog/name-budgets';
import { Rule } from '../../rule';

/** Name of the one policy that counts. */
const NAME = 'nic-cluster-policy';

/** Longest name of a NicNodePolicy. */
const LONGEST = NAME_BUDGETS.NicNodePolicy.limit;

/** A policy that the Network Operator leaves aside for its name. */
export const rule: Rule = {
  id: 'RDMA-NETNS/singleton',
  family: 'RDMA-NETNS',
  severity: 'error',
  title: 'A NIC policy under a name that does not count',
  cause: 'The Network Operator takes one NicClusterPolicy, called nic-cluster-policy; others get the state "ignore" and nothing is installed. The name of a NicNodePolicy goes into labels and has at most 30 characters.',
  remedy: 'Call the one policy nic-cluster-policy and write all sections into it; use NicNodePolicy for groups of nodes.',
  source: 'Mellanox/network-operator controllers/nicclusterpolicy_controller.go, api/v1alpha1/validator; #1406',
  since: '0.1.0',
  example: 'kind: NicClusterPolicy\nmetadata: {name: gpu-nodes}',
  *check(bundle) {
    const seen = new Set<string>();
    for (const object of bundle.byKind('NicClusterPolicy', 'mellanox.com')) {
      if (object.name !== NAME) {
        yield { object, path: ['metadata', 'name'], message: `NicClusterPolicy is called '${object.name}', so the operator ignores it`, remedy: `call it ${NAME}${seen.size === 0 ? '' : ', with the sections of the other one'}` };
      }
      seen.add(object.name);
    }
    for (const object of bundle.byKind('NicNodePolicy', 'mellanox.com')) {
      if (object.name.length > LONGEST) yield { object, path: ['metadata', 'name'], message: `the name '${object.name}' has ${object.name.length} characters, of at most ${LONGEST}`, remedy: `shorten it to ${LONGEST} characters` };
    }
  },
};
