import { asObject } from '../../model/json';
import { policiesByResource, resourceOf } from '../../model/pool-user';
import { Rule } from '../../rule';

/** RoCE addresses a peer by IP. */
export const rule: Rule = {
  id: 'IPAM/no-address',
  family: 'IPAM',
  severity: 'info',
  title: 'A RoCE network without addresses',
  cause: 'RoCE v2 finds a peer by IP. An interface without an address has only the GID of its link-local address: NCCL and UCX find no route between nodes, or use TCP.',
  remedy: 'Give the network an ipam, for example nv-ipam with a pool of its own.',
  source: 'NVIDIA/nccl documentation, NCCL_IB_GID_INDEX; kernel: RoCE GIDs come from the addresses of the interface',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nspec: {resourceName: rail0, ipam: ""}   # the policy has isRdma: true',
  *check(bundle) {
    const policies = policiesByResource(bundle);
    for (const attachment of bundle.symbols.attachments) {
      if (attachment.object.kind !== 'SriovNetwork') continue;
      const value = attachment.ipam?.value;
      const isEmpty = attachment.ipam === undefined || (asObject(value) !== undefined && Object.keys(asObject(value) ?? {}).length === 0) || attachment.ipam.text?.trim() === '';
      const policy = policies.get(resourceOf(attachment) ?? '')?.find(({ isRdma, isInfiniband }) => isRdma && isInfiniband !== true);
      if (!isEmpty || policy === undefined) continue;
      yield { object: attachment.object, path: ['spec', 'ipam'], message: `${attachment.name} has no ipam, and its pool ${policy.resourceName} is for RoCE (policy ${policy.name} has isRdma: true)` };
    }
  },
};
